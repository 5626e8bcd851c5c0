/// What a view model asks for the next screen: it belongs to the view model's own place on the path.
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
/// It shows something only on top of its own screen. While another screen covers that one, ``push(_:)``
/// does nothing: two quick taps on a row, or a row that tells its tap twice, open one page.
///
/// A ``Navigator`` hands it out. It keeps neither the navigator nor the screen alive; when the screen has
/// left the path it does nothing any more.
@MainActor
public final class Navigation<Route: Hashable> {
  private weak var navigator: (any NavigationSteps<Route>)?
  private weak var place: (any NavigationPlace)?

  init() {}

  func begin(at place: any NavigationPlace, in navigator: any NavigationSteps<Route>) {
    self.place = place
    self.navigator = navigator
  }

  /// Whether this screen is the one that is seen.
  public var isOnTop: Bool {
    guard let navigator, let place else { return false }
    return navigator.isTop(place)
  }

  /// The routes on top of the root. Setting it goes there, if this screen is the one that is seen; see
  /// ``Navigator/path``.
  public var path: [Route] {
    get { navigator?.path ?? [] }
    set { if isOnTop { navigator?.path = newValue } }
  }

  /// Shows a route on top of this screen.
  ///
  /// - Returns: Whether it is shown. It is not if this screen is not the one that is seen, or if it is this
  ///   route's.
  @discardableResult
  public func push(_ route: Route) -> Bool {
    show(route) != nil
  }

  /// Takes this screen away with all that is on top of it.
  public func close() {
    if let place { navigator?.leave(place) }
  }

  /// Shows a route on top of this screen, and waits for what it answers.
  ///
  /// When it has answered, its screen is taken away with all that is on top of it.
  ///
  /// - Parameter route: Makes the route. Its screen's view model gives the answer.
  /// - Returns: The answer; nil if the screen was left without one, or could not be shown, or if the
  ///   task was cancelled, which takes the screen away too.
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
