#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// A host that shows a navigator's screens as view controllers, of which the topmost covers the
/// others.
///
/// ```swift
/// let host = NavigationHost(navigator) { screen in
///   switch screen {
///   case .places(let places): PlacesController(places)
///   case .place(let place): PlaceController(place)
///   }
/// }
/// window.contentViewController = host.controller
/// backButton *= host.goBack
/// ```
///
/// The navigator's path determines which screens are shown. AppKit has no navigation bar, so bind a
/// button or a menu item to ``goBack``. Escape also goes back, unless the screen handles it.
///
/// The host makes a controller when its screen enters the path, loads the controller when it is
/// first shown, and releases it when the screen leaves the path. ``controller`` retains the
/// navigator, so you need not retain the host.
@MainActor
public final class NavigationHost<Route: Hashable, Screen> {
  /// The controller to put into a window, a tab or a split view.
  ///
  /// Its title is the title of the topmost controller.
  public let controller: NSViewController
  /// A command that goes back to the screen below. The command is enabled while there is such a
  /// screen.
  public let goBack: Command<Void, Void>
  private let follower: NavigationFollower<Route, Screen>

  /// Creates a host that shows `navigator`.
  ///
  /// - Parameters:
  ///   - navigator: The navigator whose path the host shows.
  ///   - page: Returns a new controller for a screen. The closure must not capture the host.
  public init(
    _ navigator: Navigator<Route, Screen>, page: @escaping @MainActor (Screen) -> NSViewController
  ) {
    let container = NavigationContainer()
    controller = container
    follower = NavigationFollower(navigator, container, makeController: page)
    goBack = Command(
      isEnabled: navigator.paths.map { !$0.isEmpty },
      publisher: { [weak navigator] in Just(navigator?.pop()).map { _ in } })
    container.follower = follower
    container.goBack = { [weak navigator] in navigator?.pop() }
    follower.begin()
  }

  /// The topmost controller, which is on screen.
  public var top: NSViewController { follower.shown[follower.shown.count - 1].controller }

  /// Goes back to the screen below the one that `controller` shows.
  ///
  /// Does nothing if the host does not show `controller`.
  public func close(_ controller: NSViewController) { follower.close(controller) }
}

/// Makes the controllers of a navigator's screens, and passes them to the container that keeps it
/// alive.
@MainActor
private final class NavigationFollower<Route: Hashable, Screen> {
  private let navigator: Navigator<Route, Screen>
  private weak var container: NavigationContainer?
  private let makeController: @MainActor (Screen) -> NSViewController
  private(set) var shown: [(entry: NavigationEntry<Route, Screen>, controller: NSViewController)] =
    []
  private let bindings = BindingGroup()

  init(
    _ navigator: Navigator<Route, Screen>, _ container: NavigationContainer,
    makeController: @escaping @MainActor (Screen) -> NSViewController
  ) {
    self.navigator = navigator
    self.container = container
    self.makeController = makeController
  }

  func begin() {
    bindings.capture {
      BindingTarget(self, set: { me, _ in me.follow() }).bind(
        to: navigator.screens.currentValuePublisher)
    }
  }

  func close(_ controller: NSViewController) {
    if let place = shown.first(where: { $0.controller === controller }) {
      navigator.close(place.entry)
    }
  }

  private func follow() {
    let entries = navigator.screens.items
    let common = zip(shown, entries).prefix { $0.entry === $1 }.count
    guard shown.count > common || entries.count > common else { return }
    shown.removeSubrange(common...)
    for entry in entries.dropFirst(common) {
      shown.append((entry, makeController(entry.screen)))
    }
    container?.show(shown.map(\.controller))
  }
}
#endif
