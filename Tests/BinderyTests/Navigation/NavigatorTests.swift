import Bindery
import BinderyTesting
import Testing

import class Bindery.Attachable

/// Routes to the home screen, a list of places, one place, and a question.
private enum Route: LinkedRoute {
  case home, list(String), place(Int), cities(Answer<String>)

  var linkPart: String? {
    switch self {
    case .home, .cities: nil
    case .list(let name): name
    case .place(let id): "\(id)"
    }
  }

  init?(linkPart: String, after parents: [Route]) {
    switch (Int(linkPart), parents.last) {
    case (let id?, .list): self = .place(id)
    case (nil, nil): self = .list(linkPart)
    default: return nil
    }
  }
}

@MainActor
private final class ListModel: AttachableViewModel {
  struct Bindings { let taps: SimulatedEvents<Int> }

  let navigation: Navigation<Route>
  let city = CurrentValueSubject<String?, Never>("none yet")
  private let bindings = BindingGroup()

  init(dependencies: Navigation<Route>, model: String, bindings view: ViewInputs<Bindings>) {
    navigation = dependencies
    bindings.capture { Handler(self, ListModel.open) *= view.taps }
  }

  private func open(_ id: Int) { navigation.push(.place(id)) }

  func pickCity() async { city.value = await navigation.ask { .cities($0) } }
}

private enum Screen {
  case home(Navigation<Route>)
  case list(Attachable<ListModel>)
  case place(Int)
  case cities(Answer<String>, Navigation<Route>)
}

@MainActor
struct NavigatorTests {
  private let navigator = Navigator(root: Route.home) { route, navigation -> Screen in
    switch route {
    case .home: .home(navigation)
    case .list(let name): .list(.detached(navigation, name))
    case .place(let id): .place(id)
    case .cities(let answer): .cities(answer, navigation)
    }
  }

  private var list: Attachable<ListModel>? {
    navigator.screens.items.compactMap {
      if case .list(let list) = $0.screen { list } else { nil }
    }.first
  }

  private func cities() throws -> (Answer<String>, Navigation<Route>) {
    guard case .cities(let answer, let navigation) = navigator.top.screen else {
      throw NotThere()
    }
    return (answer, navigation)
  }

  private struct NotThere: Error {}

  @Test("A view model asks for the next screen, and knows neither that nor any view")
  func nextScreen() throws {
    navigator.push(.list("cafes"))
    let taps = SimulatedEvents<Int>()
    let row = BindingGroup { _ = list?.bind(.init(taps: taps)) }
    taps.send(7)
    #expect(navigator.path == [.list("cafes"), .place(7)])
    navigator.pop()
    #expect(navigator.path == [.list("cafes")])
    row.clear()
  }

  @Test("A tap that is sent twice opens one page")
  func doubleTap() throws {
    navigator.push(.list("cafes"))
    let taps = SimulatedEvents<Int>()
    let row = BindingGroup { _ = list?.bind(.init(taps: taps)) }
    for id in [7, 7, 8] { taps.send(id) }
    #expect(navigator.path == [.list("cafes"), .place(7)])
    row.clear()
  }

  @Test("Screens that stay keep their view models")
  func keptScreens() {
    navigator.path = [.list("cafes"), .place(1)]
    let kept = list
    let gone = navigator.top
    navigator.path = [.list("cafes"), .place(2)]
    #expect(list === kept && navigator.top !== gone && gone.hasLeft)
    navigator.popToRoot()
    #expect(navigator.path.isEmpty && navigator.screens.count == 1)
  }

  @Test("The root stays")
  func root() {
    navigator.pop()
    navigator.close(navigator.top)
    #expect(navigator.screens.count == 1 && navigator.top.route == .home)
  }

  @Test("Closing a screen closes those on top of it")
  func closing() {
    navigator.path = [.list("cafes"), .place(1)]
    navigator.close(navigator.screens.items[1])
    #expect(navigator.path.isEmpty)
  }

  @Test("Law 8: each change is told once")
  func eachChangeIsToldOnce() {
    let path = Recorder<[Route]>([])
    var changes = 0
    let group = BindingGroup { path.binding.value *= navigator.paths }
    let watch = navigator.screens.changeSetPublisher.sink { _ in changes += 1 }
    navigator.path = [.list("cafes"), .place(1)]
    navigator.path = [.list("bars"), .place(1)]
    #expect(path.history.count == 4 && changes == 3)
    _ = (group, watch)
  }

