extension UIScrollView {
  /// Scrolls back where the content has become shorter than what is scrolled to.
  func clampOffset(to height: CGFloat) {
    let end = max(0, height - bounds.height)
    if contentOffset.y > end { contentOffset.y = end }
  }
}
