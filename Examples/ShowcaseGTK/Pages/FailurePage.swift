import BinderyGTK

/// The page of a database that cannot be opened, with the reason and a button for a retry.
final class FailurePage: Page {
  private let message: String
  private let retry: @MainActor () -> Void

  init(_ message: String, _ title: String, retry: @escaping @MainActor () -> Void) {
    self.message = message
    self.retry = retry
    super.init()
    self.title = title
  }

  override func load() -> Widget {
    let page = StatusPage(icon: "dialog-error-symbolic", title: "The database cannot be opened")
    page.message = message
    let button = Button("Try again")
    button.horizontalAlign = .center
    button.addClass("pill")
    button.addClass("suggested-action")
    button.onClick(retry)
    page.child = button
    return page
  }
}
