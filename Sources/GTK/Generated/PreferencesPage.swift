// Written by Scripts/gtk-widgets.
import CGTK

/// A scrolling page of groups of rows, with a width that is easy to read.
///
/// ```swift
/// let page = PreferencesPage()
/// page.add(PreferencesGroup("Account", [EntryRow("Name")]))
/// ```
///
/// Corresponds to libadwaita's `AdwPreferencesPage`.
open class PreferencesPage: Widget {
  /// Creates a preferences page with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_preferences_page_get_type()))
  }
}

extension PreferencesPage {
  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Adw.PreferencesPage:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// The name of the page for `visiblePageName` of the window.
  /// `Adw.PreferencesPage:name`
  public var pageName: String? {
    get { get("name") }
    set { set("name", to: newValue) }
  }

  /// The title of the page in the window's switcher.
  /// `Adw.PreferencesPage:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Adw.PreferencesPage:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }
}
