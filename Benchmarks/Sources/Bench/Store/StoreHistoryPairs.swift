import Benchmark
import BinderyStore
import Foundation

/// The cost of recording 100,000 actions over a state of 10 MB, and of moving among them.
@MainActor let historyPairs = [
  Pair("history/record an action", unit: .nanoseconds, rivalName: "append to an array") {
    let count = 20_000
    var best = (ours: Double.infinity, bare: Double.infinity, rival: Double.infinity)
    for _ in 0..<15 {
      let session = HistorySession(recorded: true, state: Library(chunks: 1, of: 1))
      let plain = HistorySession(recorded: false, state: Library(chunks: 1, of: 1))
      best.ours = min(best.ours, thread { session.dispatch(count) })
      best.bare = min(best.bare, thread { plain.dispatch(count) })
      var actions: [LibraryAction] = []
      let action = session.action(1)
      best.rival = min(best.rival, thread { for _ in 0..<count { actions.append(action) } })
      blackHole(actions)
    }
    return ((best.ours - best.bare) / Double(count), best.rival / Double(count))
  },
  // The whole memory of a history beside the store's newest state, including the first and the
  // shown state.
  Pair("history/heap of 100000 actions, state of 10 MB", unit: .bytes, rivalName: "the state") {
    let state = Memory.allocated { Library(chunks: 100, of: 1_000) }
    let plain = Memory.allocated { HistorySession.long(recorded: false) }
    let recorded = Memory.allocated { HistorySession.long(recorded: true) }
    guard recorded.value.history?.position.value.count == 100_000 else {
      throw WrongResult(name: "heap of a history")
    }
    withExtendedLifetime((state.value, plain.value)) {}
    return (recorded.bytes - plain.bytes, state.bytes)
  },
  Pair("history/resident of the same", unit: .bytes, rivalName: "the state") {
    let state = try Memory.kept { Library(chunks: 100, of: 1_000) }
    let plain = try Memory.kept { HistorySession.long(recorded: false) }
    let recorded = try Memory.kept { HistorySession.long(recorded: true) }
    return (recorded - plain, state)
  },
  jumps("history/jump, worst of 300") { _, random in random },
  // Just before a kept state, where a jump takes longest.
  jumps("history/one step back, worst of 300") { index, _ in 75_200 - index },
  Pair("history/export 100000 actions", unit: .milliseconds, rivalName: "JSONEncoder, actions only")
  {
    let session = HistorySession.long(recorded: true)
    guard let history = session.history else { throw WrongResult(name: "export") }
    let actions = history.actions(at: 0..<100_001)
    var data = Data()
    let ours = try thread { data = try history.export() }
    let rival = try thread { blackHole(try JSONEncoder().encode(actions)) }
    guard try ActionLog<Library, LibraryAction>(data).actions.count == 100_000 else {
      throw WrongResult(name: "export")
    }
    return (ours, rival)
  },
  Pair("history/import 100000 actions", unit: .milliseconds, rivalName: "JSONDecoder, actions only")
  {
    let session = HistorySession.long(recorded: true)
    guard let history = session.history else { throw WrongResult(name: "import") }
    history.resume()
    let data = try history.export()
    let plain = try JSONEncoder().encode(history.actions(at: 0..<100_001))
    let state = session.store.state
    session.dispatch(10)
    let ours = try thread {
      guard try history.import(data) == nil else { throw WrongResult(name: "import") }
    }
    guard session.store.state == state else { throw WrongResult(name: "import") }
    let rival = try thread {
      blackHole(try JSONDecoder().decode([LibraryAction].self, from: plain))
    }
    return (ours, rival)
  },
]

/// The worst time of many jumps, beside the time in which the reducer alone runs as often as a
/// jump may require, on an unshared state.
@MainActor
private func jumps(_ name: String, steps: @escaping (Int, Int) -> Int) -> Pair {
  Pair(name, unit: .milliseconds, rivalName: "25,000 actions reduced") {
    let session = HistorySession(recorded: true, state: Library(chunks: 100, of: 1_000))
    session.dispatch(100_000)
    guard let history = session.history else { throw WrongResult(name: name) }
    let newest = session.store.state
    var generator = SystemRandomNumberGenerator()
    var worst = 0.0
    for index in 0..<300 {
      let step = steps(index, Int.random(in: 0...100_000, using: &generator))
      worst = max(worst, thread { history.jump(to: step) })
    }
    history.jump(to: 99_999)
    var state = session.store.state
    Library.reducer(&state, session.action(99_999))
    guard state == newest else { throw WrongResult(name: name) }
    let reduced = thread {
      for index in 0..<25_000 { Library.reducer(&state, session.action(index)) }
    }
    return (worst, reduced)
  }
}

/// The nanoseconds that `body` takes on this thread.
@MainActor
private func thread(_ body: () throws -> Void) rethrows -> Double {
  let start = Clock.thread.now
  try body()
  return Double(Clock.thread.now - start)
}

/// A large state: chunks of records with texts.
struct Library: Codable, Equatable, Sendable {
  struct Record: Codable, Equatable, Sendable {
    var id: Int
    var title: String
    var note: String
    var count: Int
  }

  var chunks: [[Record]]

  init(chunks: Int, of size: Int) {
    self.chunks = (0..<chunks).map { chunk in
      (0..<size).map { index in
        Record(
          id: chunk * size + index, title: "The title of record \(chunk * size + index)",
          note: "short", count: 0)
      }
    }
  }

  static let reducer = Reducer<Library, LibraryAction> { library, action in
    switch action {
    case .counted(let chunk, let index): library.chunks[chunk][index].count &+= 1
    case .renamed(let chunk, let index, let title): library.chunks[chunk][index].title = title
    }
  }
}

enum LibraryAction: Action, Codable {
  case counted(chunk: Int, index: Int)
  case renamed(chunk: Int, index: Int, title: String)
}

/// A store with such a state, with or without a history.
@MainActor
private final class HistorySession {
  let store: Store<Library, LibraryAction>
  private(set) var history: StoreHistory<Library, LibraryAction>?

  init(recorded: Bool, state: Library) {
    store = Store(initialState: state, reducer: Library.reducer)
    if recorded { history = StoreHistory(of: store) }
  }

  /// A session of 100,000 actions over 10 MB that shows a step in its middle.
  static func long(recorded: Bool) -> HistorySession {
    let session = HistorySession(recorded: recorded, state: Library(chunks: 100, of: 1_000))
    session.dispatch(100_000)
    session.history?.jump(to: 40_000)
    return session
  }

  /// Actions change all parts of the state; each tenth has a text of its own.
  func action(_ number: Int) -> LibraryAction {
    let chunks = store.state.chunks.count
    let place = number &* 7_919
    let (chunk, index) = (place % chunks, place / chunks % store.state.chunks[0].count)
    return number.isMultiple(of: 10)
      ? .renamed(chunk: chunk, index: index, title: "What action \(number) has called it")
      : .counted(chunk: chunk, index: index)
  }

  func dispatch(_ count: Int) {
    for number in 0..<count { store.dispatch(action(number)) }
  }
}
