import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Random mutations with random outcomes, beside a model of what has to be shown.
@Suite("Random mutations") @MainActor
struct MutationModelTests {
  /// What lists show is the confirmed rows with the pending mutations on top; in the end it is what
  /// the service has. Everything is derived from the seed, which a failure shows.
  @Test("Pending mutations are shown above the answers, whatever happens", arguments: 0..<24)
  func everything(seed: UInt64) async throws {
    try await check(seed, isMirrored: false)
  }

  /// A row shows what its list shows, but from an answer on nothing older than that, with the
  /// pending mutations on top.
  @Test("Pending mutations are shown above mirrored lists, whatever happens", arguments: 0..<24)
  func mirrored(seed: UInt64) async throws {
    try await check(seed, isMirrored: true)
  }

  private func check(_ seed: UInt64, isMirrored: Bool) async throws {
    let environment = ProcessInfo.processInfo.environment
    let worlds = Int(environment["BINDERY_MUTATIONS"] ?? "") ?? 4
    let first = Int(environment["BINDERY_SEED"] ?? "") ?? 0
    for number in first..<(first + worlds) {
      let seed = seed + 1_000 * UInt64(number)
      func run(_ steps: [UInt64]) async throws -> ModelWorld {
        let world = try ModelWorld(seed: seed, isMirrored: isMirrored)
        try await world.run(steps)
        return world
      }
      var random = SeededGenerator(seed: seed)
      var steps = (0..<24).map { _ in random.next() }
      var world = try await run(steps)
      guard world.fault != nil else { continue }
      // Without the steps that the fault does not need.
      for place in steps.indices.reversed() {
        var fewer = steps
        fewer.remove(at: place)
        let smaller = try await run(fewer)
        if smaller.fault != nil { (world, steps) = (smaller, fewer) }
      }
      Issue.record("\(world.fault!)\n\(world.story.joined(separator: "\n"))")
      return
    }
  }
}

/// The columns of a row; nil if there is none.
private typealias Cells = [String: Int]

/// A change of one row.
private struct Edit: Mutation {
  enum Kind: Codable { case set, insert, delete }

  let kind: Kind
  let table: String
  let id: Int
  var cells: Cells
  /// The item that a part needs.
  var item: Int?
  /// The row before.
  var former: Cells?
  /// Whether the answer is written.
  var isCorrected = true

  var row: String { "\(table) \(id)" }
  var records: [MutatedRecord] { [MutatedRecord(table, id: id)] }
  var dependencies: [MutatedRecord] { item.map { [MutatedRecord("item", id: $0)] } ?? [] }

  mutating func apply(_ db: Database) throws {
    former = try ModelWorld.cells(table, id, db)
    switch kind {
    case .set:
      for (column, value) in cells {
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = ? WHERE id = ?", arguments: [value, id])
      }
    case .insert:
      try db.execute(
        sql: "INSERT INTO \(table) (id, a, b) VALUES (?, ?, ?)",
        arguments: [id, cells["a"], cells["b"]])
    case .delete: try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
    }
  }

  func send(to service: ModelService, key: UUID) async throws -> Cells? {
    try await service.receive(self, key)
  }

  func correct(_ db: Database, by answer: Cells?) throws {
    guard isCorrected else { return }
    guard let answer else {
      return try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
    }
    try db.execute(
      sql: """
        INSERT INTO \(table) (id, a, b) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET a = excluded.a, b = excluded.b
        """, arguments: [id, answer["a"], answer["b"]])
  }

  var inverse: (any Mutation<ModelService>)? {
    func edit(_ kind: Kind, _ cells: Cells) -> Edit {
      Edit(kind: kind, table: table, id: id, cells: cells, isCorrected: isCorrected)
    }
    return switch (kind, former) {
    case (.set, let former?): edit(.set, former.filter { cells[$0.key] != nil })
    case (.insert, _): edit(.delete, [:])
    case (.delete, let former?): edit(.insert, former)
    default: nil
    }
  }

