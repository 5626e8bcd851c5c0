import CGTK

extension Widget {
  /// Returns a handler of the signal `query-tooltip` that calls `handler`, except while the widget
  /// is behind an open popover.
  func unlessBehindPopover(
    _ handler: @escaping @MainActor (Int, Int, Bool, Object) -> Bool
  ) -> @MainActor (Int, Int, Bool, Object) -> Bool {
    { [weak self] x, y, isByKeyboard, tooltip in
      guard let self, cgtk_is_behind_popover(widget) == 0 else { return false }
      return handler(x, y, isByKeyboard, tooltip)
    }
  }
}
