extension UIView {
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  public func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else {
      return RaisedExceptions.raise(
        "NSInvalidArgumentException", "Can't add \(view) as a subview of itself or its own subview")
    }
    let newWindow = window
    let movesWindow = view.window !== newWindow
    if movesWindow { view.willEnter(newWindow) }
    view.willMove(toSuperview: self)
    let place = view.superview === self ? min(index, subviews.count - 1) : index
    view.takeOut()
    view.superview = self
    subviews.insert(view, at: min(place, subviews.count))
    setNeedsLayout()
    view.didMoveToSuperview()
    if movesWindow { view.didEnterWindow() }
    didAddSubview(view)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
  public func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

  private func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: old), at: index)
  }

  /// Whether the view is `view` or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  @available(iOS 2.0, *)
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
    return nil
  }

  /// Resigns the first responder among this view and its descendants.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else {
      return false
    }
    return first.resignFirstResponder()
  }

  public func removeFromSuperview() {
    guard superview != nil else { return }
    let leavesWindow = window != nil
    if leavesWindow { willEnter(nil) }
    willMove(toSuperview: nil)
    takeOut()
    didMoveToSuperview()
    if leavesWindow { didEnterWindow() }
  }

  func takeOut() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    old.subviews.removeAll { $0 === self }
    old.setNeedsLayout()
    superview = nil
  }

  func willEnter(_ window: UIWindow?) {
    if window == nil, isFirstResponder { giveUpFirstResponder() }
    controller?.viewWillEnter(window)
    willMove(toWindow: window)
    for subview in subviews { subview.willEnter(window) }
  }

  func didEnterWindow() {
    didMoveToWindow()
    for subview in subviews { subview.didEnterWindow() }
    controller?.viewDidEnter(window)
  }

  /// Ends the first responder status, even if the view refuses: it leaves the window.
  private func giveUpFirstResponder() {
    if !resignFirstResponder() { window?.firstResponder = nil }
  }

  /// Whether the user can touch the view: it is in a visible window, and neither the view nor an
  /// ancestor is hidden or ignores touches.
  public var isTouchable: Bool {
    guard let window else { return false }
    if self !== window, superview?.isTouchable != true { return false }
    return !isHidden && alpha >= 0.01 && isUserInteractionEnabled
  }
}

@available(iOS 2.0, *)
extension UIView {
  /// Runs the animations. The double shows their end at once, and calls the completion in the
  /// next turn.
  @available(iOS 4.0, *)
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion {
      let box = CompletionBox(completion)
      NextTurn.run { box.completion(true) }
    }
  }

  @available(iOS 7.0, *)
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

private struct CompletionBox: @unchecked Sendable {
  // It is Sendable because the completion is called only on the main thread.
  let completion: (Bool) -> Void
  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }
}
