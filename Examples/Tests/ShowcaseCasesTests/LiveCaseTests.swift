import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

@testable import ShowcaseCases

@Suite("Case studies of live data") @MainActor
struct LiveCaseTests {
  @Test("An expense changes the total of its category")
  func expenses() async throws {
    let viewModel = try ExpensesViewModel()
    let audit = LiveListAudit(viewModel.totals)
    #expect(audit.items.map(\.euros) == [24, 60, 35])
    viewModel.spend(1)
    #expect(await eventually { audit.items.map(\.euros) == [24, 70, 35] })
    viewModel.takeBack()
    #expect(await eventually { audit.items.map(\.euros) == [24, 60, 35] })
    #expect(audit.tally.modifications == 2)
    #expect(viewModel.totals.ladder == .followed(.byGroup))
  }

  @Test("A search finds words by their beginnings, and stays live")
  func proverbs() async throws {
    let viewModel = try ProverbsViewModel()
    let audit = LiveListAudit(viewModel.found)
    #expect(audit.items.count == 8)
    viewModel.search.value = "man wo"
    #expect(await eventually { audit.items.count == 1 })
    #expect(audit.items.map(\.text) == ["Many hands make light work"])
    viewModel.search.value = "time"
    #expect(await eventually { audit.items.count == 3 })
    viewModel.add("Time will tell")
    #expect(await eventually { audit.items.last?.text == "Time will tell" })
  }

  @Test("A column of a row is followed until the row is deleted")
  func plant() async throws {
    let viewModel = try PlantViewModel()
    let (name, drinks, isThere) = (Recorder(""), Recorder(-1), Recorder(true))
    let bindings = BindingGroup {
      name.binding.value *= viewModel.name
      drinks.binding.value *= viewModel.drinks
      isThere.binding.value *= viewModel.isThere
    }
    for change in PlantViewModel.changes { viewModel.change(change.sql) }
    #expect(await eventually { !isThere.value })
    #expect(name.history == ["", "Fern", "Old Fern"])
    #expect(drinks.history == [-1, 0, 1])
    bindings.clear()
  }

  @Test("A parcel moves to the next section")
  func parcels() async throws {
    let viewModel = try ParcelsViewModel(count: 50)
    func counts() -> [Int] { viewModel.parcels.sections.map(\.items.count) }
    #expect(counts() == [5, 45])
    viewModel.moveOn(viewModel.parcels.sections[1].items[0])
    #expect(await eventually { counts() == [5, 44, 1] })
    viewModel.moveOn(viewModel.parcels.sections[0].items[0])
    #expect(await eventually { counts() == [4, 45, 1] })
  }

  @Test("A side gets the moves of the other side only")
  func chores() async throws {
    let database = try ChoresViewModel.makeDatabase()
    let (left, right) = (ChoresViewModel(database), ChoresViewModel(database))
    try left.move(from: 0, to: 3)
    #expect(await eventually { right.received.value == 1 })
    #expect(right.chores.items.map(\.name) == ["Wash", "Dry", "Sweep", "Cook"])
    try right.move(from: 3, to: 1)
    #expect(await eventually { left.received.value == 1 })
    #expect(left.chores.items.map(\.name) == ["Wash", "Cook", "Dry", "Sweep"])
    #expect(right.received.value == 1)
  }

  @Test("A like is shown at once, corrected by the answer, and taken back if it is refused")
  func likes() async throws {
    let isHeld = Locked(true)
    let server = PhotoServer()
    let viewModel = try LikesViewModel { id in
      while isHeld.value { await settle() }
      return try await server.like(id)
    }
    func likes() -> [Int] { viewModel.photos.items.map(\.likes) }
    viewModel.like(viewModel.photos.items[0].id)
    viewModel.like(viewModel.photos.items[2].id)
    #expect(await eventually { likes() == [11, 10, 11] })
    isHeld.withLock { $0 = false }
    #expect(await eventually { likes() == [13, 10, 10] })
    #expect(await eventually { viewModel.summary.value == "The album is locked." })
  }
}
