/// An object with which a view model shows the next screen. Each `Navigation` belongs to one
/// screen, the view model's own.
///
/// ```swift
/// func choose(_ place: Place) {
///   navigation.push(.place(place.id))
/// }
///
/// func pickCity() async {
///   if let city = await navigation.ask({ .cities($0) }) { show(city) }
/// }
/// ```
///
/// A `Navigation` shows routes only directly on top of its own screen. While another screen covers
/// that one, ``push(_:)`` does nothing. So two quick taps on a row open only one page.
///
/// A ``Navigator`` creates the `Navigation`, which keeps neither the navigator nor the screen
/// alive. After the screen has left the path, its methods do nothing.
@MainActor
public final class Navigation<Route: Hashable> {
  private weak var navigator: (any NavigationSteps<Route>)?
  private weak var place: (any NavigationPlace)?

  init() {}

  func begin(at place: any NavigationPlace, in navigator: any NavigationSteps<Route>) {
    self.place = place
    self.navigator = navigator
  }

  /// Whether this screen is the visible one. It is false after the screen has left the path, and
  /// after the navigator is released.
  public var isOnTop: Bool {
    guard let navigator, let place else { return false }
    return navigator.isTop(place)
  }

  /// The routes on top of the root. Setting it navigates to the new path, but only if this screen
  /// is the visible one; see ``Navigator/path``.
  public var path: [Route] {
    get { navigator?.path ?? [] }
    set { if isOnTop { navigator?.path = newValue } }
  }

  /// Shows a route on top of this screen.
  ///
  /// ```swift
  /// func choose(_ place: Place) {
  ///   navigation.push(.place(place.id))
  /// }
  /// ```
  ///
  /// - Returns: Whether the route is shown. The result is false if this screen is not the visible
  ///   one, if `route` is this screen's own route, or if an observer of the path navigates
  ///   elsewhere.
  @discardableResult
  public func push(_ route: Route) -> Bool {
    show(route)?.hasLeft == false
  }

  /// Removes this screen and all screens on top of it. Call this method when the screen's work is
  /// done.
  ///
  /// The removed screens are released, and ``ask(_:)`` calls for them return nil. The root screen
  /// itself cannot be removed, only the screens on top of it. This method does nothing if the
  /// screen has already left the path.
  public func close() {
    if let place { navigator?.leave(place) }
  }

  /// Shows a route on top of this screen, and waits for its answer.
  ///
  /// ```swift
  /// if let city = await navigation.ask({ .cities($0) }) { show(city) }
  /// ```
  ///
  /// When the answer is given, the route's screen and all screens on top of it are removed.
  ///
  /// - Parameter route: Returns the route for an ``Answer``, which the view model of the route's
  ///   screen gives.
  /// - Returns: The answer. It is nil if the user left the screen without answering, if the screen
  ///   could not be shown, or if the task was cancelled; cancelling the task also removes the
  ///   screen.
  public func ask<Value>(_ route: (Answer<Value>) -> Route) async -> Value? {
    let answer = Answer<Value>()
    guard !Task.isCancelled, let asked = show(route(answer)) else { return nil }
    asked.whenLeft { [weak answer] in answer?.finish() }
    answer.whenGiven { [weak navigator, weak asked] in
      if let asked { navigator?.leave(asked) }
    }
    await withTaskCancellationHandler {
      await answer.waitUntilFinished()
    } onCancel: {
      Task { @MainActor in answer.finish() }
    }
    return answer.value
  }

  private func show(_ route: Route) -> (any NavigationPlace)? {
    guard let navigator, let place else { return nil }
    return navigator.push(route, from: place)
  }
}
