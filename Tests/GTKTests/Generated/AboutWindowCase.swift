// Written by Scripts/gtk-widgets.
import GTK

@MainActor let aboutWindowCase = WidgetCheck<AboutWindow>("AboutWindow", { AboutWindow() }) {
  check in
  check.property("application-icon", \.applicationIcon)
  check.property("application-name", \.applicationName)
  check.property("artists", \.artists)
  check.property("comments", \.comments)
  check.property("copyright", \.copyright)
  check.property("debug-info", \.debugInfo)
  check.property("debug-info-filename", \.debugInfoFilename)
  check.property("designers", \.designers)
  check.property("developer-name", \.developerName)
  check.property("developers", \.developers)
  check.property("documenters", \.documenters)
  check.property("issue-url", \.issueAddress)
  check.property("license", \.license)
  check.property("license-type", \.licenseType)
  check.property("release-notes", \.releaseNotes) { _ in "<p>sample</p>" }
  check.property("release-notes-version", \.releaseNotesVersion)
  check.property("support-url", \.supportAddress)
  check.property("translator-credits", \.translatorCredits)
  check.property("version", \.version)
  check.property("website", \.website)
  check.signal("activate-link", [String.self], returning: Bool.self) {
    $0.onActivateLink { (_: String) in true }
  }
}