  @Test("Law 1: leaving releases the screen and its view model")
  func leavingReleasesTheScreenAndItsViewModel() {
    weak var model: ListModel?
    let taps = SimulatedEvents<Int>()
    navigator.push(.list("cafes"))
    var row: BindingGroup? = BindingGroup { model = list?.bind(.init(taps: taps)) }
    #expect(model != nil)
    navigator.pop()
    row = nil
    #expect(model == nil && row == nil && taps.listenerCount == 0)
  }

  // MARK: Answers

  @Test("An answer goes back to who asked, and closes the screen that gave it")
  func answerTest() async throws {
    navigator.push(.list("cafes"))
    let model = try #require(list).bindForGood()
    let asking = Task { await model.pickCity() }
    #expect(await eventually { navigator.path.count == 2 })
    let (answer, navigation) = try cities()
    navigation.push(.place(3))
    answer("Helsinki")
    answer("Espoo")
    #expect(navigator.path == [.list("cafes")])
    await asking.value
    #expect(model.city.value == "Helsinki")
  }

  @Test("The back button answers with nil")
  func backButton() async throws {
    navigator.push(.list("cafes"))
    let model = try #require(list).bindForGood()
    let asking = Task { await model.pickCity() }
    #expect(await eventually { navigator.path.count == 2 })
    navigator.pop()
    await asking.value
    #expect(model.city.value == nil)
  }

  @Test("Cancelling the task that asks closes the screen")
  func cancelledTask() async throws {
    navigator.push(.list("cafes"))
    let model = try #require(list).bindForGood()
    let asking = Task { await model.pickCity() }
    #expect(await eventually { navigator.path.count == 2 })
    asking.cancel()
    await asking.value
    #expect(model.city.value == nil && navigator.path == [.list("cafes")])
  }

  @Test("Asking from below another screen answers with nil at once")
  func hiddenAsker() async throws {
    navigator.path = [.list("cafes"), .place(1)]
    let model = try #require(list).bindForGood()
    await model.pickCity()
    #expect(model.city.value == nil && navigator.path.count == 2)
  }

  @Test("A question that a redirection takes away is answered with nil")
  func redirectedQuestion() async {
    guard case .home(let home) = navigator.top.screen else { return }
    let guarding = navigator.paths.sink { [navigator] path in
      if case .cities? = path.last { navigator.path = [] }
    }
    var answers: [String?] = []
    let asking = Task { answers.append(await home.ask { .cities($0) }) }
    #expect(await eventually { answers == [nil] })
    asking.cancel()
    #expect(!home.push(.cities(Answer())))
    guarding.cancel()
    #expect(home.push(.place(1)) && navigator.path == [.place(1)])
  }

  @Test("A question is answered with nil when the navigator is released")
  func releasedNavigator() async {
    var navigator: Navigator<Route, Screen>? = Navigator(root: .home) { .cities(Answer(), $1) }
    guard case .cities(_, let navigation)? = navigator?.top.screen else { return }
    let asking = Task { await navigation.ask { .cities($0) } }
    #expect(await eventually { navigator?.path.count == 1 })
    navigator = nil
    #expect(await asking.value == nil)
  }

  @Test("An answer that is given while the screen is made closes it")
  func earlyAnswer() async {
    let navigator = Navigator(root: Route.home) { route, navigation in
      if case .cities(let answer) = route { answer("Turku") }
      return navigation
    }
    let city = await navigator.top.screen.ask { .cities($0) }
    #expect(city == "Turku" && navigator.path.isEmpty)
  }

  @Test("A screen that is not seen cannot set the path")
  func hiddenScreen() {
    navigator.push(.list("cafes"))
    guard case .home(let home) = navigator.screens.items[0].screen else { return }
    home.path = []
    #expect(navigator.path == [.list("cafes")])
    navigator.pop()
    home.path = [.list("bars"), .place(1)]
    #expect(navigator.path == [.list("bars"), .place(1)])
  }

