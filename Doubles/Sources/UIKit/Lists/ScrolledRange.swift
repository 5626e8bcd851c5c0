extension UIScrollView {
  /// Scrolls back if the content has become too short for the scroll position.
  func clampOffset(to height: CGFloat) {
    let end = max(0, height - bounds.height)
    if contentOffset.y > end { contentOffset.y = end }
  }
}
