import Bindery
import BinderyTesting
import Foundation
import ShowcaseModels
import Testing

@Suite("The results screen, without a display") @MainActor
struct ResultsViewModelTests {
  let folder: TemporaryFolder
  let database: StandingsDatabase
  let clock = ManualScheduler()
  let source: UnreliableStandings
  let results: ResultsViewModel
  let screen = Screen()

  /// Records the rendered states: "loading", "loaded 1", "failed with 1".
  final class Screen: StatefulView {
    var shown: [String] = []
    var isDone: Bool { shown.last?.hasPrefix("loading") == false }

    func render(state: ResultsState) {
      let round = state.standings.map { " \($0.round)" } ?? ""
      shown.append("\(state.phase)\(round)")
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    database = try StandingsDatabase(in: folder.url)
    source = UnreliableStandings(database, clock: clock)
    results = ResultsViewModel(source)
    results.subscribe(view: screen)
  }

  /// Lets the source answer, and waits until the result is shown.
  func answer() async {
    clock.advance(by: .seconds(3))
    // The state is written on another thread, and its rendering follows on the main actor.
    #expect(await eventually { screen.isDone && !results.state.isLoading })
    await settle()
  }

  @Test("It loads by itself, and shows the rows")
  func loads() async {
    #expect(results.state == .loading(old: nil))
    await answer()
    #expect(results.state.rows.count == 16)
    #expect(results.state.summary == "After round 1")
    #expect(screen.shown == ["loading", "loaded 1"])
  }

  @Test("Old rows stay while more is loaded")
  func oldRowsStay() async {
    await answer()
    let old = results.state.rows
    results.refresh()
    #expect(results.state.isLoading)
    #expect(results.state.rows == old)
    await answer()
    #expect(screen.shown == ["loading", "loaded 1", "loading 1", "loaded 2"])
  }

  @Test("Old rows stay when it fails; trying again forgets the error")
  func failure() async {
    await answer()
    let old = results.state.rows
    source.failures.send(.always)
    results.refresh()
    await answer()
    #expect(results.state.error == .noAnswer)
    #expect(results.state.rows == old)
    results.refresh()
    #expect(results.state.error == nil)
    await answer()
    source.failures.send(.never)
    results.refresh()
    await answer()
    #expect(
      screen.shown == [
        "loading", "loaded 1", "loading 1", "failed 1", "loading 1", "failed 1", "loading 1",
        "loaded 2",
      ])
  }

  @Test("It may fail before anything was loaded")
  func failsAtFirst() async {
    source.failures.send(.always)
    results.refresh()
    await answer()
    #expect(results.state == .failed(.noAnswer, old: nil))
    #expect(results.state.rows.isEmpty)
    #expect(results.state.summary.isEmpty)
  }

  @Test("What goes wrong with the file is told as what it is")
  func fileErrors() async throws {
    await answer()
    try Data("no database".utf8).write(to: database.file)
    results.refresh()
    await answer()
    #expect(results.state.error == .damaged(path: database.file.path))
    try FileManager.default.removeItem(at: database.file)
    results.refresh()
    await answer()
    #expect(results.state.error == .missing(path: database.file.path))
    #expect(results.state.standings?.round == 1)
  }

  @Test("Of two refreshes only the latest counts; the older one is cancelled")
  func latestWins() async throws {
    await answer()
    source.delay.send(1)
    results.refresh()
    clock.advance(by: .milliseconds(900))
    source.delay.send(2)
    results.refresh()
    clock.advance(by: .milliseconds(1_900))
    await settle()
    #expect(results.state.isLoading, "the first would have answered long ago")
    await answer()
    #expect(results.state.standings?.round == 2, "no round was played for the first")
    #expect(screen.shown == ["loading", "loaded 1", "loading 1", "loaded 2"])
  }

  @Test("An answer that is on its way already does not count after a new refresh")
  func overtaken() async throws {
    source.failures.send(.never)
    clock.advance(by: .seconds(3))
    // It is being read now; the next one fails at once, and the rows must not replace its error.
    source.failures.send(.always)
    source.delay.send(0)
    results.refresh()
    clock.advance(by: .seconds(1))
    _ = await database.standings().outcome
    #expect(await eventually { results.state.error == .noAnswer })
    await settle()
    #expect(!screen.shown.contains { $0.hasPrefix("loaded") })
  }

  @Test("The spinner is not shown for a moment, and if it is, long enough to be seen")
  func spinner() async throws {
    let spinner = Recorder(false)
    let group = BindingGroup { spinner.binding.value *= results.showsSpinner(by: clock) }
    clock.advance(by: .milliseconds(60))
    #expect(spinner.value)
    clock.advance(by: .milliseconds(980))
    #expect(await eventually { !results.state.isLoading })
    await settle()
    #expect(spinner.value, "the rows are there, but it was just shown")
    clock.advance(by: .milliseconds(10))
    #expect(!spinner.value)
    source.delay.send(0.04)
    results.refresh()
    clock.advance(by: .milliseconds(40))
    #expect(await eventually { !results.state.isLoading })
    await settle()
    clock.advance(by: .seconds(2))
    #expect(!spinner.value)
    withExtendedLifetime(group) {}
  }

  @Test("It is freed while it loads")
  func released() {
    #expect(isReleased { ResultsViewModel(source) })
    clock.advance(by: .seconds(3))
  }
}