  @Test("Law 5: a redirection is the last path that anybody is told")
  func aRedirectionIsToldLast() {
    let path = Recorder<String>("")
    let group = BindingGroup {
      path.binding.value *= navigator.paths.map { "\($0.count)" }.map { $0 }
    }
    let redirection = navigator.paths.sink { [navigator] in
      if $0 == [.list("old")] { navigator.path = [.list("new"), .place(1)] }
    }
    let later = Recorder<String>("")
    let laterGroup = BindingGroup { later.binding.value *= navigator.paths.map { "\($0.count)" } }
    navigator.push(.list("old"))
    #expect(path.value == "2" && later.value == "2" && navigator.paths.value.count == 2)
    _ = (group, redirection, laterGroup)
  }

  @Test("Law 13: navigating while a screen is made stops")
  func navigatingWhileMakingStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        weak var navigator: Navigator<Int, Void>?
        let kept = Navigator(root: 0) { (_: Int, _: Navigation<Int>) in navigator?.pop() ?? () }
        navigator = kept
        kept.path = [1, 2]
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("navigated while it was making a screen"))
  }

  // MARK: Links

  @Test("A screen of the initial path does not navigate before it is visible")
  func navigationInInitialPath() {
    var below: Navigation<Route>?
    let navigator = Navigator(root: Route.home, path: [.place(1)]) { route, navigation in
      if route == .home { below = navigation }
      guard route == .place(1) else { return }
      #expect(below?.isOnTop == false && below?.push(.place(2)) == false)
      below?.path = []
      below?.close()
    }
    #expect(navigator.path == [.place(1)])
    #expect(below?.push(.place(2)) == false)
    navigator.pop()
    #expect(below?.push(.place(2)) == true)
  }

  @Test("A link leads through all of its parts")
  func linkTest() throws {
    try navigator.open(link: "caf%C3%A9s%2Fbars/42")
    #expect(navigator.path == [.list("cafés/bars"), .place(42)])
    let link = navigator.link
    navigator.popToRoot()
    try navigator.open(link: link)
    #expect(navigator.path == [.list("cafés/bars"), .place(42)])
    navigator.pop()
    #expect(navigator.top.route == .list("cafés/bars"))
  }

  @Test("A link that leads nowhere names its bad part, and changes nothing")
  func brokenLink() {
    navigator.push(.list("cafes"))
    for (link, part, number) in [
      ("cafes/42/43", "43", 3), ("12", "12", 1), ("cafes/%ZZ", "%ZZ", 2),
    ] {
      #expect(throws: DeepLinkError(link: link, part: part, number: number)) {
        try navigator.open(link: link)
      }
    }
    #expect(navigator.path == [.list("cafes")])
    #expect("\(DeepLinkError(link: "a/b", part: "b", number: 2))".contains("part 2, “b”"))
  }

  // MARK: Random worlds

  @Test("Any walk keeps state and screens in step", arguments: 0..<50)
  func randomWalk(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let navigator = Navigator(root: 0) { route, navigation in (route, navigation) }
    var model = [0]
    var shown = navigator.screens.items.map(\.route)
    let watch = navigator.screens.changeSetPublisher.sink { change in
      if case .update(let items, let delta) = change {
        shown = delta.apply(to: shown, insert: { items[$0].route })
      }
    }
    for _ in 0..<30 {
      let before = Array(navigator.screens.items)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let route = Int.random(in: 1...3, using: &random)
        let from = before.randomElement(using: &random)!
        let isShown = from.screen.1.push(route)
        #expect(isShown == (from === before.last && route != from.route))
        if isShown { model.append(route) }
      case 2:
        navigator.pop()
        if model.count > 1 { model.removeLast() }
      case 3:
        let index = Int.random(in: 0..<before.count, using: &random)
        before[index].screen.1.close()
        model = Array(model.prefix(max(1, index)))
      default:
        let path = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: 1...2, using: &random)
        }
        navigator.path = path
        model = [0] + path
      }
      let after = Array(navigator.screens.items)
      #expect(
        after.map(\.route) == model && shown == model && navigator.paths.value == navigator.path)
      for (old, new) in zip(before, after) where old === new { #expect(!new.hasLeft) }
      for old in before where !after.contains(where: { $0 === old }) {
        #expect(old.hasLeft && !old.screen.1.push(9))
      }
    }
    watch.cancel()
  }
}

extension Attachable where ViewModel == ListModel {
  fileprivate func bindForGood() -> ListModel {
    var model: ListModel!
    _ = BindingGroup { model = bind(.init(taps: SimulatedEvents())) }
    return model
  }
}
