import BinderyGTK

/// The page that replaces the list if the database cannot be opened.
final class FailurePage: Page {
  private let message: String

  init(_ message: String) {
    self.message = message
    super.init()
    title = "ReadingList"
  }

  override func load() -> Widget {
    let page = StatusPage(icon: "dialog-error-symbolic", title: "The books cannot be shown")
    page.message = message
    return page
  }
}
