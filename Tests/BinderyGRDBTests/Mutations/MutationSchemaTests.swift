import BinderyTesting
import Foundation
import GRDB
import Testing

@testable import BinderyGRDB

/// Each way in which a migration may change a table, before each end that a mutation can have.
@Suite("Mutations of a table that a migration has changed") @MainActor
struct MutationSchemaTests {
  private let world: MutationWorld
  private var library: Library { world.library }

  init() throws {
    world = try MutationWorld()
    try world.run("CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT)")
    try world.run("INSERT INTO tag VALUES ('a', 'red'), ('b', 'blue')")
  }

  enum Migration: String, CaseIterable {
    case addedColumn = "ALTER TABLE tag ADD COLUMN size TEXT NOT NULL DEFAULT 'small'"
    case requiredColumn = """
      DROP TABLE tag; CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT, size TEXT NOT NULL);
      INSERT INTO tag SELECT name, color, 'small' FROM former
      """
    case droppedColumn = "ALTER TABLE tag DROP COLUMN color"
    case otherType = """
      DROP TABLE tag; CREATE TABLE tag (name TEXT PRIMARY KEY, color INTEGER) STRICT;
      INSERT INTO tag SELECT name, 7 FROM former
      """
    /// A text is no row id: SQLITE_MISMATCH.
    case rowID = """
      DROP TABLE tag; CREATE TABLE tag (name INTEGER PRIMARY KEY, color TEXT);
      INSERT INTO tag (color) SELECT color FROM former
      """
    case otherKey = """
      DROP TABLE tag; CREATE TABLE tag (color TEXT PRIMARY KEY, name TEXT);
      INSERT INTO tag SELECT color, name FROM former
      """
    case renamedKey = "ALTER TABLE tag RENAME COLUMN name TO title"
    case brokenTrigger = """
      CREATE TRIGGER a BEFORE INSERT ON tag BEGIN INSERT INTO missing VALUES (1); END;
      CREATE TRIGGER b BEFORE UPDATE ON tag BEGIN INSERT INTO missing VALUES (1); END;
      CREATE TRIGGER c BEFORE DELETE ON tag BEGIN INSERT INTO missing VALUES (1); END
      """
    case view = "DROP TABLE tag; CREATE VIEW tag AS SELECT name, color FROM former"
    case gone = "DROP TABLE tag"
  }

  private func migrate(_ migration: Migration) throws {
    try world.run("CREATE TABLE former AS SELECT * FROM tag")
    try world.run(migration.rawValue)
  }

  private func start(_ kind: Tagging.Kind) throws -> MutationQueue<Library> {
    let queue = try world.queue([Tagging.self, Rename.self], waits: true)
    try queue.start(Tagging(kind: kind))
    return queue
  }

  /// Ends the mutation, which must not be stored any more, and does not change the database again.
  private func giveUp(_ queue: MutationQueue<Library>) throws {
    for entry in queue.state.entries { try queue.giveUp(entry.id) }
    #expect(queue.state.entries.isEmpty)
    #expect(try world.count("bindery_mutation") == 0)
    #expect(try world.count("bindery_mutation_record") == 0)
  }

  @Test(
    "A refused mutation is taken back or a conflict, is sent once, and can be given up",
    arguments: Tagging.Kind.allCases, Migration.allCases)
  func refused(kind: Tagging.Kind, migration: Migration) async throws {
    let queue = try start(kind)
    #expect(await eventually { library.open == [kind.rawValue] })
    try migrate(migration)
    #expect(await library.answer(kind.rawValue, refusal))
    #expect(await eventually { queue.state.failures.map(\.problem) == ["No."] })
    #expect(library.texts.count == 1)
    #expect(try world.conflicts() == expected(kind, migration))
    try giveUp(queue)
  }

  @Test(
    "A mutation that is given up is taken back or a conflict",
    arguments: Tagging.Kind.allCases, Migration.allCases)
  func givenUp(kind: Tagging.Kind, migration: Migration) async throws {
    let queue = try start(kind)
    #expect(await library.answer(kind.rawValue, .failure(MutationFailure.passing("Busy."))))
    #expect(await eventually { queue.state.entries.first?.problem == "Busy." })
    try migrate(migration)
    try giveUp(queue)
    #expect(try world.conflicts() == expected(kind, migration))
  }

  @Test(
    "An answer is written, or the mutation pauses with the reason and can be given up",
    arguments: Tagging.Kind.allCases, Migration.allCases)
  func answered(kind: Tagging.Kind, migration: Migration) async throws {
    let queue = try start(kind)
    #expect(await eventually { library.open == [kind.rawValue] })
    try migrate(migration)
    #expect(await library.answer(kind.rawValue, .success("grey")))
    #expect(await eventually { queue.state.entries.allSatisfy { $0.problem != nil } })
    #expect(library.texts.count == 1)
    if let entry = queue.state.entries.first {
      #expect(entry.phase == .paused(entry.problem ?? ""))
      // The program corrects the reason.
      try world.run("DROP TRIGGER IF EXISTS a; DROP TRIGGER IF EXISTS b; DROP TRIGGER IF EXISTS c")
    }
    try giveUp(queue)
  }

