import BinderyGTK

/// The page of a database whose server has not answered yet.
final class ConnectingPage: Page {
  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func load() -> Widget {
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.minimumHeight = 32
    let page = StatusPage(icon: "network-server-symbolic", title: "Connecting…")
    page.child = spinner
    return page
  }
}
