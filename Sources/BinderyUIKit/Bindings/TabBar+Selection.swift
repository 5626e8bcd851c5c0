#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A tab bar controller can be bound to the index of the current tab, in both directions.
///
/// ```swift
/// tabs.viewControllers = [people, places]
/// tabs *= .subject(viewModel.tab)
/// ```
///
/// Set its view controllers before you bind it, because without them it has no tab to show. While
/// the binding exists, the controller has a delegate of the binding, which forwards all methods to
/// your delegate. Set your delegate before you bind.
@MainActor extension UITabBarController: ValueControl {
  /// Always false, because UIKit reports only changes by the user.
  public static var tellsProgramChanges: Bool { false }

  /// The index of the current tab, or `NSNotFound` while the user is in the More list.
  ///
  /// Setting it clamps the index to the existing tabs.
  public var controlValue: Int {
    get { selectedIndex }
    set {
      guard let count = viewControllers?.count, count > 0 else { return }
      let index = min(max(newValue, 0), count - 1)
      if selectedIndex != index { selectedIndex = index }
    }
  }

  /// A publisher that emits the index of the current tab, now and each time the user taps another
  /// tab.
  ///
  /// It does not emit choices in the More list, because UIKit reports them only to the delegate of
  /// the `moreNavigationController`.
  public var selectionPublisher: ControlPublisher<Int> { controlPublisher }

  /// A publisher that emits when the user taps the current tab again, for example to scroll to the
  /// top.
  ///
  /// ```swift
  /// Handler(self, TabController.scrollToTop) *= tabs.reselectionPublisher
  /// ```
  public var reselectionPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { tabs, send in
      let events = TabEvents.of(tabs)
      return events.add { if !events.isOther { send(()) } }
    }
  }

  /// Calls `handler` each time the user taps a tab that is not the current one.
  ///
  /// - Returns: The connection, which lasts until it is disconnected. Until then, the controller
  ///   has a delegate that reports the taps and forwards all methods to yours.
  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let events = TabEvents.of(self)
    return events.add { if events.isOther { handler() } }
  }

  /// Calls `handler` each time the user has tapped another tab. Bindings treat each such tap as if
  /// the user had also left the control.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onControlValueChange(handler)
  }

  /// Moves the focus of assistive technology to the tab bar.
  ///
  /// - Returns: Whether the tab bar has the focus.
  @discardableResult
  public func takeFocus() -> Bool { tabBar.takeFocus() }

  /// The problem with the user's choice, or `nil` if there is none.
  ///
  /// The tab bar shows the problem as a red line at its lower edge and as its accessibility hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: tabBar) }
    set { ProblemMark.show(newValue, on: tabBar) }
  }
}

/// The delegate of a tab bar controller in front of another one.
private final class TabEvents: EventDelegate, UITabBarControllerDelegate {
  private weak var tabs: UITabBarController?
  /// Weak, like UIKit's reference.
  private weak var next: (any UITabBarControllerDelegate)?
  /// The current tab at the time when the user tapped one.
  private var former: Int?
  /// Whether the tab that the user tapped last was not the current one.
  private(set) var isOther = false

  static func of(_ tabs: UITabBarController) -> TabEvents {
    tabs.delegate as? TabEvents ?? TabEvents(tabs)
  }

  private init(_ tabs: UITabBarController) {
    self.tabs = tabs
    next = tabs.delegate
    super.init()
    precede(next) { [weak self] in
      guard let self, let tabs = self.tabs, tabs.delegate === self else { return }
      tabs.delegate = nil
      tabs.delegate = self
    }
    tabs.delegate = self
  }

  override func leave() {
    if let tabs, tabs.delegate === self { tabs.delegate = next }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    former = tabBarController.selectedIndex
    return ifImplemented(next?.tabBarController(_:shouldSelect:)) {
      $0(tabBarController, viewController)
    } ?? true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    ifImplemented(next?.tabBarController(_:didSelect:)) { $0(tabBarController, viewController) }
    let index = tabBarController.selectedIndex
    // Nil if UIKit called another method of your delegate instead, as for the `UITab`s of iOS 18.
    isOther = former != index
    former = nil
    if index != NSNotFound { tell() }
  }
}
#endif
