import CGTK

/// The settings of the program, with pages, a switcher, and a search by the titles of rows.
///
/// ```swift
/// let settings = PreferencesWindow()
/// settings.add(page)
/// settings.present(over: window)
/// ```
///
/// It is an `AdwPreferencesDialog` with libadwaita 1.5 or newer, and an `AdwPreferencesWindow` with
/// an older one.
open class PreferencesWindow: Dialog {
  /// Makes a dialog without pages.
  public init() {
    super.init(named: "AdwPreferencesDialog", else: adw_preferences_window_get_type)
  }
}
