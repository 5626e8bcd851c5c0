/// A route that is on the path, and its screen: one object as long as it stays there.
@MainActor
public final class NavigationEntry<Route: Hashable, Screen>: NavigationPlace, Identifiable {
  public let route: Route
  public let screen: Screen

  private var onLeave: [@MainActor () -> Void] = []
  /// Whether it is no longer on the path. It does not come back: the same route gets another entry.
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

/// A place on the path, whatever its screen is.
@MainActor
protocol NavigationPlace: AnyObject {
  /// Runs `handler` when the place has left the path; at once if it has.
  func whenLeft(_ handler: @escaping @MainActor () -> Void)
}

/// What a ``Navigation`` asks of its navigator.
@MainActor
protocol NavigationSteps<Route>: AnyObject {
  associatedtype Route: Hashable

  var path: [Route] { get set }

  func isTop(_ place: any NavigationPlace) -> Bool

  /// Shows a route on top of `place`; nil if that is not seen, so that nothing can be shown on it.
  func push(_ route: Route, from place: any NavigationPlace) -> (any NavigationPlace)?

  /// Takes a place away with all that is on top of it.
  func leave(_ place: any NavigationPlace)
}
