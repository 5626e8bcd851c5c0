// Written by Scripts/gtk-widgets.
import CGTK

/// A ``ViewSwitcher`` for the bottom of a narrow window. It is visible while ``isRevealed`` is
/// true.
///
/// It is libadwaita's `AdwViewSwitcherBar`.
open class ViewSwitcherBar: Widget {
  /// Makes a view switcher bar whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(adw_view_switcher_bar_get_type()))
  }
}

extension ViewSwitcherBar {
  /// Whether the bar is shown.
  /// `Adw.ViewSwitcherBar:reveal`
  public var isRevealed: Bool {
    get { get("reveal") }
    set { set("reveal", to: newValue) }
  }

  /// The view stack whose pages are shown; nil for none.
  /// `Adw.ViewSwitcherBar:stack`
  public var stack: Widget? {
    get { get("stack") }
    set { set("stack", to: newValue) }
  }
}
