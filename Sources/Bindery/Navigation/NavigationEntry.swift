/// A route on the path, together with its screen.
///
/// While the route stays on the path, its entry is always the same object. ``Navigator/screens``
/// lists the entries; a host shows the last one:
///
/// ```swift
/// if case .cities(let answer) = navigator.top.screen { answer(oslo) }
/// ```
///
/// The navigator releases the entry, and with it the screen, when the route leaves the path.
@MainActor
public final class NavigationEntry<Route: Hashable, Screen>: NavigationPlace, Identifiable {
  /// The route of the entry. It does not change.
  public let route: Route
  /// The screen of the route. The navigator's closure made it when the route entered the path.
  public let screen: Screen

  private var onLeave: [@MainActor () -> Void] = []
  /// Whether the entry is no longer on the path. An entry never returns to the path: if its route
  /// returns, the route gets a new entry.
  public private(set) var hasLeft = false

  init(_ route: Route, _ screen: Screen) {
    self.route = route
    self.screen = screen
  }

  func whenLeft(_ handler: @escaping @MainActor () -> Void) {
    if hasLeft { handler() } else { onLeave.append(handler) }
  }

  func leave() {
    hasLeft = true
    let handlers = onLeave
    onLeave = []
    for handler in handlers { handler() }
  }
}

extension NavigationEntry: ShortlyDescribed {
  /// The route, which the programmer knows.
  nonisolated package var shortText: String {
    guard MainQueue.isCurrent else { return "a route" }
    return MainActor.assumeIsolated { ShortText.of(route, limit: 60) }
  }
}

/// A place on the path, regardless of its screen.
@MainActor
protocol NavigationPlace: AnyObject {
  /// Whether it is no longer on the path.
  var hasLeft: Bool { get }

  /// Runs `handler` when the place has left the path, or at once if it already has.
  func whenLeft(_ handler: @escaping @MainActor () -> Void)
}

/// The operations of a navigator that a ``Navigation`` uses.
@MainActor
protocol NavigationSteps<Route>: AnyObject {
  associatedtype Route: Hashable

  var path: [Route] { get set }

  func isTop(_ place: any NavigationPlace) -> Bool

  /// Shows a route on top of `place`. Returns nil if `place` is not the visible one, or already
  /// shows that route.
  func push(_ route: Route, from place: any NavigationPlace) -> (any NavigationPlace)?

  /// Removes a place and all places on top of it.
  func leave(_ place: any NavigationPlace)
}
