/// https://developer.apple.com/documentation/uikit/uipagecontrol
@available(iOS 2.0, *)
@MainActor
open class UIPageControl: UIControl {
  private var page = 0

  open var numberOfPages = 0 { didSet { currentPage = page } }
  /// What is out of the range is moved into it. Setting it sends nothing.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }
  open var hidesForSinglePage = false
}

extension UserActions where Target: UIPageControl {
  /// Goes to the next page.
  public func tapForward() { go(by: 1) }

  /// Goes to the page before.
  public func tapBackward() { go(by: -1) }

  private func go(by step: Int) {
    guard target.isUsable else { return }
    let before = target.currentPage
    target.currentPage += step
    if target.currentPage != before { target.sendActions(for: .valueChanged) }
  }
}
