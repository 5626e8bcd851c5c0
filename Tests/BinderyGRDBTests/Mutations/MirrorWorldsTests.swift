import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Mirrors of two tables, of which one refers to the other, beside answers, list changes and
/// commits of others at random times.
@Suite("Random mirrors") @MainActor
struct MirrorWorldsTests {
  @Test("In the end the tables are what the service has", arguments: 0..<8)
  func everything(seed: UInt64) async throws {
    let environment = ProcessInfo.processInfo.environment
    let worlds = Int(environment["BINDERY_MUTATIONS"] ?? "") ?? 4
    let first = Int(environment["BINDERY_SEED"] ?? "") ?? 0
    for number in first..<(first + worlds) {
      let world = try ShelfWorld(seed: seed + 1_000 * UInt64(number))
      try await world.run()
    }
  }
}

private struct Book: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
  static let databaseTableName = "book"
  var id: Int64
  var title: String
}

private struct Note: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
  static let databaseTableName = "note"
  var id: Int64
  var book: Int64
}

/// A service of books, whose notes are deleted with them.
private final class Shelf: Sendable {
  struct Rows: Equatable {
    var books: [Int64: String] = [1: "1", 2: "2", 3: "3"]
    var notes: [Int64: Int64] = [1: 1, 2: 2, 3: 3]

    mutating func perform(_ edit: ShelfEdit) throws {
      switch edit {
      case .setBook(let id, let title): books[id] = title
      case .deleteBook(let id):
        books[id] = nil
        notes = notes.filter { $0.value != id }
      case .setNote(let id, let book):
        guard books[book] != nil else { throw MutationFailure.lasting("No book.") }
        notes[id] = book
      case .deleteNote(let id): notes[id] = nil
      }
    }
  }

  let history = Locked([Rows()])
  private let random: Locked<SeededGenerator>

  init(seed: UInt64) { random = Locked(SeededGenerator(seed: seed)) }

  var newest: Int { history.value.count - 1 }

  func commit(_ edit: ShelfEdit) throws {
    try history.withLock { history in
      var rows = history.last!
      try rows.perform(edit)
      history.append(rows)
    }
  }

  func receive(_ edit: ShelfEdit) async throws {
    func number() -> Int { random.withLock { Int.random(in: 0..<8, using: &$0) } }
    for _ in 0..<number() { await Task.yield() }
    switch number() {
    case 0: throw MutationFailure.lasting("No.")
    case 1: break  // It is ignored.
    default: try commit(edit)
    }
    for _ in 0..<number() { await Task.yield() }
  }
}

private enum ShelfEdit: Mutation {
  case setBook(Int64, String)
  case deleteBook(Int64)
  case setNote(Int64, book: Int64)
  case deleteNote(Int64)

  init(_ random: inout SeededGenerator) {
    let (id, book) = (
      Int64.random(in: 1...4, using: &random), Int64.random(in: 1...4, using: &random)
    )
    self =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .setBook(id, "\(book)")
      case 1: .deleteBook(id)
      case 2: .setNote(id, book: book)
      default: .deleteNote(id)
      }
  }

  var records: [MutatedRecord] {
    switch self {
    case .setBook(let id, _), .deleteBook(let id): [MutatedRecord("book", id: id)]
    case .setNote(let id, _), .deleteNote(let id): [MutatedRecord("note", id: id)]
    }
  }

  var dependencies: [MutatedRecord] {
    if case .setNote(_, let book) = self { [MutatedRecord("book", id: book)] } else { [] }
  }

  func apply(_ db: Database) throws {
    switch self {
    case .setBook(let id, let title): try Book(id: id, title: title).upsert(db)
    case .deleteBook(let id):
      try db.execute(sql: "DELETE FROM book WHERE id = ?", arguments: [id])
    case .setNote(let id, let book): try Note(id: id, book: book).upsert(db)
    case .deleteNote(let id):
      try db.execute(sql: "DELETE FROM note WHERE id = ?", arguments: [id])
    }
  }

  func send(to shelf: Shelf, key: UUID) async throws { try await shelf.receive(self) }
}

