// Written by Scripts/gtk-widgets.
import GTK

@MainActor let aboutDialogCase = WidgetCheck<AboutDialog>("AboutDialog", { AboutDialog() }) {
  check in
  check.property("artists", \.artists)
  check.property("authors", \.authors)
  check.property("comments", \.comments)
  check.property("copyright", \.copyright)
  check.property("documenters", \.documenters)
  check.property("license", \.license)
  check.property("license-type", \.licenseType)
  check.property("logo", \.logo)
  check.property("logo-icon-name", \.logoIconName)
  check.property("program-name", \.programName)
  check.property("system-information", \.systemInformation)
  check.property("translator-credits", \.translatorCredits)
  check.property("version", \.version)
  check.property("website", \.website)
  check.property("website-label", \.websiteLabel)
  check.property("wrap-license", \.wrapsLicense)
  check.signal("activate-link", [String.self], returning: Bool.self) {
    $0.onActivateLink { (_: String) in true }
  }
}
