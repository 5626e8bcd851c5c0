/// A stack of screens, the last of which is shown.
///
/// https://developer.apple.com/documentation/uikit/uinavigationcontroller
///
/// The controller loads the views of the screens once it is on screen. Changes that are requested
/// during an animated change are made after it.
@available(iOS 2.0, *)
@MainActor
open class UINavigationController: UIViewController {
  private var delegates = WeakDelegate<any UINavigationControllerDelegate>([
    "navigationController:willShowViewController:animated:",
    "navigationController:didShowViewController:animated:",
  ])
  private var stack: [UIViewController] = []
  private var shown: UIViewController?
  private var isChanging = false
  private var transition: Transition?
  /// The screens of a swipe from the edge that has begun. A completed swipe shows the second.
  private var swipe: (from: UIViewController, to: UIViewController)?

  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }
  public private(set) lazy var navigationBar = UINavigationBar()
  open var isNavigationBarHidden = false
  /// The current change. In UIKit every controller has this property.
  @available(iOS 7.0, *)
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { transition }
  @available(iOS 7.0, *)
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer(target: nil, action: nil)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    view = ContainerView { [weak self] in self?.showTop(animated: false) }
    view.addSubview(navigationBar)
  }

  // MARK: The screens

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last?.presentedViewController ?? stack.last
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let unique = Set(viewControllers.map(ObjectIdentifier.init))
    guard unique.count == viewControllers.count else {
      return RaisedExceptions.raise(
        "NSInvalidArgumentException", "a view controller is twice in the stack")
    }
    for controller in stack where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    children = viewControllers
    stack = viewControllers
    showTop(animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return RaisedExceptions.raise(
        "NSInvalidArgumentException",
        "Pushing the same view controller instance more than once is not supported")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return popped
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === viewController }) else {
      RaisedExceptions.raise(
        "NSInvalidArgumentException", "Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    let popped = Array(stack[(place + 1)...])
    setViewControllers(Array(stack[...place]), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  // MARK: Showing

  private func showTop(animated: Bool) {
    guard let top = stack.last, viewIfLoaded?.window != nil, !isChanging, swipe == nil,
      shown !== top
    else { return }
    let old = shown
    shown = top
    isChanging = true
    if animated { transition = Transition(isInteractive: false) }
    _ = top.view
    navigationBar.titleLabel.text = top.navigationItem.title ?? top.title
    tellWillShow(top, animated: animated)
    old?.begin(false, animated: animated)
    animating(animated) { view.addSubview(top.view) }
    finishing(animated) { [self] in
      old?.viewIfLoaded?.removeFromSuperview()
      top.end(animated: animated)
      if top.parent === self { top.didMove(toParent: self) }
      isChanging = false
      tellDidShow(top, animated: animated)
      endTransition()
      showTop(animated: animated)
    }
  }

  private func endTransition(isCancelled: Bool = false) {
    let ended = transition
    transition = nil
    ended?.end(isCancelled: isCancelled)
  }

  private func tellWillShow(_ controller: UIViewController, animated: Bool) {
    _ = delegates.ask("navigationController:willShowViewController:animated:") {
      $0.navigationController(self, willShow: controller, animated: animated)
    }
  }

  private func tellDidShow(_ controller: UIViewController, animated: Bool) {
    _ = delegates.ask("navigationController:didShowViewController:animated:") {
      $0.navigationController(self, didShow: controller, animated: animated)
    }
  }

  // MARK: The user

  fileprivate var canGoBack: Bool {
    viewIfLoaded?.isTouchable == true && stack.count > 1 && !isChanging && swipe == nil
      && presentedViewController == nil
  }

  fileprivate func beginSwipe() -> Bool {
    guard canGoBack, interactivePopGestureRecognizer?.isEnabled == true else { return false }
    let (from, to) = (stack[stack.count - 1], stack[stack.count - 2])
    swipe = (from, to)
    transition = Transition(isInteractive: true)
    stack.removeLast()
    _ = to.view
    tellWillShow(to, animated: true)
    from.begin(false, animated: true)
    animating(true) { view.insertSubview(to.view, at: 0) }
    return true
  }

  fileprivate func endSwipe(isCancelled: Bool) {
    guard let (from, to) = swipe else { return }
    swipe = nil
    if isCancelled {
      stack.append(from)
      from.begin(true, animated: true)
      to.begin(false, animated: true)
      to.view.removeFromSuperview()
      to.end(animated: true)
      from.end(animated: true)
      endTransition(isCancelled: true)
      return
    }
    shown = to
    from.view.removeFromSuperview()
    from.willMove(toParent: nil)
    from.removeFromParent()
    to.end(animated: true)
    tellDidShow(to, animated: true)
    endTransition()
    showTop(animated: true)
  }
}

/// The view of a controller that contains others.
final class ContainerView: UIView {
  private let onWindow: @MainActor () -> Void

  init(_ onWindow: @escaping @MainActor () -> Void) {
    self.onWindow = onWindow
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() { if window != nil { onWindow() } }
}

/// https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
@available(iOS 2.0, *)
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { OptionalMethod.notImplemented() }
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { OptionalMethod.notImplemented() }
}

extension UserActions where Target: UINavigationController {
  /// Taps the back button.
  ///
  /// - Returns: Whether there was a back button.
  @discardableResult
  public func goBack() -> Bool {
    guard target.canGoBack, target.topViewController?.navigationItem.hidesBackButton == false else {
      return false
    }
    target.popViewController(animated: true)
    return true
  }

  /// Begins a swipe from the edge. End it with ``endSwipe(isCancelled:)``.
  @discardableResult
  public func beginSwipe() -> Bool { target.beginSwipe() }

  /// Ends the swipe: completes it, or cancels it.
  public func endSwipe(isCancelled: Bool = false) { target.endSwipe(isCancelled: isCancelled) }
}
