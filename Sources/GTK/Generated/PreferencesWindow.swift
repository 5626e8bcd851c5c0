// Written by Scripts/gtk-widgets.
import CGTK

/// A window for the settings of the program, with pages, a switcher, and a search by the titles of
/// rows.
///
/// ```swift
/// let settings = PreferencesWindow()
/// settings.add(page)
/// settings.present(over: window)
/// ```
///
/// It is libadwaita's `AdwPreferencesWindow`.
open class PreferencesWindow: Window {
  /// Makes a preferences window whose properties have the default values of GTK.
  public init() {
    super.init(
      borrowing: UnsafeMutableRawPointer(cgtk_widget_new(adw_preferences_window_get_type())!))
  }
}

extension PreferencesWindow {
  /// Whether the user closes a subpage by a swipe or a key.
  /// `Adw.PreferencesWindow:can-navigate-back`
  public var canNavigateBack: Bool {
    get { get("can-navigate-back") }
    set { set("can-navigate-back", to: newValue) }
  }

  /// Whether the user can search for rows by their titles.
  /// `Adw.PreferencesWindow:search-enabled`
  public var isSearchEnabled: Bool {
    get { get("search-enabled") }
    set { set("search-enabled", to: newValue) }
  }

  /// The page that is shown; nil for none.
  /// `Adw.PreferencesWindow:visible-page`
  public var visiblePage: Widget? {
    get { get("visible-page") }
    set { set("visible-page", to: newValue) }
  }

  /// The name of the page that is shown; nil for none.
  /// `Adw.PreferencesWindow:visible-page-name`
  public var visiblePageName: String? {
    get { get("visible-page-name") }
    set { set("visible-page-name", to: newValue) }
  }
}
