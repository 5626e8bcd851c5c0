import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// Mirrored tables that refer to each other, rows that change their keys, and copies that fail.
@Suite("Mirrored lists that depend on each other") @MainActor
struct MirrorReferenceTests {
  private struct Book: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "book"
    var id: Int64
    var title = "book"
  }

  private struct Note: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "note"
    var id: Int64
    var book: Int64
  }

  /// A row that refers to a book, and survives it.
  private struct Mark: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "mark"
    var id: Int64
    var book: Int64
  }

  /// A row that is identified by something else than its key.
  private struct Seat: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "seat"
    var id: String { name }
    var number: Int64
    var name: String
  }

  private struct MoveNote: Mutation {
    var id: Int64
    var book: Int64

    var records: [MutatedRecord] { [MutatedRecord("note", id: id)] }
    var dependencies: [MutatedRecord] { [MutatedRecord("book", id: book)] }

    func apply(_ db: Database) throws {
      try db.execute(sql: "UPDATE note SET book = ? WHERE id = ?", arguments: [book, id])
    }

    func send(to library: Library, key: UUID) async throws {
      _ = try await library.send("move \(id)", key)
    }
  }

  private struct Loose: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "loose"
    var id: Int64
  }

  private let world: MutationWorld
  private let books = ServedList<Book>()
  private let notes = ServedList<Note>()
  private let errors = Locked<[String]>([])
  private var library: Library { world.library }

  init() throws {
    world = try MutationWorld()
    try world.run(
      AddBookNote.schema + """
        CREATE TABLE mark (id INTEGER PRIMARY KEY, book REFERENCES book ON DELETE SET NULL);
        CREATE TABLE seat (number INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE loose (id INTEGER);
        """)
  }

  private func queue(waits: Bool = false) throws -> MutationQueue<Library> {
    try world.queue(
      [Rename.self, AddBookNote.self, MoveNote.self, DeleteBook.self], waits: waits)
  }

  private func mirror<Record: EncodableRecord & TableRecord>(
    _ list: ServedList<Record>, _ queue: MutationQueue<Library>
  ) -> MutationMirror {
    queue.mirror(list.query) { [errors] error in errors.withLock { $0.append("\(error)") } }
  }

  private func show(_ books: [Int64], _ notes: [Int64: Int64]) {
    self.books.show(books.map { Book(id: $0) })
    self.notes.show(notes.map { Note(id: $0, book: $1) })
  }

  private func texts(_ sql: String) throws -> [String] {
    try world.database.read { db in try String.fetchAll(db, sql: sql) }
  }

  private func noteBooks() throws -> [String] {
    try texts("SELECT id || ':' || book FROM note ORDER BY id")
  }

  private func isCurrent(_ mirror: MutationMirror) -> Bool {
    var result = false
    mirror.isCurrent.sink { result = $0 }.cancel()
    return result
  }

  @Test("A row that leaves its list takes others along only as long as it is gone")
  func cascade() async throws {
    let queue = try queue()
    let marks = ServedList<Mark>()
    let mirrors = [mirror(books, queue), mirror(notes, queue), mirror(marks, queue)]
    show([1, 2], [1: 1, 2: 2])
    marks.show([Mark(id: 1, book: 1)])
    for wait in [await books.caughtUp(), await notes.caughtUp(), await marks.caughtUp()] {
      #expect(wait)
    }
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
    books.show([Book(id: 2)])
    #expect(await eventually { (try? noteBooks()) == ["2:2"] && errors.value.count == 2 })
    #expect(!isCurrent(mirrors[1]) && !isCurrent(mirrors[2]))
    books.show([Book(id: 1), Book(id: 2)])
    #expect(await eventually { (try? noteBooks()) == ["1:1", "2:2"] })
    #expect(await eventually { (try? texts("SELECT book || '' FROM mark")) == ["1"] })
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
  }

  @Test("A row whose deletion the service ignored returns with those that refer to it")
  func ignoredDeletion() async throws {
    let queue = try queue()
    let mirrors = [mirror(books, queue), mirror(notes, queue)]
    show([1, 2], [1: 1])
    #expect(await books.caughtUp())
    #expect(await notes.caughtUp())
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
    try queue.start(DeleteBook(id: 1))
    #expect(try noteBooks().isEmpty)
    #expect(await library.answer("delete 1", .success("")))
    #expect(await books.caughtUp())
    #expect(await eventually { (try? noteBooks()) == ["1:1"] })
  }

  @Test("A row whose change the service ignored returns although a deletion took it along")
  func ignoredChange() async throws {
    let queue = try queue()
    let mirrors = [mirror(books, queue), mirror(notes, queue)]
    show([1, 2], [1: 1])
    #expect(await books.caughtUp())
    #expect(await notes.caughtUp())
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
    try queue.start(MoveNote(id: 1, book: 2))
    try queue.start(DeleteBook(id: 2))
    #expect(try noteBooks().isEmpty)
    #expect(await library.answer("move 1", .success("")))
    #expect(await notes.caughtUp())
    #expect(await library.answer("delete 2", .success("")))
    books.show([Book(id: 1)])
    #expect(await books.caughtUp())
    #expect(await eventually { (try? noteBooks()) == ["1:1"] && mirrors.allSatisfy(isCurrent) })
  }

  @Test("A row that refers to another one than before keeps its own columns")
  func moved() async throws {
    let queue = try queue()
    let mirrors = [mirror(books, queue), mirror(notes, queue)]
    show([1], [1: 1])
    #expect(await books.caughtUp())
    #expect(await notes.caughtUp())
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
    try world.run("UPDATE note SET own = 'mine'")
    for id in 2...20 as ClosedRange<Int64> {
      show([id], [1: id])
      #expect(await eventually { (try? noteBooks()) == ["1:\(id)"] })
    }
    #expect(try texts("SELECT own FROM note") == ["mine"])
  }

  @Test("A waiting change of a row does not keep it from protecting those that refer to it")
  func changedParent() async throws {
    let queue = try queue()
    let mirrors = [mirror(books, queue)]
    show([1, 2], [:])
    #expect(await books.caughtUp())
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
    try queue.start(AddBookNote(id: 6, book: 2))
    try queue.start(Rename(2, "zwei"))
    books.show([Book(id: 1)])
    try await Task.sleep(for: .milliseconds(50))
    #expect(try noteBooks() == ["6:2"])
  }

  @Test(
    "A comparison leaves an inserted row and what refers to it",
    arguments: ["CASCADE", "SET NULL", "SET DEFAULT", "NO ACTION"])
  func drafts(action: String) async throws {
    try world.run(
      """
      CREATE TABLE draft (
        id INTEGER PRIMARY KEY, book INTEGER DEFAULT '1' REFERENCES book ON DELETE \(action));
      CREATE TABLE log (book);
      CREATE TRIGGER noted AFTER DELETE ON book BEGIN INSERT INTO log VALUES (old.id); END
      """)
    let queue = try world.queue([AddBook.self], waits: true)
    try queue.start(AddBook("three"))
    try world.run("INSERT INTO draft VALUES (1, 3)")
    let mirror = mirror(books, queue)
    books.show([Book(id: 1), Book(id: 2)])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    #expect(try texts("SELECT book || '' FROM draft") == ["3"])
    #expect(try world.count("log") == 0 && world.title(3) == "three")
    if action == "NO ACTION" { try world.run("DELETE FROM draft") }
    #expect(await library.answer("three", refusal))
    #expect(await eventually { (try? world.count("book")) == 2 })
    #expect(errors.value.isEmpty)
  }

  @Test("A comparison leaves a row that was deleted and inserted again")
  func insertedAgain() async throws {
    try world.run(
      "CREATE TABLE draft (id INTEGER PRIMARY KEY, book REFERENCES book ON DELETE CASCADE)")
    let queue = try world.queue([AddBook.self, DeleteBook.self], waits: true)
    try queue.start(DeleteBook(id: 2))
    try queue.start(AddBook("again"))
    try world.run("INSERT INTO draft VALUES (1, 2)")
    let mirror = mirror(books, queue)
    books.show([Book(id: 1)])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    #expect(try texts("SELECT book || '' FROM draft") == ["2"] && world.title(2) == "again")
  }

  @Test(
    "A received deletion below an inserted row leaves what refers to it",
    arguments: ["CASCADE", "SET NULL", "SET DEFAULT"])
  func receivedDeletion(action: String) throws {
    try world.run(
      """
      CREATE TABLE draft (
        id INTEGER PRIMARY KEY, book INTEGER DEFAULT '1' REFERENCES book ON DELETE \(action))
      """)
    let queue = try world.queue([AddBook.self], waits: true)
    try queue.start(AddBook("three"))
    try world.run("INSERT INTO draft VALUES (1, 3)")
    try queue.receive([MutatedRecord("book", id: 3)]) { db in
      try db.execute(sql: "DELETE FROM book WHERE id = 3")
    }
    #expect(try texts("SELECT book || '' FROM draft") == ["3"] && world.title(3) == "three")
  }

  @Test("A row that an answer writes as a dependency does not go back")
  func answeredDependency() async throws {
    let queue = try world.queue([AddChapter.self])
    let mirror = mirror(books, queue)
    show([1, 2], [:])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    try queue.start(AddChapter(id: 1, book: 1))
    #expect(await library.answer("chapter 1", .success("ONE")))
    #expect(await eventually { queue.state.entries.isEmpty })
    // The list looked before the answer.
    books.show([Book(id: 1, title: "before"), Book(id: 2, title: "news")])
    #expect(await eventually { (try? world.title(2)) == "news" })
    #expect(try world.title(1) == "ONE")
    books.show([Book(id: 1, title: "after"), Book(id: 2, title: "news")])
    #expect(await books.caughtUp())
    #expect(await eventually { (try? world.title(1)) == "after" })
  }

  @Test("A refused insertion or deletion does not make mirrors look outdated")
  func staysCurrent() async throws {
    let queue = try queue()
    let mirrors = [mirror(books, queue), mirror(notes, queue)]
    let seen = Locked<[[Bool]]>([[], []])
    let subscriptions = mirrors.indices.map { index in
      mirrors[index].isCurrent.sink { isCurrent in seen.withLock { $0[index].append(isCurrent) } }
    }
    show([1, 2], [1: 1])
    #expect(await books.caughtUp())
    #expect(await notes.caughtUp())
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
    try queue.start(DeleteBook(id: 1))
    #expect(await library.answer("delete 1", refusal))
    #expect(await eventually { (try? noteBooks()) == ["1:1"] })
    try queue.start(AddBookNote(id: 2, book: 2))
    try world.run("UPDATE book SET title = 'elsewhere' WHERE id = 2")
    #expect(await library.answer("note 2", refusal))
    // All rows were compared.
    #expect(await eventually { (try? world.title(2)) == "book" })
    #expect(seen.value == [[false, true], [false, true]])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("A mirror that cannot copy does not stop the others", arguments: [false, true])
  func oneUnusable(isMissing: Bool) async throws {
    let queue = try queue(waits: true)
    let loose = ServedList<Loose>()
    let mirrors = [mirror(books, queue), mirror(loose, queue)]
    books.show([Book(id: 1)])
    loose.show([])
    #expect(await books.caughtUp())
    #expect(await loose.caughtUp())
    #expect(await eventually { mirrors.allSatisfy(isCurrent) })
    if isMissing { try world.run("DROP TABLE loose") }
    // One copy writes both.
    loose.show([Loose(id: 3)])
    books.show([Book(id: 1, title: "uno")])
    #expect(await eventually { (try? world.title(1)) == "uno" })
    #expect(await eventually { !isCurrent(mirrors[1]) })
    #expect(isCurrent(mirrors[0]) && errors.value.count == 1)
  }

  @Test("A row whose key changes is not there twice")
  func changedKey() async throws {
    let queue = try queue()
    let seats = ServedList<Seat>()
    let mirror = mirror(seats, queue)
    seats.show([Seat(number: 1, name: "a"), Seat(number: 2, name: "b")])
    #expect(await seats.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    seats.show([Seat(number: 2, name: "a"), Seat(number: 3, name: "b")])
    let sql = "SELECT number || name FROM seat ORDER BY number"
    #expect(await eventually { (try? texts(sql)) == ["2a", "3b"] })
  }

  @Test("A table without the key of the rows is left as it is")
  func noKey() async throws {
    try world.run("INSERT INTO loose VALUES (1), (2)")
    let queue = try queue(waits: true)
    let list = ServedList<Loose>()
    let mirror = mirror(list, queue)
    list.show([Loose(id: 3)])
    #expect(await list.caughtUp())
    #expect(await eventually { !errors.value.isEmpty })
    #expect(errors.value.first?.contains("primary key") == true && !isCurrent(mirror))
    #expect(try texts("SELECT id || '' FROM loose") == ["1", "2"])
  }

  @Test("A copy that fails is tried again once, whatever the list shows meanwhile")
  func oneRetry() async throws {
    let queue = try queue(waits: true)
    let mirror = mirror(books, queue)
    books.show([Book(id: 1)])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    try world.run("ALTER TABLE book RENAME TO lost")
    for id in 2...4 as ClosedRange<Int64> {
      books.show([Book(id: id)])
      #expect(
        await eventually {
          queue.mirrors.copying == nil && errors.value.count == 1 && world.pauses.value.count == 1
        })
    }
    try world.run("ALTER TABLE lost RENAME TO book")
    queue.resume()
    #expect(await eventually { isCurrent(mirror) && (try? world.count("book")) == 1 })
  }

  @Test("All rows are compared when a deletion is taken back, not when another change is")
  func comparesSeldom() async throws {
    let queue = try queue(waits: true)
    let mirror = mirror(books, queue)
    books.show([Book(id: 1), Book(id: 2)])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    try world.run("UPDATE book SET title = 'elsewhere' WHERE id = 2")
    try queue.undo(try queue.start(Rename(1, "uno")))
    try await Task.sleep(for: .milliseconds(50))
    #expect(try world.title(2) == "elsewhere")
    try queue.undo(try queue.start(DeleteBook(id: 1)))
    #expect(await eventually { (try? world.title(2)) == "book" })
  }

  @Test("A row that an answer releases while a copy is written waits for the next copy")
  func answerDuringCopy() async throws {
    let store = MirrorStore(table: "book")
    let record = MutatedRecord("book", id: 1)
    store.keep([record], until: 1)
    try await world.database.write { db in try MutationTable.create(db) }
    let rows = MirrorRows(count: 1) { _ in
      [MirrorChange(record: ["id": .integer(1), "title": .text("UNO")])]
    }
    let copy = MirrorCopy([MirrorPart(store: store, shown: 1, rows: rows)], limit: 10)
    try await copy.advance(in: world.database)
    store.wroteAnswer([record])
    _ = copy.end(reports: true)
    #expect(try world.title(1) == "one" && store.hasRemaining(shown: 1))
  }
}
