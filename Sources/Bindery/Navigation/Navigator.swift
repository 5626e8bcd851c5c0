/// A stack of screens, through which a back button leads back.
///
/// The part of the program that knows all screens makes it, with a closure that makes the screen
/// of a route. Each view model gets a ``Navigation`` and asks for the next route; it knows
/// neither the view model of that route, nor its dependencies, nor any view. A toolkit's host
/// shows ``screens``. A navigator also works without a host, so a test can walk through an app.
///
/// ```swift
/// enum Route: Hashable { case places, list(Category), place(Int) }
/// enum Screen { case places(Attachable<PlacesViewModel>), list(Attachable<ListViewModel>), … }
///
/// let navigator = Navigator(root: Route.places) { route, navigation -> Screen in
///   switch route {
///   case .places: .places(.detached(.init(client, navigation), ()))
///   case .list(let category): .list(.detached(.init(client, navigation), category))
///   case .place(let id): .place(.detached(client, id))
///   }
/// }
/// ```
///
/// A screen is made when its route enters the path, and released when the route leaves it.
/// Screens whose routes stay keep their view models and state, whatever changes above them.
@MainActor
public final class Navigator<Route: Hashable, Screen> {
  /// A route on the path, and the screen that was made for it; see ``NavigationEntry``.
  public typealias Entry = NavigationEntry<Route, Screen>

  private var stack: [Entry] = []
  private let entries: MutableObservableArray<Entry>
  private let routes = Observed<[Route]>([], name: "the path of a navigator of \(Route.self)")
  private let makeScreen: @MainActor (Route, Navigation<Route>) -> Screen
  private var isMaking = false

  /// Creates a navigator.
  ///
  /// - Parameters:
  ///   - root: The route that always stays.
  ///   - path: The initial routes on top of the root.
  ///   - screen: Makes the screen of a route; the navigation is for its view model. It must not
  ///     navigate, and it must not wait: it makes only what the screen needs at once.
  public init(
    root: Route, path: [Route] = [],
    screen: @escaping @MainActor (Route, Navigation<Route>) -> Screen
  ) {
    makeScreen = screen
    entries = MutableObservableArray([], identity: { ObjectIdentifier($0) }, isSame: { $0 === $1 })
    become([], and: [root] + path)
  }

  deinit {
    MainQueue.finish((stack, makeScreen)) { stack, _ in
      for entry in stack.reversed() { entry.leave() }
    }
  }

  /// The entries of the stack, the root first. A host shows the last.
  ///
  /// An entry that stays is the same object, so a change lists only the screens that come and go.
  /// It is delivered in the transaction in which ``paths`` changes.
  public var screens: some ObservableArray<Entry> { entries }

  /// The entry of the visible screen; that of the root if no other is shown.
  public var top: Entry { stack[stack.count - 1] }

  /// A publisher of the routes on top of the root: the current ones first, then each path that
  /// differs. It does not keep the navigator alive.
  public var paths: ViewOutput<[Route]> { ViewOutput(ObservedValue(routes, owner: routes)) }

  /// The routes on top of the root.
  ///
  /// Setting it navigates there. Screens stay up to the first route that differs. Those above are
  /// released, and pending ``Navigation/ask(_:)`` calls for them return nil.
  ///
  /// - Complexity: O(depth).
  public var path: [Route] {
    get { stack.dropFirst().map(\.route) }
    set {
      let common = zip(path, newValue).prefix { $0 == $1 }.count
      become(stack.prefix(1 + common), and: newValue.dropFirst(common))
    }
  }

  /// Shows a route on top of the others. It does nothing if the visible screen has this route.
  ///
  /// ```swift
  /// navigator.push(.place(42))
  /// ```
  ///
  /// The screen has been made when this returns, and hosts have shown it unless a transaction is
  /// open. View models use a ``Navigation`` instead, which knows their own place on the path.
  public func push(_ route: Route) {
    if stack.last?.route != route { become(stack[...], and: [route]) }
  }

  /// Returns to the screen below, if there is one, as a back button does.
  ///
  /// The screen above is released, and a pending ``Navigation/ask(_:)`` for it returns nil. At the
  /// root it does nothing.
  public func pop() { become(stack.prefix(max(1, stack.count - 1)), and: []) }

  /// Returns to the first screen. All other screens are released, and pending
  /// ``Navigation/ask(_:)`` calls for them return nil.
  public func popToRoot() { path = [] }

  /// Removes a screen and all screens on top of it. Hosts call it when the toolkit's own back
  /// button has removed a page.
  ///
  /// The root stays, and loses the screens on top of it. It does nothing if the entry is not on the
  /// path any more.
  public func close(_ entry: Entry) {
    guard let index = stack.firstIndex(where: { $0 === entry }) else { return }
    become(stack.prefix(max(1, index)), and: [])
  }

  /// Keeps `kept`, the lower part of the stack, and shows `added` on top of it.
  ///
  /// - Returns: The entry of the last route that was added. It may have left already, because an
  ///   observer of the path may navigate, too.
  @discardableResult
  private func become(_ kept: ArraySlice<Entry>, and added: some Collection<Route>) -> Entry? {
    guard !isMaking else {
      programmerError(
        "navigation-in-screen-maker",
        "A navigator of \(Route.self) was asked to navigate while it makes a screen.",
        remedy: "Give it the whole path to begin with, or navigate when the screen is there.")
    }
    let left = stack.dropFirst(kept.count)
    guard !left.isEmpty || !added.isEmpty else { return nil }
    let arrived = added.map(entry)
    stack = kept + arrived
    // All changes are shown together. Answers are finished once the stack is complete.
    transaction {
      routes.set(path)
      entries.assign(stack)
    }
    for entry in left.reversed() { entry.leave() }
    return arrived.last
  }

  private func entry(for route: Route) -> Entry {
    isMaking = true
    defer { isMaking = false }
    let navigation = Navigation<Route>()
    let entry = Entry(route, makeScreen(route, navigation))
    navigation.begin(at: entry, in: self)
    return entry
  }
}

extension Navigator: NavigationSteps {
  func isTop(_ place: any NavigationPlace) -> Bool { place === stack.last }

  func push(_ route: Route, from place: any NavigationPlace) -> (any NavigationPlace)? {
    guard isTop(place), route != stack.last?.route else { return nil }
    return become(stack[...], and: [route])
  }

  func leave(_ place: any NavigationPlace) {
    if let entry = stack.first(where: { $0 === place }) { close(entry) }
  }
}
