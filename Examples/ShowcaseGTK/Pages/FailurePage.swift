import BinderyGTK

/// The page of a database that cannot be opened, with the reason, a button for a retry, and one for
/// another file.
final class FailurePage: Page {
  private let message: String
  private let retry: @MainActor () -> Void
  private let choose: (@MainActor () -> Void)?

  /// - Parameter choose: Lets the user choose another file, or `nil` if that is not possible.
  init(
    _ message: String, _ title: String, retry: @escaping @MainActor () -> Void,
    choose: (@MainActor () -> Void)?
  ) {
    self.message = message
    self.retry = retry
    self.choose = choose
    super.init()
    self.title = title
  }

  override func load() -> Widget {
    let page = StatusPage(icon: "dialog-error-symbolic", title: "The database cannot be opened")
    page.message = message
    let again = Button("Try again")
    again.addClass("suggested-action")
    again.onClick(retry)
    let other = Button("Choose another file…")
    other.isVisible = choose != nil
    if let choose { other.onClick(choose) }
    let buttons = Box(.vertical, spacing: 12, [again, other])
    buttons.horizontalAlign = .center
    for button in [again, other] { button.addClass("pill") }
    page.child = buttons
    return page
  }
}
