import BinderyTesting
import Foundation
import GRDB
import Testing

@testable import BinderyGRDB

/// A new version of the program changes the schema while mutations of the former one wait.
@Suite("Mutations across migrations") @MainActor
struct MutationMigrationTests {
  private let world: MutationWorld
  private var library: Library { world.library }

  init() throws { world = try MutationWorld() }

  @Test("A refused deletion brings back its row without a column that was dropped meanwhile")
  func deletionAndDroppedColumn() async throws {
    let queue = try world.queue()
    try queue.start(DeleteBook(id: 1))
    try world.run("ALTER TABLE book DROP COLUMN pages")
    #expect(await library.answer("delete 1", refusal))
    #expect(await eventually { queue.state.failures.map(\.problem) == ["No."] })
    #expect(try world.title(1) == "one")
    #expect(library.texts == ["delete 1"])
  }

  @Test(
    "A refused insertion is taken back although the table has other columns by now",
    arguments: ["DROP COLUMN pages", "ADD COLUMN author TEXT DEFAULT 'unknown'"])
  func insertion(change: String) async throws {
    let queue = try world.queue()
    try queue.start(AddBook("three"))
    try world.run("ALTER TABLE book \(change)")
    #expect(await library.answer("three", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(3) == nil)
  }

  @Test("A refused insertion leaves its row if a column that it wrote was changed, another dropped")
  func changedInsertion() async throws {
    let queue = try world.queue()
    try queue.start(AddBook("three"))
    try world.run("ALTER TABLE book DROP COLUMN pages; UPDATE book SET title = 'theirs'")
    #expect(await library.answer("three", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(try world.title(3) == "theirs")
  }

  @Test("A changed column that was renamed meanwhile is a conflict, and its value stays")
  func renamedColumn() async throws {
    let queue = try world.queue()
    try queue.start(Rename(1, "uno"))
    try world.run("ALTER TABLE book RENAME COLUMN title TO name")
    #expect(await library.answer("uno", refusal))
    #expect(await eventually { queue.state.failures.map(\.problem) == ["No."] })
    #expect(try world.conflicts() == ["title"])
    #expect(try world.count("book WHERE name = 'uno'") == 1)
  }

  @Test("An answer below a later change is written although the later one's column was dropped")
  func answerAndDroppedColumn() async throws {
    let queue = try world.queue([Rename.self, SetPages.self])
    try queue.start(Rename(1, "uno"))
    try queue.start(SetPages(id: 1, pages: 7))
    try world.run("ALTER TABLE book DROP COLUMN pages")
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { library.open == ["7 pages"] })
    #expect(try world.title(1) == "Uno")
    #expect(await library.answer("7 pages", .success("")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(library.texts == ["uno", "7 pages"])
  }

  @Test(
    "A refused mutation whose table is gone is reported as a conflict, and later ones are sent",
    arguments: ["ALTER TABLE book RENAME TO volume", "DROP TABLE chapter; DROP TABLE book"])
  func goneTable(change: String) async throws {
    let queue = try world.queue([Rename.self, AddBook.self, DeleteBook.self, AddNote.self])
    try world.run("CREATE TABLE note (text TEXT PRIMARY KEY)")
    try queue.start(AddBook("three"))
    try queue.start(Rename(1, "uno"))
    try queue.start(DeleteBook(id: 2))
    try queue.start(AddNote(text: "hello"))
    try world.run(change)
    for text in ["three", "uno", "delete 2"] { #expect(await library.answer(text, refusal)) }
    #expect(await eventually { queue.state.failures.count == 3 })
    #expect(try world.conflicts() == [nil])
    for failure in queue.state.failures { try queue.giveUp(failure.id) }
    #expect(await library.answer("hello", .success("")))
    #expect(await eventually { queue.state.entries.isEmpty })
    #expect(Set(library.texts).count == library.texts.count)
  }

  @Test("An answer is written although the table of a dependency's later change is gone")
  func answerAndGoneTable() async throws {
    let queue = try world.queue()
    try queue.start(AddChapter(id: 1, book: 1))
    try queue.start(Rename(1, "uno"))
    try world.run("ALTER TABLE book RENAME TO volume")
    #expect(await library.answer("chapter 1", .success("")))
    #expect(await library.answer("uno", refusal))
    #expect(await eventually { queue.state.pendingCount == 0 })
    #expect(library.texts == ["chapter 1", "uno"])
  }

  @Test("A mutation whose table is gone can be given up")
  func givenUp() async throws {
    let queue = try world.queue(waits: true)
    let rename = try queue.start(Rename(1, "uno"))
    #expect(await library.answer("uno", .failure(MutationFailure.passing("Busy."))))
    #expect(await eventually { queue.state.entries.first?.problem == "Busy." })
    try world.run("ALTER TABLE book RENAME TO volume")
    try queue.giveUp(rename.id)
    #expect(queue.state.entries.isEmpty)
    #expect(try world.count("bindery_mutation") == 0)
  }

  @Test("A row whose key has other columns by now stays, and the queue goes on")
  func otherKey() async throws {
    let queue = try world.queue()
    try queue.start(AddChapter(id: 1, book: 1))
    try world.run("ALTER TABLE chapter RENAME COLUMN book TO volume")
    #expect(await library.answer("chapter 1", refusal))
    #expect(await eventually { queue.state.failures.map(\.problem) == ["No."] })
    #expect(try world.count("chapter") == 1)
  }
}

/// Sets a book's number of pages.
private struct SetPages: Mutation {
  var id: Int64
  var pages: Int

  var records: [MutatedRecord] { [MutatedRecord("book", id: id)] }

  func apply(_ db: Database) throws {
    try db.execute(sql: "UPDATE book SET pages = ? WHERE id = ?", arguments: [pages, id])
  }

  func send(to library: Library, key: UUID) async throws {
    _ = try await library.send("\(pages) pages", key)
  }
}

/// Adds a note.
private struct AddNote: Mutation {
  var text: String

  var records: [MutatedRecord] { [MutatedRecord("note", id: text)] }

  func apply(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: [text])
  }

  func send(to library: Library, key: UUID) async throws {
    _ = try await library.send(text, key)
  }
}
