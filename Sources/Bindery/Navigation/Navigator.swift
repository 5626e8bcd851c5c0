/// The screens of a flow, on top of each other: what a back button leads back through.
///
/// The program that knows all parts makes it, and says how a route becomes a screen. View models get a
/// ``Navigation`` each and ask for the next route; they know neither the view models behind it, nor what
/// those depend on, nor any view. A toolkit's host shows ``screens``; without one everything works
/// as well, so a test can walk through an app.
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
/// A screen is made when its route gets on the path, and kept until it leaves it. Screens whose routes
/// stay keep their view models and all they have done, whatever changes above them.
@MainActor
public final class Navigator<Route: Hashable, Screen> {
  /// A route on the path, and the screen that was made for it.
  public typealias Entry = NavigationEntry<Route, Screen>

  private var stack: [Entry] = []
  private let entries: MutableObservableArray<Entry>
  private let routes = Observed<[Route]>([], name: "the path of a navigator of \(Route.self)")
  private let makeScreen: @MainActor (Route, Navigation<Route>) -> Screen
  private var isMaking = false

  /// Makes a flow.
  ///
  /// - Parameters:
  ///   - root: The route that always stays.
  ///   - path: The routes on top of it at first.
  ///   - screen: Makes the screen of a route; the navigation is for its view model. It must not
  ///     navigate, and it makes at once what is needed to show the screen, not what has to be waited for.
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

  /// What is on screen, the root first. A host shows the last.
  public var screens: some ObservableArray<Entry> { entries }

  /// The screen that is seen.
  public var top: Entry { stack[stack.count - 1] }

  /// The routes on top of the root, as they are and as they change.
  public var paths: ViewOutput<[Route]> { ViewOutput(ObservedValue(routes, owner: routes)) }

  /// The routes on top of the root: where one is, as a value.
  ///
  /// Setting it goes there. Screens stay up to the first route that differs; those above are released,
  /// and what was asked of them is answered with nil.
  ///
  /// - Complexity: O(depth).
  public var path: [Route] {
    get { stack.dropFirst().map(\.route) }
    set {
      let common = zip(path, newValue).prefix { $0 == $1 }.count
      become(stack.prefix(1 + common), and: newValue.dropFirst(common))
    }
  }

  /// Shows a route on top of the others; nothing happens if it is the one that is seen.
  public func push(_ route: Route) {
    if top.route != route { become(stack[...], and: [route]) }
  }

  /// Goes back to the screen before, if there is one.
  public func pop() { close(top) }

  /// Goes back to the first screen.
  public func popToRoot() { path = [] }

  /// Takes a screen away with all that is on top of it, as a back button does. The root stays.
  public func close(_ entry: Entry) {
    guard let index = stack.firstIndex(where: { $0 === entry }) else { return }
    become(stack.prefix(max(1, index)), and: [])
  }

  /// Keeps `kept`, the lower part of the stack, and shows `added` on top of it.
  private func become(_ kept: ArraySlice<Entry>, and added: some Collection<Route>) {
    guard !isMaking else {
      programmerError(
        "A navigator of \(Route.self) was asked to navigate while it makes a screen.",
        remedy: "Give it the whole path to begin with, or navigate when the screen is there.")
    }
    let left = stack.dropFirst(kept.count)
    guard !left.isEmpty || !added.isEmpty else { return }
    stack = kept + added.map(entry)
    // All of it is shown together; the answers come when every screen is where it belongs.
    transaction {
      routes.set(path)
      entries.assign(stack)
    }
    for entry in left.reversed() { entry.leave() }
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
  func isTop(_ place: any NavigationPlace) -> Bool { place === top }

  func push(_ route: Route, from place: any NavigationPlace) -> (any NavigationPlace)? {
    guard place === top, route != top.route else { return nil }
    push(route)
    return top
  }

  func leave(_ place: any NavigationPlace) {
    if let entry = stack.first(where: { $0 === place }) { close(entry) }
  }
}
