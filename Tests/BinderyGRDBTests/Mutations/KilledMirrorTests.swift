import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

@Suite("A mirror whose program is killed") @MainActor
struct KilledMirrorTests {
  private struct Book: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "book"
    var id: Int
    var title: String
  }

  private struct Retitle: Mutation {
    let id: Int
    let title: String
    var records: [MutatedRecord] { [MutatedRecord("book", id: id)] }

    func apply(_ db: Database) throws { try Book(id: id, title: title).upsert(db) }

    func send(to shop: Shop, key: UUID) async throws {
      guard let ledger = shop.ledger else { throw MutationFailure.away("Nobody is there.") }
      try ledger.note("\(id) \(title)")
    }
  }

  /// A service, which has no ledger while it cannot be reached.
  private struct Shop: Sendable { var ledger: Ledger? }

  /// Kills the program around a commit that writes books.
  private final class Killer: TransactionObserver {
    private let hasWritten = Locked(false)
    private let commits = Locked(0)
    private let last: Int
    private let isBefore: Bool

    init(before isBefore: Bool, commit last: Int) { (self.isBefore, self.last) = (isBefore, last) }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
      eventKind.tableName == "book"
    }
    func databaseDidChange(with event: DatabaseEvent) { hasWritten.withLock { $0 = true } }
    func databaseWillCommit() throws { if isBefore { count() } }
    func databaseDidCommit(_ db: Database) {
      if !isBefore { count() }
      hasWritten.withLock { $0 = false }
    }
    func databaseDidRollback(_ db: Database) { hasWritten.withLock { $0 = false } }
    private func count() {
      guard hasWritten.value else { return }
      commits.withLock { $0 += 1 }
      if commits.value == last { kill(getpid(), SIGKILL) }
    }
  }

  /// The books that a transaction has written, by their numbers.
  private final class Writes: TransactionObserver {
    let all = Locked<[Int: Int]>([:])
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
      eventKind.tableName == "book"
    }
    func databaseDidChange(with event: DatabaseEvent) {
      all.withLock { $0[Int(event.rowID), default: 0] += 1 }
    }
    func databaseDidCommit(_ db: Database) {}
    func databaseDidRollback(_ db: Database) {}
  }

  /// Opens the program's database, which has some rows that are not on the server at first.
  private nonisolated static func open(
    _ folder: String, gone: Range<Int> = 0..<0
  ) async throws -> DatabasePool {
    let pool = try DatabasePool(path: folder + "/books.sqlite")
    try await pool.write { db in
      guard try !db.tableExists("book") else { return }
      try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT)")
      for id in gone { try Book(id: id, title: "gone").insert(db) }
    }
    return pool
  }

  private nonisolated static func books(_ ids: Range<Int>, _ life: Int) -> [Book] {
    ids.map { Book(id: $0, title: $0 % 10 == 0 ? "b\($0) of \(life)" : "b\($0)") }
  }

  /// Copies the books of the first life until the program is killed.
  private nonisolated static func live(_ folder: String, _ limit: Int, _ step: Int) async throws {
    let pool = try await open(folder, gone: 10 * limit..<12 * limit)
    let queue = try await MutationQueue([Retitle.self], in: pool, service: Shop())
    try await queue.start(Retitle(id: 2, title: "mine"))
    try await queue.start(Retitle(id: 10 * limit, title: "mine"))
    pool.add(
      transactionObserver: Killer(before: step % 2 == 0, commit: 1 + step / 2),
      extent: .databaseLifetime)
    try await copy(in: queue, limit)
  }

  @MainActor
  private static func copy(in queue: MutationQueue<Shop>, _ limit: Int) async throws {
    queue.mirrors.limit = limit
    let list = ServedList<Book>()
    let mirror = queue.mirror(list.query)
    list.show(books(1..<5 * limit / 2, 1))
    _ = await list.caughtUp()
    // The killer ends this program.
    try await Task.sleep(for: .seconds(100))
    mirror.cancel()
  }

  // Three portions of rows and two of deletions, each before and after its commit.
  @Test("The next one writes what is missing, once, and deletes what is gone", arguments: 0..<10)
  func killed(step: Int) async throws {
    let limit = 20
    let folder = NSTemporaryDirectory() + "killed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder as String, limit = limit as Int, step = step as Int] in
      try await Self.live(folder, limit, step)
    }
    // Meanwhile, rows were deleted, changed and inserted on the server.
    let rows = Self.books(limit / 2..<3 * limit, 2)
    let pool = try await Self.open(folder)
    let before = try await pool.read { db in
      try Row.fetchAll(db, sql: "SELECT id, title FROM book").reduce(into: [Int: String]()) {
        $0[$1[0]] = $1[1]
      }
    }
    // Row 2 has the title of the mutation.
    let copied = before.keys.count { $0 < 10 * limit }
    #expect(copied == [1, limit, 2 * limit, 5 * limit / 2 - 1][min((step + 1) / 2, 3)])
    let writes = Writes()
    pool.add(transactionObserver: writes, extent: .databaseLifetime)
    let ledger = Ledger(path: folder + "/ledger")
    let queue = try await MutationQueue([Retitle.self], in: pool, service: Shop(ledger: ledger))
    queue.mirrors.limit = limit
    let list = ServedList<Book>()
    let mirror = queue.mirror(list.query)
    list.show(rows)
    #expect(
      await eventually(within: 60) {
        list.end(upTo: .max)
        return queue.state.entries.isEmpty && queue.mirrors.copying == nil && isCurrent(mirror)
      })
    let after = try await pool.read { db in
      try Row.fetchAll(db, sql: "SELECT id, title FROM book ORDER BY id").map {
        Book(id: $0[0], title: $0[1])
      }
    }
    #expect(after == rows)
    // The rows of mutations were written by those, too.
    var expected = Set(rows.filter { before[$0.id] != $0.title }.map(\.id))
    expected.formUnion(Set(before.keys).subtracting(rows.map(\.id)))
    let others = writes.all.value.filter { $0.key != 2 && $0.key != 10 * limit }
    #expect(others.allSatisfy { $0.value == 1 })
    #expect(Set(others.keys) == expected.subtracting([2, 10 * limit]))
    let sent = try String(contentsOfFile: folder + "/ledger", encoding: .utf8)
    #expect(sent.split(separator: "\n").sorted() == ["2 mine", "\(10 * limit) mine"])
  }

  private func isCurrent(_ mirror: MutationMirror) -> Bool {
    var result = false
    mirror.isCurrent.sink { result = $0 }.cancel()
    return result
  }
}
