@available(iOS 5.0, *)
extension UIViewController {
  /// Presents another controller over this one, or over its container.
  ///
  /// As in UIKit, it only warns if this controller is not on screen, or already presents another.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let presenter = outermost
    guard let window = presenter.viewIfLoaded?.window, presenter.presentedViewController == nil
    else {
      return print("Attempt to present \(viewControllerToPresent) on \(presenter), which cannot")
    }
    presenter.presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = presenter
    let coversAll = viewControllerToPresent.modalPresentationStyle == .fullScreen
    if coversAll { presenter.begin(false, animated: flag) }
    animating(flag) { window.addSubview(viewControllerToPresent.view) }
    finishing(flag) {
      if coversAll { presenter.view.removeFromSuperview() }
      viewControllerToPresent.end(animated: flag)
      completion?()
    }
  }

  /// Dismisses the controller that this one presents; if it presents none, dismisses this one.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      outermost.presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    let window = presented.viewIfLoaded?.window
    presented.presentedViewController?.presentingViewController?.dismiss(animated: false)
    presented.begin(false, animated: flag)
    if let window, viewIfLoaded?.window == nil {
      animating(flag) { window.insertSubview(view, at: 0) }
    }
    finishing(flag) { [self] in
      presented.viewIfLoaded?.removeFromSuperview()
      end(animated: flag)
      presented.presentingViewController = nil
      presentedViewController = nil
      completion?()
    }
  }

  /// The outermost container of this controller; the controller itself if it has none.
  private var outermost: UIViewController { parent?.outermost ?? self }

  func animating(_ isAnimated: Bool, _ work: () -> Void) {
    let before = UIViewController.isAnimating
    UIViewController.isAnimating = isAnimated
    work()
    UIViewController.isAnimating = before
  }

  func finishing(_ isAnimated: Bool, _ work: @escaping @MainActor () -> Void) {
    TurnOfTheLoop.noteWork()
    if isAnimated { NextTurn.run(work) } else { work() }
  }
}

extension UserActions where Target: UIViewController {
  /// Swipes a sheet down.
  ///
  /// - Returns: Whether the sheet was dismissed.
  @discardableResult
  public func swipeDown() -> Bool {
    guard target.presentingViewController != nil, !target.isModalInPresentation,
      target.modalPresentationStyle != .fullScreen
    else { return false }
    target.dismiss(animated: true)
    return true
  }
}
