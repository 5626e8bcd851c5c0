import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Two mutations of one record and one of another, and whatever may happen to them, in every order.
///
/// The events of a program's life are starts, answers, and the return of the network. Disturbances
/// are ends of the program, failures, and edits by somebody else.
@Suite("Small worlds of mutations") @MainActor
struct MutationWorldsTests {
  /// The number of disturbances that the environment adds to each world.
  private static let more =
    ProcessInfo.processInfo.environment["BINDERY_DISTURBANCES"].flatMap { Int($0) } ?? 0

  @Test(
    "Nothing is lost, nothing is sent twice without its key, and the order is kept",
    arguments: [(["a", "b"], 2, 250), (["a", "b", "c"], 1, 500)])
  func everyOrder(mutations: [String], disturbances: Int, states: Int) async throws {
    // A state that was reached before, in whatever way, has the same future.
    var known: Set<String> = []
    var paths: [[MutationEvent]] = [[]]
    var (worlds, steps) = (0, 0)
    let database = try MutationWorld()
    while var path = paths.popLast() {
      let world = try SmallWorld(database, mutations, disturbances: disturbances + Self.more)
      worlds += 1
      steps += path.count
      for event in path { try await world.perform(event) }
      while true {
        if let fault = try world.fault() {
          Issue.record("\(fault) after \(path)")
          return
        }
        guard try known.insert(world.state()).inserted else { break }
        let events = world.events
        for event in events.dropFirst() { paths.append(path + [event]) }
        guard let event = events.first else { break }
        path.append(event)
        steps += 1
        try await world.perform(event)
      }
      try world.end()
    }
    print("\(mutations): \(known.count) states, in \(worlds) worlds with \(steps) events")
    #expect(known.count >= states)
  }
}

/// The failure of a request.
private enum Disturbance: CaseIterable {
  /// The service cannot be reached, so the whole queue waits.
  case away
  /// The service does nothing for now.
  case busy
  /// The service performs the mutation, and its answer is lost.
  case lost
}

private enum MutationEvent: Equatable {
  /// The program starts a mutation. If it ends at once, nothing was sent.
  case start(String, ends: Bool = false)
  /// The service answers. If the program ends at once, it does not write the answer.
  case confirm(String, ends: Bool = false)
  case refuse(String, ends: Bool = false)
  case disturb(String, Disturbance)
  /// The network returns, and with it all that waits is sent.
  case networkReturns
  /// The program ends and is started again.
  case restart
  /// Another author changes the row: in this database, or at the service, which sends it.
  case edit(Int64)
  case receive(Int64)
}

/// What has to be shown of a row.
private struct ModelRow {
  /// The row below all pending mutations, and above each of them.
  private var values: [String]
  /// The pending mutations, in order.
  private(set) var pending: [String] = []

  init(_ value: String) { values = [value] }

  var shown: String { values.last! }

  mutating func start(_ text: String) {
    pending.append(text)
    values.append(text)
  }

  mutating func confirm(_ text: String) {
    values[0] = text.uppercased()
    end(text)
  }

  mutating func refuse(_ text: String) {
    // A value that others have written stays.
    if values[1] != text { values[0] = values[1] }
    end(text)
  }

  private mutating func end(_ text: String) {
    precondition(pending.removeFirst() == text)
    values.remove(at: 1)
  }

  mutating func edit() { values[values.count - 1] = "theirs" }

  mutating func receive() { values[0] = "sent" }
}

/// A world, and a model of it.
@MainActor
private final class SmallWorld {
  private let mutations: [String]
  private let world: MutationWorld
  private var queue: MutationQueue<Library>!
  private let network = PassthroughSubject<Bool, Never>()
  private var texts: [Int64: String] = [:]

  private var rows: [Int64: ModelRow] = [1: ModelRow("one"), 2: ModelRow("two")]
  private var started: Set<String> = []
  private var refused: Set<String> = []
  private var performed: [String] = []
  private var disturbances: Int

  init(_ world: MutationWorld, _ mutations: [String], disturbances: Int) throws {
    self.world = world
    self.mutations = mutations
    self.disturbances = disturbances
    try startProgram()
  }

  private func startProgram() throws {
    queue = try world.queue(waits: true)
    queue.resume(on: network)
  }

  private func endProgram() {
    queue = nil
    world.kill()
  }

  /// Leaves the database and the service as they were before.
  func end() throws {
    queue = nil
    try world.reset()
  }

  private static func row(_ text: String) -> Int64 { text == "c" ? 2 : 1 }

  private var pending: [String] { rows[1]!.pending + rows[2]!.pending }

  private var isWaiting: Bool {
    queue.state.away != nil
      || queue.state.entries.contains { if case .paused = $0.phase { true } else { false } }
  }

  // MARK: Events

  /// What may happen now. First what ends a world soonest.
  var events: [MutationEvent] {
    var events: [MutationEvent] = []
    let mayDisturb = disturbances > 0
    for text in world.library.open.sorted() {
      let canRefuse = !performed.contains(text)
      events.append(.confirm(text))
      if canRefuse { events.append(.refuse(text)) }
      guard mayDisturb else { continue }
      events += Disturbance.allCases.map { .disturb(text, $0) }
      events.append(.confirm(text, ends: true))
      if canRefuse { events.append(.refuse(text, ends: true)) }
    }
    if isWaiting { events.append(.networkReturns) }
    for text in mutations
    where !started.contains(text) && (text != "b" || started.contains("a")) {
      events.append(.start(text))
      if mayDisturb { events.append(.start(text, ends: true)) }
    }
    if mayDisturb {
      // Without the mutation of the other row, worlds are few enough for edits of the first one.
      let id: Int64 = mutations.contains("c") ? 2 : 1
      events += [.edit(id), .receive(id)]
      if !pending.isEmpty { events.append(.restart) }
    }
    return events
  }

