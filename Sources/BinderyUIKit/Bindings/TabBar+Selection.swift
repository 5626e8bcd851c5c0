#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// The tabs of a tab bar controller, as one value: the index of the one that is shown.
///
/// ```swift
/// tabs.viewControllers = [people, places]
/// tabs *= .subject(viewModel.tab)
/// ```
///
/// While somebody listens its delegate is one in front of yours, which goes on being asked and told everything; set
/// yours before. Bind it once its controllers are there: it has no tab to show before.
@MainActor extension UITabBarController: ValueControl {
  /// UIKit tells what the user changes, and not what the program does.
  public static var tellsProgramChanges: Bool { false }

  /// The index of the tab that is shown. It is `NSNotFound` where the user is in the list of More.
  public var controlValue: Int {
    get { selectedIndex }
    set {
      guard let count = viewControllers?.count, count > 0 else { return }
      let index = min(max(newValue, 0), count - 1)
      if selectedIndex != index { selectedIndex = index }
    }
  }

  /// Sends the index of the tab that is shown, now and as the user taps another.
  ///
  /// What the user chooses in the list of More UIKit tells nobody but the delegate of the
  /// `moreNavigationController`; it is not sent.
  public var selectionPublisher: ControlPublisher<Int> { controlPublisher }

  /// Sends when the user taps the tab that is shown already, as for the way back to the top.
  public var reselectionPublisher: ControlPublisher<Void> {
    ControlPublisher(eventsOf: self) { tabs, send in
      let events = TabEvents.of(tabs)
      return events.add { if !events.isOther { send(()) } }
    }
  }

  public func onControlValueChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    let events = TabEvents.of(self)
    return events.add { if events.isOther { handler() } }
  }

  /// The tabs are left by who has tapped one.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onControlValueChange(handler)
  }

  /// Asks assistive technology to go to the tab bar.
  @discardableResult
  public func takeFocus() -> Bool { tabBar.takeFocus() }

  /// What is wrong with what was chosen. It is a red line at the tab bar's lower edge and its accessibility hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: tabBar) }
    set { ProblemMark.show(newValue, on: tabBar) }
  }
}

/// The delegate of a tab bar controller in front of another one.
private final class TabEvents: EventDelegate, UITabBarControllerDelegate {
  private weak var tabs: UITabBarController?
  /// Weak as UIKit's reference.
  private weak var next: (any UITabBarControllerDelegate)?
  /// The tab that was shown when the user tapped one.
  private var former: Int?
  /// Whether the tab that the user tapped last was another one than was shown.
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
    // Nil where another method of yours is asked instead, as for the `UITab`s of iOS 18.
    isOther = former != index
    former = nil
    if index != NSNotFound { tell() }
  }
}
#endif
