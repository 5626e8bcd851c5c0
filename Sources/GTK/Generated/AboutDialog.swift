// Written by Scripts/gtk-widgets.
import CGTK

/// A dialog with the name, version, authors and license of the program, in GTK's style.
///
/// In an app with libadwaita's look, use ``AboutWindow``. For a known license, set ``licenseType``
/// instead of ``license``: the dialog then shows a notice with a link to the license.
///
/// ```swift
/// let about = AboutDialog()
/// about.programName = "Notes"
/// about.version = "1.2"
/// about.licenseType = .mitX11
/// about.present(over: window)
/// ```
///
/// Corresponds to GTK's `GtkAboutDialog`.
open class AboutDialog: Window {
  /// Creates an about dialog with GTK's defaults for its properties.
  public init() {
    super.init(borrowing: UnsafeMutableRawPointer(cgtk_widget_new(gtk_about_dialog_get_type())!))
  }
}

extension AboutDialog {
  /// The artists of the program, one per string.
  /// `Gtk.AboutDialog:artists`
  public var artists: [String] {
    get { get("artists") }
    set { set("artists", to: newValue) }
  }

  /// The authors of the program, one per string.
  /// `Gtk.AboutDialog:authors`
  public var authors: [String] {
    get { get("authors") }
    set { set("authors", to: newValue) }
  }

  /// A short description of the program, or `nil` for none.
  /// `Gtk.AboutDialog:comments`
  public var comments: String? {
    get { get("comments") }
    set { set("comments", to: newValue) }
  }

  /// The copyright notice, or `nil` for none.
  /// `Gtk.AboutDialog:copyright`
  public var copyright: String? {
    get { get("copyright") }
    set { set("copyright", to: newValue) }
  }

  /// The authors of the documentation, one per string.
  /// `Gtk.AboutDialog:documenters`
  public var documenters: [String] {
    get { get("documenters") }
    set { set("documenters", to: newValue) }
  }

  /// The text of the license, or `nil` for none. Setting it also sets the license type to `custom`.
  /// `Gtk.AboutDialog:license`
  public var license: String? {
    get { get("license") }
    set { set("license", to: newValue) }
  }

  /// The license. For a known one, the dialog shows a notice with a link to its text.
  /// `Gtk.AboutDialog:license-type`
  public var licenseType: License {
    get { get("license-type") }
    set { set("license-type", to: newValue) }
  }

  /// The image above the name, or `nil` for the default icon of the app's windows.
  /// `Gtk.AboutDialog:logo`
  public var logo: Object? {
    get { get("logo") }
    set { set("logo", to: newValue) }
  }

  /// The name of the icon above the name, in the icon theme, or `nil` for none.
  /// `Gtk.AboutDialog:logo-icon-name`
  public var logoIconName: String? {
    get { get("logo-icon-name") }
    set { set("logo-icon-name", to: newValue) }
  }

  /// The name of the program, or `nil` for the application's.
  /// `Gtk.AboutDialog:program-name`
  public var programName: String? {
    get { get("program-name") }
    set { set("program-name", to: newValue) }
  }

  /// The text about the system, for bug reports, or `nil` for none.
  /// `Gtk.AboutDialog:system-information`
  public var systemInformation: String? {
    get { get("system-information") }
    set { set("system-information", to: newValue) }
  }

  /// The translators, one per line, or `nil` for none.
  /// `Gtk.AboutDialog:translator-credits`
  public var translatorCredits: String? {
    get { get("translator-credits") }
    set { set("translator-credits", to: newValue) }
  }

  /// The version of the program, or `nil` for none.
  /// `Gtk.AboutDialog:version`
  public var version: String? {
    get { get("version") }
    set { set("version", to: newValue) }
  }

  /// The address of the program's website, or `nil` for none.
  /// `Gtk.AboutDialog:website`
  public var website: String? {
    get { get("website") }
    set { set("website", to: newValue) }
  }

  /// The text of the link to the website, or `nil` for its address.
  /// `Gtk.AboutDialog:website-label`
  public var websiteLabel: String? {
    get { get("website-label") }
    set { set("website-label", to: newValue) }
  }

  /// Whether the lines of the license wrap.
  /// `Gtk.AboutDialog:wrap-license`
  public var wrapsLicense: Bool {
    get { get("wrap-license") }
    set { set("wrap-license", to: newValue) }
  }

  /// Calls `handler` with the URI when the user clicks a link. A handler that opens it itself
  /// returns true.
  /// `Gtk.AboutDialog::activate-link`
  @discardableResult
  public func onActivateLink(_ handler: @escaping @MainActor (String) -> Bool) -> SignalConnection {
    on(returning: "activate-link", handler)
  }
}