  func perform(_ event: MutationEvent) async throws {
    switch event {
    case .start(let text, let ends):
      texts[try queue.start(Rename(Self.row(text), text)).id] = text
      started.insert(text)
      rows[Self.row(text)]!.start(text)
      if ends { try restart() }
    case .confirm(let text, let ends):
      note(performed: text)
      if !ends { rows[Self.row(text)]!.confirm(text) }
      try answer(text, .success(text.uppercased()), ends)
    case .refuse(let text, let ends):
      if !ends {
        rows[Self.row(text)]!.refuse(text)
        refused.insert(text)
      }
      try answer(text, refusal, ends)
    case .disturb(let text, let disturbance):
      disturbances -= 1
      let failure: MutationFailure
      switch disturbance {
      case .away: failure = .away("Gone.")
      case .busy: failure = .passing("Busy.")
      case .lost:
        note(performed: text)
        failure = .passing("Lost.")
      }
      try answer(text, .failure(failure))
    case .networkReturns: network.send(true)
    case .restart: try restart()
    case .edit(let id):
      disturbances -= 1
      rows[id]!.edit()
      try world.run("UPDATE book SET title = 'theirs' WHERE id = \(id)")
    case .receive(let id):
      disturbances -= 1
      rows[id]!.receive()
      try queue.receive([MutatedRecord("book", id: id)]) { db in
        try db.execute(sql: "UPDATE book SET title = 'sent' WHERE id = \(id)")
      }
    }
    await rest()
  }

  private func note(performed text: String) {
    if !performed.contains(text) { performed.append(text) }
  }

  private func restart() throws {
    disturbances -= 1
    endProgram()
    try startProgram()
  }

  /// - Parameter ends: Whether the program ends after it has received the answer, and before it
  ///   writes it.
  private func answer(
    _ text: String, _ answer: Result<String, any Error>, _ ends: Bool = false
  ) throws {
    guard ends else { return world.library.reply(text, answer) }
    // Meanwhile nothing can be written.
    try world.database.write { _ in
      world.library.reply(text, answer)
      endProgram()
    }
    disturbances -= 1
    try startProgram()
  }

  /// Waits until each mutation that is being sent has reached the service.
  private func rest() async {
    for _ in 0..<100_000 {
      let sending = queue.state.entries.count { $0.phase == .sending }
      if sending == world.library.open.count { return }
      try? await Task.sleep(for: .microseconds(50))
    }
  }

  // MARK: Comparison

  /// Returns what is wrong, or `nil`.
  func fault() throws -> String? {
    let titles = try world.database.read { db in
      try String.fetchAll(db, sql: "SELECT title FROM book ORDER BY id")
    }
    let shown = [rows[1]!.shown, rows[2]!.shown]
    if titles != shown { return "\(titles) is shown instead of \(shown)" }
    let entries = queue.state.entries
    let left = entries.filter(\.isPending).map { texts[$0.id]! }.sorted()
    if left != pending.sorted() { return "\(left) is pending instead of \(pending)" }
    let failed = Set(queue.state.failures.map { texts[$0.id]! })
    if failed != refused { return "\(failed) was refused instead of \(refused)" }
    let stored = try world.count("bindery_mutation")
    if stored != entries.count { return "\(stored) are stored instead of \(entries.count)" }
    // What is first on its row is sent, unless the queue waits.
    let first = [rows[1]!.pending.first, rows[2]!.pending.first].compactMap(\.self)
    let open = Set(world.library.open)
    if !open.isSubset(of: first) { return "\(open) is sent, although \(first) is first" }
    if !isWaiting, open.count != first.count { return "\(open) is sent instead of \(first)" }
    let requests = Dictionary(grouping: world.library.log.value, by: \.text)
    let keys = requests.mapValues { Set($0.map(\.key)) }
    if keys.values.contains(where: { $0.count > 1 }) { return "a mutation has several keys" }
    if Set(keys.values.joined()).count != keys.count { return "mutations share a key" }
    if performed.filter({ $0 != "c" }) != performed.filter({ $0 != "c" }).sorted() {
      return "\(performed) was performed"
    }
    if events.isEmpty, Set(performed) != started.subtracting(refused) {
      return "\(performed) was performed of \(started) without \(refused)"
    }
    return nil
  }

  /// Everything on which the future depends.
  func state() throws -> String {
    let stored = try world.database.read { db in
      try MutationTable.all(db).map { stored in
        let change = stored.changes[0]
        return [
          texts[stored.number]!, "\(change.before?["title"] as Any)",
          "\(change.after?["title"] as Any)", stored.problem ?? "",
        ].joined(separator: " ")
      }
    }
    let entries = queue.state.entries.map { "\(texts[$0.id]!) \($0.phase)" }
    let parts: [Any] = [
      rows[1]!, rows[2]!, started.sorted(), performed, disturbances, stored, entries,
      queue.state.away as Any, world.library.open.sorted(),
    ]
    return parts.map { "\($0)" }.joined(separator: "; ")
  }
}
