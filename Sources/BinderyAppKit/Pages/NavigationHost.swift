#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// Shows a navigator's screens as view controllers, the top one in place of those below it.
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
/// The navigator says what is shown. AppKit has no navigation bar: tie a button or a menu item of
/// yours to ``goBack``. Escape goes back too, where nothing in the screen takes it. A controller is
/// made when its screen gets on the path, loaded when it is first shown, and released when its
/// screen leaves the path. The controller keeps the navigator alive; the host need not be kept.
@MainActor
public final class NavigationHost<Route: Hashable, Screen> {
  /// Put it into a window, a tab or a split view. Its title is that of the controller on top.
  public let controller: NSViewController
  /// Goes back to the screen below. It is enabled while there is one.
  public let goBack: Command<Void, Void>
  private let follower: NavigationFollower<Route, Screen>

  /// Shows `navigator`.
  ///
  /// - Parameter page: Makes the controller of a screen. Must not capture the host.
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

  /// The controller that is seen.
  public var top: NSViewController { follower.shown[follower.shown.count - 1].controller }

  /// Goes back to the screen below the one that `controller` shows.
  public func close(_ controller: NSViewController) { follower.close(controller) }
}

/// Makes the controllers of a navigator's screens, and hands them to a container that keeps it.
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
