/// An object with which a view model shows the next screen. It belongs to the view model's own
/// place on the path.
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
/// It shows a route only on top of its own screen. While another screen covers that one,
/// ``push(_:)`` does nothing: two quick taps on a row, or a row that reports its tap twice, open
/// one page.
///
/// A ``Navigator`` makes it. It keeps neither the navigator nor the screen alive. When the screen
/// has left the path, its methods do nothing.
@MainActor
public final class Navigation<Route: Hashable> {
  private weak var navigator: (any NavigationSteps<Route>)?
  private weak var place: (any NavigationPlace)?

  init() {}

  func begin(at place: any NavigationPlace, in navigator: any NavigationSteps<Route>) {
    self.place = place
    self.navigator = navigator
  }

  /// Whether this screen is the visible one. It is false once the screen has left the path, and
  /// when the navigator is gone.
  public var isOnTop: Bool {
    guard let navigator, let place else { return false }
    return navigator.isTop(place)
  }

  /// The routes on top of the root. Setting it navigates there, if this screen is the visible
  /// one; see ``Navigator/path``.
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
  /// - Returns: Whether the route is shown. It is not if this screen is not the visible one, if
  ///   `route` is this screen's own route, or if an observer of the path leads elsewhere.
  @discardableResult
  public func push(_ route: Route) -> Bool {
    show(route)?.hasLeft == false
  }

  /// Removes this screen and all screens on top of it: `navigation.close()` when the work of the
  /// screen is done.
  ///
  /// The removed screens are released, and ``ask(_:)`` calls for them return nil. The root screen
  /// stays, and loses the screens on top of it. It does nothing if the screen has left the path.
  public func close() {
    if let place { navigator?.leave(place) }
  }

  /// Shows a route on top of this screen, and waits for its answer.
  ///
  /// ```swift
  /// if let city = await navigation.ask({ .cities($0) }) { show(city) }
  /// ```
  ///
  /// When the answer is given, the route's screen is removed with all screens on top of it.
  ///
  /// - Parameter route: Makes the route. Its screen's view model gives the answer.
  /// - Returns: The answer; nil if the user left the screen without one, if the screen could not
  ///   be shown, or if the task was cancelled, which removes the screen too.
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