  /// The conflicts, where "row" stands for the row as a whole.
  private func expected(_ kind: Tagging.Kind, _ migration: Migration) -> [String?] {
    switch (kind, migration) {
    case (_, .addedColumn), (.change, .requiredColumn), (.add, .requiredColumn): []
    case (.change, .droppedColumn), (.change, .otherType), (.change, .rowID): ["color"]
    case (.add, .droppedColumn), (.delete, .droppedColumn): []
    // The migration has dropped the text that was the key, and with it the row.
    case (.add, .rowID): []
    case (.add, .otherType), (.delete, .requiredColumn), (.delete, .otherType), (.delete, .rowID):
      ["row"]
    case (_, .otherKey), (_, .renamedKey), (_, .brokenTrigger), (_, .view), (_, .gone): ["row"]
    }
  }

  @Test("A mutation whose stored rows cannot be read stays, blocks its rows, and can be given up")
  func unreadable() async throws {
    var queue: MutationQueue? = try start(.change)
    try queue?.start(Rename(1, "uno"))
    queue = nil
    world.kill()
    try world.run("UPDATE bindery_mutation SET changes = '[{}]' WHERE name = 'Tagging'")
    let next = try world.queue([Tagging.self, Rename.self], waits: true)
    #expect(next.state.failures.map(\.name) == ["Tagging"])
    #expect(next.state.failures[0].records == [Tagging.record("a")])
    try next.start(Tagging(kind: .delete))
    #expect(await library.answer("uno", .success("Uno")))
    #expect(await eventually { next.state.entries.map(\.name) == ["Tagging", "Tagging"] })
    #expect(!library.texts.contains("delete"))
    #expect(try world.title(1) == "Uno")
    try next.giveUp(next.state.failures[0].id)
    #expect(await library.answer("delete", refusal))
    #expect(await eventually { next.state.failures.map(\.problem) == ["No."] })
    #expect(try world.count("tag WHERE color = 'green'") == 1)
  }

  @Test("An answer is written below a later mutation of the same row that cannot be read")
  func unreadableAbove() async throws {
    var queue: MutationQueue? = try start(.change)
    try queue?.start(Tagging(kind: .delete))
    queue = nil
    world.kill()
    try world.run("UPDATE bindery_mutation SET changes = '?' WHERE number = 2")
    let next = try world.queue([Tagging.self], waits: true)
    #expect(await library.answer("change", .success("grey")))
    #expect(await eventually { next.state.entries.map(\.id) == [2] })
    #expect(library.texts.last == "change")
  }

  @Test("A row that a mutation inserts has one name, however the mutation spells it")
  func spelledInsertion() async throws {
    let queue = try world.queue([AddSpelled.self], waits: true)
    try queue.start(AddSpelled())
    #expect(queue.state.entries[0].records == [MutatedRecord("book", id: 3)])
    #expect(await library.answer("spelled", refusal))
    #expect(await eventually { queue.state.failures.count == 1 })
    #expect(try world.count("book") == 2)
  }
}

/// Adds a tag, changes it, or deletes it.
struct Tagging: Mutation {
  enum Kind: String, Codable, CaseIterable { case add, change, delete }

  var kind: Kind

  static func record(_ name: String) -> MutatedRecord { MutatedRecord("tag", id: name) }
  var records: [MutatedRecord] { [Self.record(kind == .add ? "c" : "a")] }

  func apply(_ db: Database) throws {
    switch kind {
    case .add: try db.execute(sql: "INSERT INTO tag VALUES ('c', 'green')")
    case .change: try db.execute(sql: "UPDATE tag SET color = 'green' WHERE name = 'a'")
    case .delete: try db.execute(sql: "DELETE FROM tag WHERE name = 'a'")
    }
  }

  func send(to library: Library, key: UUID) async throws -> String {
    try await library.send(kind.rawValue, key)
  }

  func correct(_ db: Database, by answer: String) throws {
    guard kind != .delete else { return }
    try db.execute(
      sql: "UPDATE tag SET color = ? WHERE name = ?", arguments: [answer, kind == .add ? "c" : "a"])
  }

  func settle(_ conflicts: [MutationConflict], _ db: Database) throws {
    for conflict in conflicts {
      try db.execute(
        sql: "INSERT INTO conflict VALUES (?)", arguments: [conflict.column ?? "row"])
    }
  }
}

/// Adds a book, whose number it writes as a text.
private struct AddSpelled: Mutation {
  var records: [MutatedRecord] { [MutatedRecord("BOOK", id: "3")] }

  func apply(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO book (id, title) VALUES (3, 'three')")
  }

  func send(to library: Library, key: UUID) async throws {
    _ = try await library.send("spelled", key)
  }
}
