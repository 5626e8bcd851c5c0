/// https://developer.apple.com/documentation/uikit/uirefreshcontrol
@available(iOS 6.0, *)
@MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  /// Shows the control as refreshing. Sends no event.
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

extension UserActions where Target: UIRefreshControl {
  /// Pulls the scrolled content down far enough to refresh.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func pull() -> Bool {
    guard target.isUsable, !target.isRefreshing else { return false }
    target.beginRefreshing()
    target.sendActions(for: .valueChanged)
    return true
  }
}
