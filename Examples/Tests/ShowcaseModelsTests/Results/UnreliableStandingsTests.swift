import Bindery
import BinderyTesting
import ShowcaseModels
import Testing

@Suite("A slow source that fails at will") @MainActor
struct UnreliableStandingsTests {
  let folder: TemporaryFolder
  let database: StandingsDatabase
  let clock = ManualScheduler()
  let source: UnreliableStandings

  init() throws {
    folder = try TemporaryFolder()
    database = try StandingsDatabase(in: folder.url)
    source = UnreliableStandings(database, clock: clock, random: SeededGenerator(seed: 1))
  }

  /// The failures of this many readings, in order.
  func failures(of count: Int) -> [StandingsError] {
    var failures: [StandingsError] = []
    for _ in 0..<count {
      let reading = source.standings().sink { completion in
        if case .failure(let error) = completion { failures.append(error) }
      } receiveValue: { _ in
      }
      clock.advance(by: .seconds(3))
      reading.cancel()
    }
    return failures
  }

  @Test("It answers after the delay, and what it was asked before is not changed by a new one")
  func delay() async throws {
    source.failures.send(.always)
    source.delay.send(2)
    var isOver = false
    let reading = source.standings().sink { _ in
      isOver = true
    } receiveValue: { _ in
    }
    source.delay.send(0)
    clock.advance(by: .milliseconds(1_999))
    #expect(!isOver)
    clock.advance(by: .milliseconds(1))
    #expect(isOver)
    reading.cancel()
  }

  @Test("It fails never, always, or now and then")
  func failing() {
    #expect(failures(of: 20).isEmpty)
    source.failures.send(.always)
    #expect(failures(of: 20) == Array(repeating: .noAnswer, count: 20))
    source.failures.send(.sometimes)
    #expect((5...15).contains(failures(of: 20).count))
  }

  @Test("What was cancelled while it waited is not read")
  func cancelled() async throws {
    let reading = source.standings().sink { _ in
    } receiveValue: { _ in
    }
    reading.cancel()
    clock.advance(by: .seconds(3))
    let standings = try await database.standings().outcome.get()
    #expect(standings.round == 1, "no round was played for it")
  }
}
