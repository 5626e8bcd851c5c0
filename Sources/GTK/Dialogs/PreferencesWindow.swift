import CGTK

/// A dialog for the settings of the program, with pages, a switcher, and a search for the titles of
/// rows.
///
/// ```swift
/// let settings = PreferencesWindow()
/// settings.add(page)
/// settings.present(over: window)
/// ```
///
/// With libadwaita 1.5 or newer, it is an `AdwPreferencesDialog`; with an older one, an
/// `AdwPreferencesWindow`.
open class PreferencesWindow: Dialog {
  /// Creates a dialog without pages.
  public init() {
    super.init(named: "AdwPreferencesDialog", else: adw_preferences_window_get_type)
  }
}
