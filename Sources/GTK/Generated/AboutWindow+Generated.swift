// Written by Scripts/gtk-widgets.

extension AboutWindow {
  /// The name of the program's icon in the icon theme, or an empty string for none.
  /// `Adw.AboutWindow:application-icon`
  public var applicationIcon: String {
    get { get("application-icon") }
    set { set("application-icon", to: newValue) }
  }

  /// The name of the program, or an empty string for none.
  /// `Adw.AboutWindow:application-name`
  public var applicationName: String {
    get { get("application-name") }
    set { set("application-name", to: newValue) }
  }

  /// The artists of the program, one per string.
  /// `Adw.AboutWindow:artists`
  public var artists: [String] {
    get { get("artists") }
    set { set("artists", to: newValue) }
  }

  /// A description of the program, or an empty string for none.
  /// `Adw.AboutWindow:comments`
  public var comments: String {
    get { get("comments") }
    set { set("comments", to: newValue) }
  }

  /// The copyright notice, or an empty string for none.
  /// `Adw.AboutWindow:copyright`
  public var copyright: String {
    get { get("copyright") }
    set { set("copyright", to: newValue) }
  }

  /// The text that the user can copy for a bug report, or an empty string for none.
  /// `Adw.AboutWindow:debug-info`
  public var debugInfo: String {
    get { get("debug-info") }
    set { set("debug-info", to: newValue) }
  }

  /// The suggested name for the file in which the user saves the text for bug reports.
  /// `Adw.AboutWindow:debug-info-filename`
  public var debugInfoFilename: String {
    get { get("debug-info-filename") }
    set { set("debug-info-filename", to: newValue) }
  }

  /// The designers of the program, one per string.
  /// `Adw.AboutWindow:designers`
  public var designers: [String] {
    get { get("designers") }
    set { set("designers", to: newValue) }
  }

  /// The main developer or organization, or an empty string for none.
  /// `Adw.AboutWindow:developer-name`
  public var developerName: String {
    get { get("developer-name") }
    set { set("developer-name", to: newValue) }
  }

  /// The developers of the program, one per string.
  /// `Adw.AboutWindow:developers`
  public var developers: [String] {
    get { get("developers") }
    set { set("developers", to: newValue) }
  }

  /// The authors of the documentation, one per string.
  /// `Adw.AboutWindow:documenters`
  public var documenters: [String] {
    get { get("documenters") }
    set { set("documenters", to: newValue) }
  }

  /// The address at which problems are reported.
  /// `Adw.AboutWindow:issue-url`
  public var issueAddress: String {
    get { get("issue-url") }
    set { set("issue-url", to: newValue) }
  }

  /// The text of the license. Setting it also sets the license type to `custom`.
  /// `Adw.AboutWindow:license`
  public var license: String {
    get { get("license") }
    set { set("license", to: newValue) }
  }

  /// The license. For a known one, the window shows a notice with a link to its text.
  /// `Adw.AboutWindow:license-type`
  public var licenseType: License {
    get { get("license-type") }
    set { set("license-type", to: newValue) }
  }

  /// The changes in the current version, with simple markup, or an empty string for none.
  /// `Adw.AboutWindow:release-notes`
  public var releaseNotes: String {
    get { get("release-notes") }
    set { set("release-notes", to: newValue) }
  }

  /// The version that the release notes are about.
  /// `Adw.AboutWindow:release-notes-version`
  public var releaseNotesVersion: String {
    get { get("release-notes-version") }
    set { set("release-notes-version", to: newValue) }
  }

  /// The address at which users get help.
  /// `Adw.AboutWindow:support-url`
  public var supportAddress: String {
    get { get("support-url") }
    set { set("support-url", to: newValue) }
  }

  /// The translators, one per line, or an empty string for none.
  /// `Adw.AboutWindow:translator-credits`
  public var translatorCredits: String {
    get { get("translator-credits") }
    set { set("translator-credits", to: newValue) }
  }

  /// The version of the program, or an empty string for none.
  /// `Adw.AboutWindow:version`
  public var version: String {
    get { get("version") }
    set { set("version", to: newValue) }
  }

  /// The address of the program's website, or an empty string for none.
  /// `Adw.AboutWindow:website`
  public var website: String {
    get { get("website") }
    set { set("website", to: newValue) }
  }

  /// Calls `handler` with the URI when the user clicks a link. A handler that opens it itself
  /// returns true.
  /// `Adw.AboutWindow::activate-link`
  @discardableResult
  public func onActivateLink(_ handler: @escaping @MainActor (String) -> Bool) -> SignalConnection {
    on(returning: "activate-link", handler)
  }
}
