/// https://developer.apple.com/documentation/uikit/uipagecontrol
@available(iOS 2.0, *)
@MainActor
open class UIPageControl: UIControl {
  private var page = 0

  open var numberOfPages = 0 { didSet { currentPage = page } }
  /// The index of the current page, clamped to the range. Setting it sends no event.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }
  open var hidesForSinglePage = false
}

extension UserActions where Target: UIPageControl {
  /// Goes to the next page.
  public func tapForward() { go(by: 1) }

  /// Goes to the previous page.
  public func tapBackward() { go(by: -1) }

  private func go(by step: Int) {
    guard target.isUsable else { return }
    let before = target.currentPage
    target.currentPage += step
    if target.currentPage != before { target.sendActions(for: .valueChanged) }
  }
}
