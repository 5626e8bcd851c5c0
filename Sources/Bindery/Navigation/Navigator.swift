/// A stack of screens, each of which the user can leave with a back button.
///
/// Create the navigator in the part of the program that knows all screens, with a closure that
/// makes the screen of a route. Each view model receives a ``Navigation``, and shows the next
/// screen by pushing that screen's route. So a view model does not depend on the next screen's view
/// model, dependencies or view. A toolkit's host shows ``screens``. A navigator also works without
/// a host, so a test can navigate through the app.
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
/// A screen is made when its route enters the path, and released when the route leaves the path.
/// When the path changes, the screens of the routes below the change keep their view models and
/// state.
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
  ///   - root: The route of the first screen, which cannot be removed.
  ///   - path: The initial routes on top of the root.
  ///   - screen: Makes the screen of a route. The second argument is the ``Navigation`` for the
  ///     screen's view model. The closure must return at once, and must not navigate.
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

  /// The entries of the stack, beginning with the root. A host shows the last one.
  ///
  /// Entries that stay are the same objects, so a change contains only the inserted and removed
  /// screens. It is delivered in the same transaction as the change of ``paths``.
  public var screens: some ObservableArray<Entry> { entries }

  /// The entry of the visible screen.
  public var top: Entry { stack[stack.count - 1] }

  /// A publisher that emits the routes on top of the root: the current ones first, and then each
  /// path that differs from the previous one. It does not keep the navigator alive.
  public var paths: ViewOutput<[Route]> { ViewOutput(ObservedValue(routes, owner: routes)) }

  /// The routes on top of the root.
  ///
  /// Setting it navigates to the new path. The screens up to the first route that differs stay. The
  /// screens above them are released, and pending ``Navigation/ask(_:)`` calls for them return nil.
  ///
  /// - Complexity: O(depth).
  public var path: [Route] {
    get { stack.dropFirst().map(\.route) }
    set {
      let common = zip(path, newValue).prefix { $0 == $1 }.count
      become(stack.prefix(1 + common), and: newValue.dropFirst(common))
    }
  }

  /// Shows a route on top of the others. Does nothing if the visible screen already has this route.
  ///
  /// ```swift
  /// navigator.push(.place(42))
  /// ```
  ///
  /// When this method returns, the screen has been made, and, unless a transaction is open, hosts
  /// have shown it. View models should use a ``Navigation`` instead, which only acts while their
  /// own screen is visible.
  public func push(_ route: Route) {
    if stack.last?.route != route { become(stack[...], and: [route]) }
  }

  /// Returns to the screen below, like a back button.
  ///
  /// The visible screen is released, and a pending ``Navigation/ask(_:)`` for it returns nil. At
  /// the root this method does nothing.
  public func pop() { become(stack.prefix(max(1, stack.count - 1)), and: []) }

  /// Returns to the first screen, in one change of the path. All other screens are released, and
  /// pending ``Navigation/ask(_:)`` calls for them return nil.
  public func popToRoot() { path = [] }

  /// Removes a screen and all screens on top of it. Hosts call it when the toolkit's own back
  /// button has removed a page.
  ///
  /// The root itself cannot be removed, only the screens on top of it. This method does nothing if
  /// the entry is no longer on the path.
  public func close(_ entry: Entry) {
    guard let index = stack.firstIndex(where: { $0 === entry }) else { return }
    become(stack.prefix(max(1, index)), and: [])
  }

  /// Keeps `kept`, the lower part of the stack, and shows `added` on top of it.
  ///
  /// - Returns: The entry of the last route that was added. The entry may have left the path
  ///   already, because an observer of the path may navigate, too.
  @discardableResult
  private func become(_ kept: ArraySlice<Entry>, and added: some Collection<Route>) -> Entry? {
    guard !isMaking else {
      programmerError(
        "navigation-in-screen-maker",
        "A navigator of \(Route.self) navigated while it was making a screen.",
        remedy: "Pass the whole path to the initializer, or navigate after the screen is made.")
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
