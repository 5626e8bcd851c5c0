/// https://developer.apple.com/documentation/uikit/uitabbarcontroller
@available(iOS 2.0, *)
@MainActor
open class UITabBarController: UIViewController {
  private var delegates = WeakDelegate<any UITabBarControllerDelegate>([
    "tabBarController:shouldSelectViewController:", "tabBarController:didSelectViewController:",
  ])
  private var selected = 0

  open weak var delegate: (any UITabBarControllerDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }

  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      for controller in viewControllers ?? [] {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      selected = min(selected, max(0, (viewControllers?.count ?? 0) - 1))
      showSelected()
    }
  }

  /// The index of the selected tab. Setting it does not notify the delegate.
  open var selectedIndex: Int {
    get { selected }
    set {
      selected = newValue
      showSelected()
    }
  }

  open var selectedViewController: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selected) ? $0[selected] : nil }
  }

  /// The tab bar, in front of the controllers' views.
  @available(iOS 3.0, *)
  public private(set) lazy var tabBar = UITabBar()

  open override func loadView() {
    view = ContainerView { [weak self] in self?.showSelected() }
    view.addSubview(tabBar)
  }

  private func showSelected() {
    guard viewIfLoaded?.window != nil, let controller = selectedViewController else { return }
    let shown = viewControllers?.first { $0.viewIfLoaded?.superview === view }
    guard shown !== controller else { return }
    shown?.view.removeFromSuperview()
    view.insertSubview(controller.view, at: 0)
  }

  fileprivate func choose(_ index: Int) -> Bool {
    guard viewIfLoaded?.isTouchable == true, let controllers = viewControllers,
      controllers.indices.contains(index)
    else { return false }
    let mayChoose = delegates.ask("tabBarController:shouldSelectViewController:") {
      $0.tabBarController(self, shouldSelect: controllers[index])
    }
    guard mayChoose != false else { return false }
    selectedIndex = index
    _ = delegates.ask("tabBarController:didSelectViewController:") {
      $0.tabBarController(self, didSelect: controllers[index])
    }
    return true
  }
}

/// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@available(iOS 2.0, *)
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @available(iOS 3.0, *)
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { OptionalMethod.notImplemented() }
}

extension UserActions where Target: UITabBarController {
  /// Taps a tab.
  @discardableResult
  public func tapTab(at index: Int) -> Bool { target.choose(index) }
}
