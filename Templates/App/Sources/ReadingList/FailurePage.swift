import BinderyGTK
import ReadingListModels

/// The page that replaces the list if the database cannot be opened.
final class FailurePage: Page {
  private let error: any Error

  init(_ error: any Error) {
    self.error = error
    super.init()
    title = "ReadingList"
  }

  override func load() -> Widget {
    let page = StatusPage(
      icon: "dialog-error-symbolic", title: texts("The books cannot be shown"))
    page.message = texts("The file cannot be opened: %@").replacing("%@", with: error.reason)
    return page
  }
}
