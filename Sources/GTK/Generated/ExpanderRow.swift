// Written by Scripts/gtk-widgets.
import CGTK

/// A row that shows and hides rows below it when the user clicks it.
///
/// If ``showsEnableSwitch`` is true, it has a switch that enables the rows below.
///
/// ```swift
/// let proxy = ExpanderRow()
/// proxy.title = "Proxy"
/// proxy.add(EntryRow("Host"))
/// let group = PreferencesGroup("Network", [proxy])
/// ```
///
/// BinderyGTK binds ``isExpanded`` both ways: `proxy *= .subject(viewModel.showsProxy)`.
///
/// Corresponds to libadwaita's `AdwExpanderRow`.
open class ExpanderRow: PreferencesRow {
  /// Creates an expander row with GTK's defaults for its properties, but with a plain text as
  /// title.
  public override init() {
    super.init(cgtk_widget_new(adw_expander_row_get_type()))
    usesMarkup = false
  }
}

extension ExpanderRow {
  /// Whether the user can expand the row.
  /// `Adw.ExpanderRow:enable-expansion`
  public var enablesExpansion: Bool {
    get { get("enable-expansion") }
    set { set("enable-expansion", to: newValue) }
  }

  /// Whether the rows below are shown.
  /// `Adw.ExpanderRow:expanded`
  public var isExpanded: Bool {
    get { get("expanded") }
    set { set("expanded", to: newValue) }
  }

  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Adw.ExpanderRow:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// Whether the row has a switch that enables the rows below.
  /// `Adw.ExpanderRow:show-enable-switch`
  public var showsEnableSwitch: Bool {
    get { get("show-enable-switch") }
    set { set("show-enable-switch", to: newValue) }
  }

  /// The smaller text below the title, or an empty string for none.
  /// `Adw.ExpanderRow:subtitle`
  public var subtitle: String {
    get { get("subtitle") }
    set { set("subtitle", to: newValue) }
  }
}
