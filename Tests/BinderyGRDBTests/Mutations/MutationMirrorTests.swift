import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

/// A table that is kept equal to a list of the service's rows.
@Suite("Mirrored lists") @MainActor
struct MutationMirrorTests {
  private struct Book: Codable, Identifiable, Equatable, Sendable, FetchableRecord,
    PersistableRecord
  {
    static let databaseTableName = "book"
    var id: Int64
    var title: String
    var pages = 0
  }

  private struct Note: Codable, Identifiable, Equatable, Sendable, PersistableRecord {
    static let databaseTableName = "note"
    var id: Int64
    var book: Int64
  }

  /// What a list has shown since it was made.
  @MainActor
  private final class Shown {
    private let query: LiveQuery<Book>
    private var items: ListItems<Book>
    private var changes: [(id: Int64, text: String)] = []
    private var subscription: AnyCancellable?

    init(_ query: LiveQuery<Book>) {
      (self.query, items) = (query, query.items)
      subscription = query.changeSetPublisher.dropFirst().sink { [weak self] change in
        self?.note(change)
      }
    }

    private func note(_ change: CollectionChange<Book>) {
      guard case .update(let new, let delta) = change else {
        Issue.record("The list shows \(change).")
        return
      }
      changes += delta.deletions.map { (items[$0].id, "deleted") }
      changes += delta.insertions.map { (new[$0].id, "inserted") }
      changes += delta.modifications.map { (new[$0.new].id, new[$0.new].title) }
      items = new
    }

    /// The changes of a row: its titles, and whether it was deleted or inserted.
    func changes(of id: Int64) -> [String] {
      changes.filter { $0.id == id }.map(\.text).reduce(into: []) { texts, text in
        if texts.last != text { texts.append(text) }
      }
    }
  }

  private let world: MutationWorld
  private let queue: MutationQueue<Library>
  private let books = ServedList<Book>()
  private let notes = ServedList<Note>()
  private let errors = Locked<[String]>([])
  private var library: Library { world.library }

  init() throws {
    world = try MutationWorld()
    try world.run(AddBookNote.schema)
    queue = try world.queue([
      Rename.self, AddBook.self, AddBookNote.self, DeleteBook.self,
    ])
  }

  private func mirror<Record: EncodableRecord & TableRecord>(
    _ list: ServedList<Record>
  ) -> MutationMirror {
    queue.mirror(list.query) { [errors] error in errors.withLock { $0.append("\(error)") } }
  }

  private func titles() throws -> [String] {
    try world.database.read { db in
      try String.fetchAll(db, sql: "SELECT title FROM book ORDER BY id")
    }
  }

  private func noteIDs() throws -> [Int64] {
    try world.database.read { db in try Int64.fetchAll(db, sql: "SELECT id FROM note ORDER BY id") }
  }

  private func isCurrent(_ mirror: MutationMirror) -> Bool {
    var result = false
    mirror.isCurrent.sink { result = $0 }.cancel()
    return result
  }

  @Test("Nothing is deleted before the list was read whole, and nothing is copied before that")
  func partialFirst() async throws {
    let mirror = mirror(books)
    books.showFirst([])
    books.fail()
    books.showFirst([Book(id: 1, title: "eins")])
    try await Task.sleep(for: .milliseconds(50))
    #expect(try titles() == ["one", "two"])
    #expect(!isCurrent(mirror) && !books.isAwaited)
    books.show([Book(id: 2, title: "zwei"), Book(id: 3, title: "drei")])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    #expect(try titles() == ["zwei", "drei"])
    books.fail()
    #expect(!isCurrent(mirror))
    books.recover()
    #expect(isCurrent(mirror))
  }