  /// The row after this change of `before`: a change that did not find a row, or found it as it
  /// wanted it, has nothing to show.
  func shown(_ before: Cells?) -> Cells? {
    switch kind {
    case .insert: cells
    case _ where former == nil: before
    case .set: before?.merging(cells.filter { former?[$0.key] != $0.value }) { $1 }
    case .delete: nil
    }
  }
}

/// A row of a mirrored list.
private protocol ModelRecord: Identifiable, Equatable, Sendable, Codable, PersistableRecord
where ID == Int {
  init(id: Int, a: Int, b: Int)
  var a: Int { get }
  var b: Int { get }
}

private struct Item: ModelRecord {
  static let databaseTableName = "item"
  var id: Int
  var a: Int
  var b: Int
}

private struct Part: ModelRecord {
  static let databaseTableName = "part"
  var id: Int
  var a: Int
  var b: Int
}

/// A list of a service's rows that shows what the test lets it show, and its mirror.
@MainActor
private protocol ModelList: AnyObject {
  var table: String { get }
  /// The number of the commit that it shows; nil before it was read whole.
  var position: Int? { get }
  var isRight: Bool { get }
  var mirror: MutationMirror { get }
  /// Whether the mirror waits for it.
  var isAwaited: Bool { get }
  func step(_ choice: Int, _ random: inout SeededGenerator) -> String
  func showAll()
  func hangUp()
}

@MainActor
private final class MirroredModel<Record: ModelRecord>: ModelList {
  private(set) var position: Int?
  let mirror: MutationMirror
  private let list: ServedList<Record>
  private let service: ModelService

  init(_ queue: MutationQueue<ModelService>, _ service: ModelService) {
    self.service = service
    list = ServedList { service.state.value.history.count - 1 }
    mirror = queue.mirror(list.query)
  }

  var table: String { Record.databaseTableName }
  var isRight: Bool { position != nil && !list.hasProblem }
  var isAwaited: Bool { list.isAwaited }

  private func rows(_ position: Int) -> [Record] {
    service.state.value.history[position].compactMap { row, cells in
      let name = row.split(separator: " ")
      guard name[0] == table, let id = Int(name[1]) else { return nil }
      return Record(id: id, a: cells["a"]!, b: cells["b"]!)
    }.sorted { $0.id < $1.id }
  }

  func step(_ choice: Int, _ random: inout SeededGenerator) -> String {
    let newest = service.state.value.history.count - 1
    switch choice {
    case 0:
      list.fail()
      return "error"
    case 1 where position == nil:
      let count = Int.random(in: 0...2, using: &random)
      list.showFirst(Array(rows(newest).prefix(count)))
      return "first \(count)"
    case 2 where list.hasProblem && position != nil:
      list.recover()
      list.end(upTo: position!)
      return "recovered"
    default:
      show(Int.random(in: (position ?? newest)...newest, using: &random), isReset: choice == 3)
      return "shows \(position!)"
    }
  }

  func showAll() { show(service.state.value.history.count - 1, isReset: false) }

  private func show(_ position: Int, isReset: Bool) {
    self.position = position
    list.show(rows(position), isReset: isReset)
    list.end(upTo: position)
  }

  func hangUp() {
    mirror.cancel()
    list.end(upTo: .max)
  }
}

/// A service that keeps rows, rounds down one column, and knows the keys that it has seen.
private final class ModelService: Sendable {
  struct Request: Sendable {
    let edit: Edit
    let key: UUID
    let answer: CheckedContinuation<Cells?, any Error>
  }

  enum Fate: CaseIterable { case confirmed, refused, lost, busy, away }

  struct State {
    var rows: [String: Cells] = [:] {
      didSet { if rows != oldValue { history.append(rows) } }
    }
    /// The rows after each commit.
    var history: [[String: Cells]] = []
    var answers: [UUID: Result<Cells?, MutationFailure>] = [:]
    var open: [Request] = []
  }

  let state: Locked<State>

  init(_ rows: [String: Cells]) { state = Locked(State(rows: rows, history: [rows])) }

