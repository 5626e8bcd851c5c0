#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Shows a navigator's screens as view controllers on top of each other.
///
/// ```swift
/// let host = NavigationHost(navigator) { screen in
///   switch screen {
///   case .places(let places): PlacesController(places)
///   case .place(let place): PlaceController(place)
///   }
/// }
/// window.rootViewController = host.controller
/// ```
///
/// The navigator says what is shown. The back button, its menu and a swipe change its path, so screen and
/// path never differ for longer than a swipe lasts; one that is cancelled changes nothing. What the navigator
/// asks for during an animated change is shown after it. A controller is made when its screen gets on the path,
/// and released when it leaves it. The host keeps the navigator alive; keep the host, as a property of the scene's
/// delegate for example: UIKit does not.
@MainActor
public final class NavigationHost<Route: Hashable, Screen> {
  /// Put it into a window, a tab or a sheet. Its delegate is the host's: yours is ``delegate``.
  public let controller: UINavigationController
  private let navigator: Navigator<Route, Screen>
  private let makeController: @MainActor (Screen) -> UIViewController
  private var shown: [(entry: NavigationEntry<Route, Screen>, controller: UIViewController)] = []
  private let events = NavigationEvents()
  private let bindings = BindingGroup()
  private var isWaiting = false

  /// Shows `navigator`.
  ///
  /// - Parameters:
  ///   - controller: What shows them; a plain one unless given.
  ///   - page: Makes the controller of a screen. Must not capture the host.
  public init(
    _ navigator: Navigator<Route, Screen>,
    in controller: UINavigationController = UINavigationController(),
    page: @escaping @MainActor (Screen) -> UIViewController
  ) {
    self.navigator = navigator
    self.controller = controller
    makeController = page
    events.onShow = { [weak self] in self?.catchUp() }
    events.answer(for: controller, before: controller.delegate)
    bindings.capture {
      BindingTarget(self, set: { host, _ in host.follow() }).bind(
        to: navigator.screens.currentValuePublisher)
    }
  }

  /// Is asked and told all that a navigation controller asks and tells. Held weakly.
  public var delegate: (any UINavigationControllerDelegate)? {
    get { events.next }
    set {
      events.answer(for: controller, before: newValue)
    }
  }

  /// The controller that is seen, or will be when a change that is on has ended.
  public var top: UIViewController { shown[shown.count - 1].controller }

  /// Shows what the path says, unless a change is on: then when it has ended.
  private func follow() {
    let entries = navigator.screens.items
    let common = zip(shown, entries).prefix { $0.entry === $1 }.count
    guard shown.count > common || entries.count > common else { return }
    if let change = controller.transitionCoordinator {
      guard !isWaiting else { return }
      isWaiting = true
      let isHeard = change.animate(alongsideTransition: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.catchUpNextTurn() }
      }
      // It takes nothing any more when it is about to end, which may still take some turns.
      if !isHeard {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { [weak self] in
          MainActor.assumeIsolated { self?.catchUpNextTurn() }
        }
      }
      return
    }
    shown.removeSubrange(common...)
    for entry in entries.dropFirst(common) {
      shown.append((entry, makeController(entry.screen)))
    }
    controller.setViewControllers(
      shown.map(\.controller), animated: controller.viewIfLoaded?.window != nil)
  }

  /// UIKit still has the coordinator of a change while that tells its end, and it would not tell it
  /// again.
  private func catchUpNextTurn() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isWaiting = false
        self?.catchUp()
      }
    }
  }

  /// Tells the navigator that the user went back, and follows what it says.
  private func catchUp() {
    let stack = controller.viewControllers
    let isPrefix = zip(shown, stack).allSatisfy { $0.controller === $1 }
    if isPrefix, !stack.isEmpty, stack.count < shown.count {
      let left = shown[stack.count].entry
      shown.removeSubrange(stack.count...)
      navigator.close(left)
    }
    follow()
  }
}

/// The delegate of a navigation controller in front of another one.
private final class NavigationEvents: ForwardingDelegate, UINavigationControllerDelegate {
  /// Weak as UIKit's reference.
  private(set) weak var next: (any UINavigationControllerDelegate)?
  var onShow: @MainActor () -> Void = {}

  /// Becomes the delegate, which asks and tells `next` what is not its own.
  func answer(
    for controller: UINavigationController, before next: (any UINavigationControllerDelegate)?
  ) {
    self.next = next
    user.set(next) { [weak self, weak controller] in
      guard let self, let controller, controller.delegate === self else { return }
      answer(for: controller, before: nil)
    }
    // UIKit reads what a delegate can answer when it is set.
    controller.delegate = nil
    controller.delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    ifImplemented(next?.navigationController(_:didShow:animated:)) {
      $0(navigationController, viewController, animated)
    }
    onShow()
  }
}
#endif
