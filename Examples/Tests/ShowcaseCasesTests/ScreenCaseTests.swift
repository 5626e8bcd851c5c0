import BinderyGTK
import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseCases

@Suite("Case studies of lists and screens") @MainActor
struct ScreenCaseTests {
  @Test("A removed stamp comes back to its place")
  func stamps() {
    let viewModel = StampsViewModel()
    var removed: [(stamp: Stamp, index: Int)] = []
    let subscription = viewModel.removed.sink { removed.append($0) }
    viewModel.remove()
    #expect(removed.isEmpty)
    viewModel.select(viewModel.stamps.items[1])
    viewModel.remove()
    #expect(viewModel.stamps.items.map(\.country) == ["Chile", "Kenya", "Nepal", "Samoa"])
    viewModel.restore(removed[0].stamp, at: removed[0].index)
    #expect(viewModel.stamps.items[1].country == "Iceland")
    subscription.cancel()
  }

  @Test("Planets are sorted by a heading, in both directions")
  func planets() {
    let viewModel = PlanetsViewModel()
    viewModel.sort.value = TableSort(column: 1, isAscending: false)
    #expect(viewModel.shown.items.prefix(2).map(\.name) == ["Saturn", "Jupiter"])
    viewModel.planets.update(at: 2) { $0.moons = 200 }
    #expect(viewModel.shown.items[0].name == "Earth")
    viewModel.sort.value = TableSort(column: 0, isAscending: true)
    #expect(viewModel.shown.items[0].name == "Earth")
    #expect(viewModel.shown.items[1].name == "Jupiter")
  }

  @Test("The detail of a recipe follows a new name")
  func recipes() {
    let viewModel = RecipesViewModel()
    let name = Recorder("")
    let bindings = BindingGroup { name.binding.value *= viewModel.recipe(2).map(\.name) }
    viewModel.rename(2, "Crêpes")
    viewModel.rename(1, "Rolls")
    #expect(name.history == ["", "Pancakes", "Crêpes"])
    #expect(viewModel.recipes.items.map(\.name) == ["Rolls", "Crêpes", "Soup"])
    bindings.clear()
  }

  @Test("An errand is added once, and ticked off")
  func windows() {
    let viewModel = ErrandsViewModel()
    let summary = Recorder("")
    let bindings = BindingGroup { summary.binding.value *= viewModel.summary }
    viewModel.text.value = "Bank"
    viewModel.add()
    viewModel.add()
    viewModel.toggle(viewModel.errands.items[0])
    #expect(summary.value == "2 of 3 to do")
    bindings.clear()
  }

  @Test("A notebook is cleared by its command")
  func notebook() async throws {
    let viewModel = NotebookViewModel()
    try await viewModel.clear.result()
    #expect(viewModel.text.value == "")
  }

  @Test("A trip is planned by two answers, and not by one")
  func trip() async {
    let navigator = TripViewModel.makeNavigator()
    guard case .trip(let viewModel) = navigator.top.screen else {
      Issue.record("The first screen is another one.")
      return
    }
    viewModel.ask()
    #expect(await eventually { navigator.path.count == 1 })
    if case .choice(_, _, let choose) = navigator.top.screen { choose(2) }
    #expect(await eventually { navigator.path.first.map { "\($0)".contains("Lisbon") } == true })
    if case .choice(_, _, let choose) = navigator.top.screen { choose(4) }
    #expect(await eventually { viewModel.plan.value == "5 days in Lisbon" })
    #expect(await eventually { !viewModel.ask.isExecuting.value })
    viewModel.ask()
    #expect(await eventually { navigator.path.count == 1 })
    navigator.pop()
    #expect(await eventually { viewModel.plan.value == "You left without a city." })
  }
}
