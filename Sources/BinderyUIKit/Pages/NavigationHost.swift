#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// A host that shows a navigator's screens as a stack of view controllers.
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
/// The navigator's path determines which screens are shown. The back button, its menu and a
/// completed swipe shorten the path; a cancelled swipe does not. If the navigator changes its path
/// during an animated transition, the host shows the change after the transition.
///
/// The host makes a controller when its screen enters the path, and releases the controller when
/// the screen leaves the path. The host retains the navigator. Retain the host yourself, for
/// example in the scene's delegate, because UIKit does not retain it.
@MainActor
public final class NavigationHost<Route: Hashable, Screen> {
  /// The navigation controller, to put into a window, a tab or a sheet.
  ///
  /// The controller does not retain the host. The host is the controller's delegate. Assign your
  /// own delegate to the host's ``delegate`` property.
  public let controller: UINavigationController
  private let navigator: Navigator<Route, Screen>
  private let makeController: @MainActor (Screen) -> UIViewController
  private var shown: [(entry: NavigationEntry<Route, Screen>, controller: UIViewController)] = []
  private let events = NavigationEvents()
  private let bindings = BindingGroup()
  private var isWaiting = false

  /// Creates a host that shows `navigator` in a navigation controller. The host retains both.
  ///
  /// - Parameters:
  ///   - navigator: The navigator whose path the host shows.
  ///   - controller: The navigation controller to use. The default is a plain one. The delegate of
  ///     a controller that you pass becomes the host's ``delegate``.
  ///   - page: Returns a new controller for a screen. The closure must not capture the host.
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

  /// A delegate to which the host forwards all methods of the navigation controller's delegate.
  ///
  /// The host references it weakly.
  public var delegate: (any UINavigationControllerDelegate)? {
    get { events.next }
    set {
      events.answer(for: controller, before: newValue)
    }
  }

  /// The controller on top, or the one that is on top when the current transition has ended.
  public var top: UIViewController { shown[shown.count - 1].controller }

  /// Shows the path, or waits for the end of the current transition.
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
      // A transition that is about to end, which may take some turns, accepts no completion.
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

  /// UIKit still has the coordinator of a transition while it reports the end, and would not
  /// report the end again.
  private func catchUpNextTurn() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isWaiting = false
        self?.catchUp()
      }
    }
  }

  /// Notifies the navigator that the user went back, and shows its path.
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
  /// Weak, like UIKit's reference.
  private(set) weak var next: (any UINavigationControllerDelegate)?
  var onShow: @MainActor () -> Void = {}

  /// Becomes the delegate, and forwards methods that it does not implement to `next`.
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