  func receive(_ edit: Edit, _ key: UUID) async throws -> Cells? {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.open.append(Request(edit: edit, key: key, answer: continuation)) }
    }
  }

  func answer(_ request: Request, _ fate: Fate) {
    let result = state.withLock { state -> Result<Cells?, MutationFailure> in
      state.open.removeAll { $0.key == request.key }
      switch fate {
      case .busy: return .failure(.passing("Busy."))
      case .away: return .failure(.away("Gone."))
      case .refused where state.answers[request.key] == nil: return .failure(.lasting("No."))
      case .confirmed, .refused, .lost: break
      }
      // One commit, whatever it takes.
      var rows = state.rows
      var answer = state.answers[request.key] ?? Self.perform(request.edit, &rows)
      state.rows = rows
      // Others may have changed the row since.
      if case .success = answer { answer = .success(state.rows[request.edit.row]) }
      state.answers[request.key] = answer
      return fate == .lost ? .failure(.passing("The answer was lost.")) : answer
    }
    request.answer.resume(with: result)
  }

  private static func perform(
    _ edit: Edit, _ rows: inout [String: Cells]
  ) -> Result<Cells?, MutationFailure> {
    let before = rows[edit.row]
    switch edit.kind {
    case .insert:
      if before != nil { return .failure(.lasting("It exists.")) }
      if let item = edit.item, rows["item \(item)"] == nil { return .failure(.lasting("No item.")) }
      rows[edit.row] = edit.cells
    case .set: rows[edit.row] = before?.merging(edit.cells) { $1 }
    case .delete: rows[edit.row] = nil
    }
    if let even = rows[edit.row]?["b"] { rows[edit.row]!["b"] = even & ~1 }
    return .success(rows[edit.row])
  }

  /// Ends all requests, as the end of the program does.
  func hangUp() {
    let open = state.withLock { state in
      defer { state.open = [] }
      return state.open
    }
    for request in open { request.answer.resume(throwing: CancellationError()) }
  }
}

extension MirrorStore {
  /// Returns whether a row waits until the list shows the answer to a mutation of it.
  fileprivate func keeps(_ row: String) -> Bool {
    locked { $0.kept.keys.contains { $0.description == row } }
  }
}

@MainActor
private final class ModelWorld {
  private let database: DatabaseQueue
  private let service: ModelService
  private var queue: MutationQueue<ModelService>!
  private var random: SeededGenerator
  /// The confirmed rows.
  private var base: [String: Cells]
  private var lists: [any ModelList] = []
  private let isMirrored: Bool
  private let seed: UInt64
  /// The numbers of the last commits before the answers that lists may not show yet.
  private var kept: [String: Int] = [:]
  private var started: [StartedMutation<ModelService>] = []
  private var nextID = 10
  private(set) var story: [String] = []
  private(set) var fault: String?

  private nonisolated static let tables = ["item", "part"]

  init(seed: UInt64, isMirrored: Bool) throws {
    (self.isMirrored, self.seed) = (isMirrored, seed)
    random = SeededGenerator(seed: seed)
    database = try DatabaseQueue()
    try database.write { db in
      for table in Self.tables {
        try db.execute(
          sql: """
            CREATE TABLE \(table) (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, own DEFAULT 'own')
            """)
        try db.execute(sql: "INSERT INTO \(table) (id, a, b) VALUES (1, 1, 0), (2, 2, 0)")
      }
    }
    base = try database.read { db in try Self.rows(db) }
    service = ModelService(base)
    story.append("seed \(seed)")
    try open()
  }

  private func open() throws {
    var policy = RetryPolicy()
    policy.sleep = { _ in try await Task.sleep(for: .seconds(1_000)) }
    queue = try MutationQueue([Edit.self], in: database, service: service, retrying: policy)
    if isMirrored {
      // Half of the worlds copy in portions.
      if seed % 2 == 1 { queue.mirrors.limit = 1 }
      lists = [MirroredModel<Item>(queue, service), MirroredModel<Part>(queue, service)]
      kept = [:]
    }
  }