@MainActor
private final class ShelfWorld {
  private let seed: UInt64
  private var random: SeededGenerator
  private let database: DatabaseQueue
  private let shelf: Shelf
  private let queue: MutationQueue<Shelf>
  private let books: ServedList<Book>
  private let notes: ServedList<Note>
  private var positions = (books: 0, notes: 0)
  private var story: [String] = []
  private var isOver = false

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT);
          CREATE TABLE note (
            id INTEGER PRIMARY KEY, book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE);
          """)
    }
    let shelf = Shelf(seed: seed)
    self.shelf = shelf
    queue = try MutationQueue([ShelfEdit.self], in: database, service: shelf)
    // Half of the worlds copy in portions.
    if seed % 2 == 1 { queue.mirrors.limit = 1 + Int(seed / 2 % 3) }
    books = ServedList { shelf.newest }
    notes = ServedList { shelf.newest }
  }

  private func showBooks(_ position: Int) {
    positions.books = position
    if !isOver { story.append("books \(position) of \(shelf.newest)") }
    let rows = shelf.history.value[position].books.sorted { $0.key < $1.key }
    books.show(rows.map { Book(id: $0.key, title: $0.value) })
    books.end(upTo: position)
  }

  private func showNotes(_ position: Int) {
    positions.notes = position
    if !isOver { story.append("notes \(position) of \(shelf.newest)") }
    let rows = shelf.history.value[position].notes.sorted { $0.key < $1.key }
    notes.show(rows.map { Note(id: $0.key, book: $0.value) })
    notes.end(upTo: position)
  }

  private func rows() throws -> Shelf.Rows {
    try database.read { db in
      var rows = Shelf.Rows(books: [:], notes: [:])
      for row in try Row.fetchAll(db, sql: "SELECT * FROM book") { rows.books[row[0]] = row[1] }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM note") { rows.notes[row[0]] = row[1] }
      return rows
    }
  }

  func run() async throws {
    let errors = Locked<[String]>([])
    func note(_ error: any Error) { errors.withLock { $0.append("\(error)") } }
    let mirrors = [
      queue.mirror(books.query, onError: note), queue.mirror(notes.query, onError: note),
    ]
    for _ in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3:
        let edit = ShelfEdit(&random)
        if (try? queue.start(edit)) != nil { story.append("\(edit)") }
      case 3:
        let edit = ShelfEdit(&random)
        if (try? shelf.commit(edit)) != nil { story.append("commit \(edit)") }
      case 4: showBooks(Int.random(in: positions.books...shelf.newest, using: &random))
      case 5: showNotes(Int.random(in: positions.notes...shelf.newest, using: &random))
      case 6:
        // One snapshot, as a database shows it.
        let oldest = max(positions.books, positions.notes)
        let position = Int.random(in: oldest...shelf.newest, using: &random)
        showBooks(position)
        showNotes(position)
      default: for _ in 0..<Int.random(in: 0..<20, using: &random) { await Task.yield() }
      }
    }
    #expect(await eventually { queue.state.pendingCount == 0 }, "seed \(seed)")
    for entry in queue.state.failures { try queue.giveUp(entry.id) }
    isOver = true
    let isEqual = await eventually {
      showBooks(shelf.newest)
      showNotes(shelf.newest)
      return (try? rows()) == shelf.history.value.last && mirrors.allSatisfy(\.isCurrentNow)
    }
    if !isEqual {
      Issue.record(
        """
        seed \(seed): \(try rows()) for \(shelf.history.value.last!); \
        current: \(mirrors.map(\.isCurrentNow)), \(errors.value)
        \(story.joined(separator: "\n"))
        """)
    }
    for mirror in mirrors { mirror.cancel() }
    books.end(upTo: .max)
    notes.end(upTo: .max)
  }
}

extension MutationMirror {
  fileprivate var isCurrentNow: Bool {
    var result = false
    isCurrent.sink { result = $0 }.cancel()
    return result
  }
}
