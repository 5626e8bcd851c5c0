import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Copies of more rows than one transaction writes.
@Suite("Mirrored lists that are copied in portions") @MainActor
struct MirrorPortionTests {
  private struct Book: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "book"
    var id: Int64
    var title: String

    init(_ id: Int64, _ title: String? = nil) {
      (self.id, self.title) = (id, title ?? "b\(id)")
    }
  }

  private struct Note: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "note"
    var id: Int64
    var book: Int64
  }

  /// The rows that each transaction has written.
  private final class Portions: TransactionObserver {
    let all = Locked<[[String]]>([])
    private let current = Locked<[String]>([])

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
      ["book", "note"].contains(eventKind.tableName)
    }
    func databaseDidChange(with event: DatabaseEvent) {
      let row = "\(event.kind == .delete ? "no " : "")\(event.tableName) \(event.rowID)"
      current.withLock { $0.append(row) }
    }
    func databaseDidCommit(_ db: Database) {
      let rows = current.withLock { rows in
        defer { rows = [] }
        return rows
      }
      if !rows.isEmpty { all.withLock { $0.append(rows) } }
    }
    func databaseDidRollback(_ db: Database) { current.withLock { $0 = [] } }
  }

  private let world: MutationWorld
  private let books = ServedList<Book>()
  private let notes = ServedList<Note>()
  private let portions = Portions()

  init() throws {
    world = try MutationWorld()
    try world.run(AddBookNote.schema)
    world.database.add(transactionObserver: portions, extent: .databaseLifetime)
  }

  private func queue(limit: Int) throws -> MutationQueue<Library> {
    let queue = try world.queue()
    queue.mirrors.limit = limit
    return queue
  }

  private func isCurrent(_ mirror: MutationMirror) -> Bool {
    var result = false
    mirror.isCurrent.sink { result = $0 }.cancel()
    return result
  }

  private func titles() throws -> [String] {
    try world.database.read { db in
      try String.fetchAll(db, sql: "SELECT title FROM book ORDER BY id")
    }
  }

  @Test("No transaction writes more rows than the limit, parents first, and then deletes")
  func order() async throws {
    let queue = try queue(limit: 2)
    let mirrors = [queue.mirror(notes.query), queue.mirror(books.query)]
    notes.show([])
    books.show([Book(1), Book(2)])
    let haveCaughtUp = [await notes.caughtUp(), await books.caughtUp()]
    #expect(haveCaughtUp == [true, true])
    #expect(await eventually { mirrors.allSatisfy(isCurrent) && queue.mirrors.copying == nil })
    portions.all.withLock { $0 = [] }
    // In one turn of the main loop, so one copy writes the rows of both.
    notes.show([Note(id: 1, book: 11), Note(id: 2, book: 13)], isReset: true)
    books.show([Book(11), Book(12), Book(13)], isReset: true)
    #expect(await eventually { portions.all.value.flatMap(\.self).count >= 7 })
    #expect(await eventually { mirrors.allSatisfy(isCurrent) && queue.mirrors.copying == nil })
    let written = portions.all.value
    #expect(written.allSatisfy { $0.count <= 2 })
    #expect(
      written.flatMap(\.self) == [
        "book 11", "book 12", "book 13", "note 1", "note 2", "no book 1", "no book 2",
      ])
  }

  @Test("A row that refers to one of a later portion is written in the end")
  func refused() async throws {
    try world.run(
      "CREATE TABLE seat (number INTEGER PRIMARY KEY, next INTEGER REFERENCES seat)")
    let queue = try queue(limit: 2)
    let seats = ServedList<Seat>()
    let mirror = queue.mirror(seats.query)
    seats.show((1...7).map { Seat(number: $0, next: $0 < 7 ? $0 + 1 : nil) })
    #expect(await seats.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    #expect(try world.count("seat") == 7)
  }

  @Test("Rows that refer to each other at the commit are written in one transaction")
  func deferred() async throws {
    try world.run(
      """
      CREATE TABLE seat (number INTEGER PRIMARY KEY,
        next INTEGER REFERENCES seat DEFERRABLE INITIALLY DEFERRED)
      """)
    let queue = try queue(limit: 2)
    let seats = ServedList<Seat>()
    let errors = Locked(0)
    let mirror = queue.mirror(seats.query) { _ in errors.withLock { $0 += 1 } }
    seats.show((1...7).map { Seat(number: $0, next: $0 < 7 ? $0 + 1 : 1) })
    #expect(await seats.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    #expect(try world.count("seat") == 7 && errors.value == 0)
    // Portions again.
    seats.show((1...7).map { Seat(number: $0, next: nil) })
    #expect(await eventually { (try? world.count("seat WHERE next IS NULL")) == 7 })
    #expect(errors.value == 0)
  }

  private struct Seat: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "seat"
    var id: Int64 { number }
    var number: Int64
    var next: Int64?
  }

  @Test("A mirror is not current while a copy in portions is under way")
  func currentness() async throws {
    let queue = try queue(limit: 2)
    let mirror = queue.mirror(books.query)
    let seen = Locked<[Bool]>([])
    let subscription = mirror.isCurrent.sink { isCurrent in seen.withLock { $0.append(isCurrent) } }
    books.show([Book(1)])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    let before = seen.value
    books.show([Book(1, "one")])
    #expect(await eventually { (try? titles()) == ["one"] && queue.mirrors.copying == nil })
    #expect(seen.value == before)
    books.show((1...5).map { Book($0) })
    #expect(await eventually { (try? world.count("book")) == 5 && isCurrent(mirror) })
    #expect(seen.value == before + [false, true])
    subscription.cancel()
  }

  @Test("An answer between two portions is not overwritten by the row of before")
  func answerBetween() async throws {
    let store = MirrorStore(table: "book")
    let record = MutatedRecord("book", id: 2)
    try await world.database.write { db in try MutationTable.create(db) }
    let rows = MirrorRows(isWhole: true, count: 2) { range in
      range.map { number in
        MirrorChange(record: ["id": .integer(Int64(number + 1)), "title": .text("new")])
      }
    }
    let copy = MirrorCopy([MirrorPart(store: store, shown: 0, rows: rows)], limit: 1)
    while try titles() == ["one", "two"], !copy.isDone {
      try await copy.advance(in: world.database)
    }
    #expect(try titles() == ["new", "two"] && !copy.isDone)
    store.keep([record], until: 1)
    try world.run("UPDATE book SET title = 'answer' WHERE id = 2")
    store.wroteAnswer([record])
    while !copy.isDone { try await copy.advance(in: world.database) }
    _ = copy.end(reports: true)
    #expect(try titles() == ["new", "answer"])
    #expect(store.hasRemaining(shown: 1) && !store.hasRemaining(shown: 0))
  }

  @Test("A queue that ends while its copy waits writes nothing more")
  func endedQueue() async throws {
    var queue: MutationQueue<Library>? = try queue(limit: 10)
    var mirror: MutationMirror? = queue!.mirror(books.query)
    books.show([Book(1, "one"), Book(2, "two")])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror!) && queue!.mirrors.copying == nil })
    // Holds the writer, so that the copy has to wait.
    let (isHeld, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let database = world.database
    Thread.detachNewThread {
      try? database.write { _ in
        isHeld.signal()
        mayEnd.wait()
      }
    }
    #expect(await eventually { isHeld.wait(timeout: .now()) == .success })
    books.show([Book(1, "late"), Book(2, "two")])
    #expect(await eventually { queue!.mirrors.copying != nil })
    for _ in 0..<20 { await Task.yield() }
    #expect(mirror != nil)
    (queue, mirror) = (nil, nil)
    mayEnd.signal()
    let next = try self.queue(limit: 10)
    for _ in 0..<100 { await Task.yield() }
    #expect(try titles() == ["one", "two"] && next.state.entries.isEmpty)
  }

  @Test("A copy whose queue has ended goes on with the rows that are missing")
  func goesOn() async throws {
    let rows = (1...6).map { Book($0) }
    var queue: MutationQueue<Library>? = try queue(limit: 1)
    var mirror: MutationMirror? = queue!.mirror(books.query)
    books.show(rows)
    #expect(await books.caughtUp())
    #expect(await eventually { portions.all.value.count >= 2 })
    #expect(mirror != nil)
    (queue, mirror) = (nil, nil)
    let next = try self.queue(limit: 1)
    let list = ServedList<Book>()
    mirror = next.mirror(list.query)
    list.show(rows)
    #expect(await list.caughtUp())
    #expect(await eventually { isCurrent(mirror!) })
    #expect(try titles() == rows.map(\.title))
    #expect(portions.all.value == (1...6).map { ["book \($0)"] })
  }
}
