import CGTK

/// A dialog with the name, version, developers and license of the program, for the menu item
/// “About”.
///
/// The dialog omits parts whose property is empty.
///
/// ```swift
/// let about = AboutWindow()
/// about.applicationName = "Notes"
/// about.applicationIcon = "org.example.Notes"
/// about.version = "1.2"
/// about.developerName = "Ada Lovelace"
/// about.licenseType = .mitX11
/// about.present(over: window)
/// ```
///
/// With libadwaita 1.5 or newer, it is an `AdwAboutDialog`; with an older one, an `AdwAboutWindow`.
open class AboutWindow: Dialog {
  /// Creates a dialog whose properties are all empty.
  public init() {
    super.init(named: "AdwAboutDialog", else: adw_about_window_get_type)
  }
}