  @Test("An own change never goes back, and in the end is what the service made of it")
  func noFlicker() async throws {
    let mirror = mirror(books)
    books.show([Book(id: 1, title: "one"), Book(id: 2, title: "two")])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    let shown = Shown(LiveQuery(Book.order(Column("id")), in: world.database))
    try queue.start(Rename(1, "uno"))
    books.show([Book(id: 1, title: "one", pages: 1), Book(id: 2, title: "zwei")])
    #expect(await eventually { (try? titles()) == ["uno", "zwei"] })
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { queue.state.entries.isEmpty && books.isAwaited })
    // The list looked before the answer.
    books.show([Book(id: 1, title: "one", pages: 2), Book(id: 2, title: "dos")])
    #expect(await eventually { (try? titles()) == ["Uno", "dos"] })
    books.show([Book(id: 1, title: "UNO", pages: 3), Book(id: 2, title: "dos")])
    #expect(await books.caughtUp())
    #expect(await eventually { (try? titles()) == ["UNO", "dos"] })
    #expect(await eventually { shown.changes(of: 1).last == "UNO" })
    #expect(shown.changes(of: 1) == ["uno", "Uno", "UNO"])
    #expect(shown.changes(of: 2) == ["zwei", "dos"])
  }

  @Test("An inserted row stays and a deleted one stays away until the list shows the answers")
  func comingAndGoing() async throws {
    let mirror = mirror(books)
    books.show([Book(id: 1, title: "one"), Book(id: 2, title: "two")])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    let shown = Shown(LiveQuery(Book.order(Column("id")), in: world.database))
    try queue.start(AddBook("three"))
    try queue.start(DeleteBook(id: 2))
    #expect(await library.answer("three", .success("")))
    #expect(await library.answer("delete 2", .success("")))
    #expect(await eventually { queue.state.entries.isEmpty && books.isAwaited })
    // The list looked before the answers.
    books.show([Book(id: 1, title: "eins"), Book(id: 2, title: "zwei")])
    #expect(await eventually { shown.changes(of: 1) == ["eins"] })
    books.show([Book(id: 1, title: "uno"), Book(id: 3, title: "tres")])
    #expect(await eventually { shown.changes(of: 1) == ["eins", "uno"] })
    #expect(shown.changes(of: 3) == ["inserted"])
    // The second answer may have come after the first look.
    #expect(
      await eventually {
        books.end(upTo: .max)
        return shown.changes(of: 3) == ["inserted", "tres"]
      })
    #expect(shown.changes(of: 2) == ["deleted"])
  }

  @Test("A confirmed change that the service ignored is replaced by what the list shows")
  func ignored() async throws {
    let mirror = mirror(books)
    let rows = [Book(id: 1, title: "one"), Book(id: 2, title: "two")]
    books.show(rows)
    #expect(await books.caughtUp())
    try queue.start(Rename(1, "uno"))
    try queue.start(DeleteBook(id: 2))
    #expect(await library.answer("uno", .success("uno")))
    #expect(await library.answer("delete 2", .success("")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try titles() == ["uno"])
    #expect(await books.caughtUp())
    // The second answer may have come after the first look.
    if await eventually({ books.isAwaited }) { books.end(upTo: .max) }
    #expect(await eventually { (try? titles()) == ["one", "two"] && isCurrent(mirror) })
  }

  @Test("Answers that no list shows do not keep others from being sent")
  func listAway() async throws {
    let mirror = mirror(books)
    books.show([Book(id: 1, title: "one"), Book(id: 2, title: "two")])
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    for round in 1...9 {
      try queue.start(Rename(1, "\(round)"))
      #expect(await library.answer("\(round)", .success("\(round)")))
    }
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(try titles() == ["9", "two"] && books.isAwaited)
  }

  @Test("Rows that refer to each other may come in any order, and rows that cannot be written wait")
  func references() async throws {
    let (first, second) = (mirror(notes), mirror(books))
    notes.show([Note(id: 1, book: 7), Note(id: 2, book: 1)])
    #expect(await notes.caughtUp())
    #expect(await eventually { (try? noteIDs()) == [2] })
    // The other list may contain what is missing.
    #expect(errors.value.isEmpty && !isCurrent(first))
    books.show([Book(id: 1, title: "one")])
    #expect(await books.caughtUp())
    #expect(await eventually { errors.value.count == 1 })
    #expect(errors.value[0].contains("note 1") && !isCurrent(first))
    books.show([Book(id: 1, title: "one"), Book(id: 7, title: "seven")])
    #expect(await eventually { (try? noteIDs()) == [1, 2] })
    #expect(await eventually { isCurrent(first) && isCurrent(second) })
    #expect(errors.value.count == 1)
    // Columns that the list does not have stay.
    try world.run("UPDATE note SET own = 'mine'")
    notes.show([Note(id: 1, book: 1), Note(id: 2, book: 7)])
    #expect(
      await eventually {
        (try? world.database.read { db in
          try String.fetchAll(db, sql: "SELECT book || own FROM note ORDER BY id")
        }) == ["1mine", "7mine"]
      })
  }

  @Test("A row that the table does not allow is reported once, and does not stop the others")
  func refused() async throws {
    try world.run(
      """
      CREATE TRIGGER narrow BEFORE UPDATE ON book WHEN new.pages > 100
      BEGIN SELECT RAISE(ABORT, 'too long'); END
      """)
    let mirror = mirror(books)
    books.show([Book(id: 1, title: "eins", pages: 101), Book(id: 2, title: "zwei")])
    #expect(await books.caughtUp())
    #expect(await eventually { (try? titles()) == ["one", "zwei"] && errors.value.count == 1 })
    #expect(errors.value[0].contains("too long") && !isCurrent(mirror))
    books.show([Book(id: 1, title: "eins", pages: 101), Book(id: 2, title: "dos")])
    #expect(await eventually { (try? titles()) == ["one", "dos"] })
    books.show([Book(id: 1, title: "eins", pages: 99), Book(id: 2, title: "dos")])
    #expect(await eventually { (try? titles()) == ["eins", "dos"] && isCurrent(mirror) })
    #expect(errors.value.count == 1)
  }

  @Test("After a copy that failed, all rows are compared")
  func failed() async throws {
    let mirror = mirror(books)
    let rows = [Book(id: 1, title: "one"), Book(id: 2, title: "two")]
    books.show(rows)
    #expect(await books.caughtUp())
    #expect(await eventually { isCurrent(mirror) })
    try world.run("ALTER TABLE book RENAME TO lost")
    books.show([Book(id: 1, title: "eins"), Book(id: 2, title: "two")])
    #expect(await eventually { !errors.value.isEmpty && !isCurrent(mirror) })
    try world.run("ALTER TABLE lost RENAME TO book; DELETE FROM book WHERE id = 2")
    #expect(await eventually { (try? titles()) == ["eins", "two"] && isCurrent(mirror) })
  }

  @Test("Rows that waiting mutations inserted stay, and so do those that refer to them")
  func inserted() async throws {
    let (first, second) = (mirror(books), mirror(notes))
    try queue.start(AddBook("three"))
    try queue.start(AddBookNote(id: 5, book: 3))
    try queue.start(AddBookNote(id: 6, book: 2))
    books.show([Book(id: 1, title: "one"), Book(id: 2, title: "two")])
    notes.show([])
    #expect(await books.caughtUp())
    #expect(await notes.caughtUp())
    #expect(await eventually { isCurrent(first) && isCurrent(second) })
    #expect(try titles() == ["one", "two", "three"])
    #expect(try noteIDs() == [5, 6])
    // Deleting this one would delete a note that was not sent yet.
    books.show([Book(id: 1, title: "one")])
    try await Task.sleep(for: .milliseconds(50))
    #expect(try noteIDs() == [5, 6])
    #expect(await library.answer("note 6", refusal))
    #expect(await eventually { (try? titles()) == ["one", "three"] && (try? noteIDs()) == [5] })
    #expect(await library.answer("three", .success("")))
    #expect(await library.answer("note 5", .success("")))
    #expect(await eventually { queue.state.pendingCount == 0 })
    books.show([Book(id: 1, title: "one"), Book(id: 3, title: "three")])
    notes.show([Note(id: 5, book: 3)])
    #expect(await books.caughtUp())
    #expect(await notes.caughtUp())
    #expect(await eventually { isCurrent(first) && isCurrent(second) })
    #expect(try titles() == ["one", "three"] && noteIDs() == [5])
    #expect(errors.value.isEmpty)
  }

  @Test("Rows that were deleted with one whose deletion is refused come back")
  func refusedDeletion() async throws {
    let (first, second) = (mirror(books), mirror(notes))
    books.show([Book(id: 1, title: "one"), Book(id: 2, title: "two")])
    notes.show([Note(id: 1, book: 1)])
    #expect(await books.caughtUp())
    #expect(await notes.caughtUp())
    #expect(await eventually { isCurrent(first) && isCurrent(second) })
    try queue.start(DeleteBook(id: 1))
    #expect(try noteIDs().isEmpty)
    #expect(await library.answer("delete 1", refusal))
    #expect(await eventually { (try? noteIDs()) == [1] })
    #expect(try titles() == ["one", "two"])
  }
}