  nonisolated static func cells(_ table: String, _ id: Int, _ db: Database) throws -> Cells? {
    try Row.fetchOne(db, sql: "SELECT a, b FROM \(table) WHERE id = ?", arguments: [id])
      .map { ["a": $0["a"], "b": $0["b"]] }
  }

  private nonisolated static func rows(_ db: Database) throws -> [String: Cells] {
    var rows: [String: Cells] = [:]
    for table in tables {
      for id in try Int.fetchAll(db, sql: "SELECT id FROM \(table)") {
        rows["\(table) \(id)"] = try cells(table, id, db)
      }
    }
    return rows
  }

  private func rows() throws -> [String: Cells] {
    try database.read { db in try Self.rows(db) }
  }

  private func entries() throws -> Int {
    try database.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM bindery_mutation_record") ?? 0
    }
  }

  func run(_ steps: [UInt64]) async throws {
    for step in steps where fault == nil {
      random = SeededGenerator(seed: step)
      try self.step()
      try await settle()
    }
    while fault == nil, queue.state.pendingCount > 0 {
      queue.resume()
      try await settle()
      guard answer(.confirmed) else { break }
      try await settle()
    }
    for entry in queue.state.failures { try queue.giveUp(entry.id) }
    // Twice, because the first time may be before what the mirrors wait for.
    for _ in 0..<2 where fault == nil {
      for list in lists { list.showAll() }
      try await settle()
    }
    let (shown, theirs) = (try rows(), service.state.value.rows)
    if fault == nil, shown != theirs { fault = "In the end \(shown) is shown for \(theirs)." }
    let left = try entries()
    if fault == nil, left > 0 { fault = "There are \(left) entries left." }
    service.hangUp()
    for list in lists { list.hangUp() }
  }

  private func step() throws {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6: try start()
    case 6..<12:
      let fates: [ModelService.Fate] = [.confirmed, .confirmed, .refused, .lost, .busy, .away]
      _ = answer(fates.randomElement(using: &random)!)
    case 12: try undo()
    case 13:
      guard let entry = queue.state.entries.randomElement(using: &random) else { return }
      story.append("retry \(entry.id)")
      // A row may be there, or not, by now.
      try? queue.retry(entry.id)
    case 14:
      story.append("resume")
      queue.resume()
    case 15..<18: try receive()
    case 18..<23:
      guard let list = lists.randomElement(using: &random) else { return try receive() }
      story.append("\(list.table) " + list.step(Int.random(in: 0..<8, using: &random), &random))
    default:
      story.append("kill")
      for list in lists { list.hangUp() }
      (queue, lists) = (nil, [])
      service.hangUp()
      try open()
    }
  }

  private func start() throws {
    let table = Self.tables.randomElement(using: &random)!
    let known = Array(Set(base.keys.compactMap { Int($0.split(separator: " ")[1]) })).sorted()
    let kind = [Edit.Kind.set, .set, .insert, .delete].randomElement(using: &random)!
    var id = (known + [nextID - 1]).randomElement(using: &random)!
    if kind == .insert, Bool.random(using: &random) { (id, nextID) = (nextID, nextID + 1) }
    var cells: Cells = [:]
    for column in ["a", "b"] where kind == .insert || Bool.random(using: &random) {
      cells[column] = Int.random(in: 0..<6, using: &random)
    }
    let item = kind == .insert && table == "part" ? Int.random(in: 9..<nextID, using: &random) : nil
    let edit = Edit(
      kind: kind, table: table, id: id, cells: kind == .delete ? [:] : cells, item: item,
      isCorrected: !isMirrored || Bool.random(using: &random))
    guard let new = try? queue.start(edit) else { return }
    story.append("\(new.id): \(kind) \(edit.row) \(cells)" + (item.map { " of \($0)" } ?? ""))
    started.append(new)
  }

  /// Lets somebody else change a row of the service, which sends it.
  private func receive() throws {
    let table = Self.tables.randomElement(using: &random)!
    let id = [1, 2, Int.random(in: 9..<nextID, using: &random)].randomElement(using: &random)!
    let row = "\(table) \(id)"
    let change = Int.random(in: 0..<4, using: &random)
    let (a, b) = (Int.random(in: 0..<6, using: &random), 2 * Int.random(in: 0..<3, using: &random))
    let cells = service.state.withLock { state in
      switch change {
      case 0: state.rows[row] = nil
      case 1: state.rows[row] = ["a": a, "b": b]
      case 2: state.rows[row]?["a"] = a
      default: state.rows[row]?["b"] = b
      }
      return state.rows[row]
    }
    if isMirrored { return story.append("commit \(row) \(cells.map { "\($0)" } ?? "nothing")") }
    story.append("receive \(row) \(cells.map { "\($0)" } ?? "nothing")")
    let edit = Edit(kind: .set, table: table, id: id, cells: [:])
    try queue.receive(edit.records) { db in try edit.correct(db, by: cells) }
    base[row] = cells
  }

  private func undo() throws {
    guard let mutation = started.randomElement(using: &random) else { return }
    story.append("undo \(mutation.id)")
    do {
      try queue.undo(mutation)
    } catch is MutationError {
    } catch is DatabaseError {
      // The inverse inserts a row that is there again.
    }
  }

  /// Answers one of the open requests.
  private func answer(_ fate: ModelService.Fate) -> Bool {
    let requests = service.state.value.open.sorted { $0.key.uuidString < $1.key.uuidString }
    // By their mutations, because keys are not derived from the seed.
    let numbers = requests.map { request in
      queue.state.entries.first { $0.key == request.key }?.id ?? .max
    }
    guard let number = numbers.min() else { return false }
    let chosen = Bool.random(using: &random) ? number : numbers.max()!
    let request = requests[numbers.firstIndex(of: chosen)!]
    story.append("\(fate) \(chosen)")
    let known = service.state.value.answers[request.key]
    service.answer(request, fate)
    let answer = service.state.value.answers[request.key] ?? known
    if fate == .confirmed || fate == .refused, case .success(let row)? = answer {
      let edit = request.edit
      base[edit.row] = edit.isCorrected ? row : edit.shown(base[edit.row])
      // The answer may write what the mutation depends on, too.
      for record in edit.records + edit.dependencies where !lists.isEmpty {
        kept[record.description] = service.state.value.history.count - 1
      }
    }
    return true
  }

  /// Waits until nothing happens without an answer, and compares.
  private func settle() async throws {
    let isIdle = await eventually {
      let sending = queue.state.entries.filter { $0.phase == .sending }
      let open = service.state.value.open.map(\.key)
      return Set(sending.map(\.key)) == Set(open)
        && (queue.state.away != nil || queue.order.ready.isEmpty || open.count == 4)
        && queue.mirrors.copying == nil
        && lists.allSatisfy { ($0.mirror.refreshing != nil) == $0.isAwaited }
    }
    guard isIdle else { return fault = "It does not come to rest: \(queue.state)" }
    let shown = try rows()
    let history = service.state.value.history
    var expected = base
    for list in lists where list.mirror.hasBegun {
      guard let position = list.position else { continue }
      let names = Set(base.keys).union(history[position].keys).union(kept.keys)
      for row in names where row.hasPrefix(list.table + " ") {
        if let answer = kept[row] {
          if position < answer { continue }
          // Until the mirror knows that the list shows the answer.
          let mayWait = !list.isRight || list.mirror.refreshing != nil
          if mayWait, list.mirror.store.keeps(row) { continue }
          kept[row] = nil
        }
        base[row] = history[position][row]
        expected[row] = base[row]
      }
    }
    let changed = queue.state.entries.flatMap(\.records).map(\.description)
    for row in Set(expected.keys).union(changed) {
      expected[row] = try pending(expected[row], row)
    }
    if shown != expected { fault = "\(shown) is shown for \(expected)." }
  }

  /// Returns a row with the pending mutations on top.
  private func pending(_ cells: Cells?, _ row: String) throws -> Cells? {
    var cells = cells
    for entry in queue.state.entries where entry.isPending {
      guard let edit = try queue.mutation(entry.id) as? Edit, edit.row == row else { continue }
      cells = edit.shown(cells)
    }
    return cells
  }
}
