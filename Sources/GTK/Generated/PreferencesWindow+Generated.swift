// Written by Scripts/gtk-widgets.

extension PreferencesWindow {
  /// Whether the user can search for rows by their titles.
  /// `Adw.PreferencesWindow:search-enabled`
  public var isSearchEnabled: Bool {
    get { get("search-enabled") }
    set { set("search-enabled", to: newValue) }
  }

  /// The page that is shown, or `nil` for none.
  /// `Adw.PreferencesWindow:visible-page`
  public var visiblePage: Widget? {
    get { get("visible-page") }
    set { set("visible-page", to: newValue) }
  }

  /// The name of the page that is shown, or `nil` for none.
  /// `Adw.PreferencesWindow:visible-page-name`
  public var visiblePageName: String? {
    get { get("visible-page-name") }
    set { set("visible-page-name", to: newValue) }
  }
}
