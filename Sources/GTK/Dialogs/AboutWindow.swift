import CGTK

/// The name, version, developers and license of the program, for the entry “About” of the main
/// menu.
///
/// It leaves out each part whose property is empty.
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
/// It is an `AdwAboutDialog` with libadwaita 1.5 or newer, and an `AdwAboutWindow` with an older
/// one.
open class AboutWindow: Dialog {
  /// Makes a dialog without texts.
  public init() {
    super.init(named: "AdwAboutDialog", else: adw_about_window_get_type)
  }
}
