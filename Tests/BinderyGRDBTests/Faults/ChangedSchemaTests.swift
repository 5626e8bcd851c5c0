import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Other programs that change the tables that are shown.
@Suite("Schemas changed elsewhere") @MainActor
struct ChangedSchemaTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    /// A change of the table, and its inverse; nil if it needs none.
    let change: String
    var undo: String?

    var testDescription: String { name }
  }

  nonisolated static let changes = [
    Change(name: "a column added", change: "ALTER TABLE city ADD COLUMN mayor TEXT DEFAULT 'x'"),
    Change(
      name: "a column dropped", change: "ALTER TABLE city DROP COLUMN size",
      undo: "ALTER TABLE city ADD COLUMN size INTEGER NOT NULL DEFAULT 4"),
    Change(
      name: "a column renamed", change: "ALTER TABLE city RENAME COLUMN name TO called",
      undo: "ALTER TABLE city RENAME COLUMN called TO name"),
    Change(
      name: "the table renamed away", change: "ALTER TABLE city RENAME TO town",
      undo: "ALTER TABLE town RENAME TO city"),
    Change(name: "an index dropped", change: "DROP INDEX by_name"),
    Change(name: "an index made", change: "CREATE INDEX by_size ON city (size, name)"),
    Change(
      name: "the table made anew with its columns in another order",
      change: """
        ALTER TABLE city RENAME TO old; CREATE TABLE city (size INTEGER, extra, name TEXT COLLATE
        NOCASE, id INTEGER PRIMARY KEY);
        INSERT INTO city SELECT size, 'x', name, id FROM old WHERE id % 3; DROP TABLE old
        """),
    Change(
      name: "the table made anew without row ids",
      change: """
        ALTER TABLE city RENAME TO old; CREATE TABLE city (name TEXT, size, id INTEGER NOT NULL
        PRIMARY KEY) WITHOUT ROWID;
        INSERT INTO city SELECT name, size, id + id / 9 FROM old; DROP TABLE old
        """),
    Change(
      name: "the table made anew with other columns",
      change: "DROP TABLE city; CREATE TABLE city (x, y); INSERT INTO city VALUES (1, 2)",
      undo: """
        DROP TABLE city; CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, size INTEGER);
        INSERT INTO city VALUES (3, 'Graz', 1), (9, 'Linz', 2), (1, 'Wien', 3)
        """),
    Change(
      name: "the table made anew as a view",
      change: "ALTER TABLE city RENAME TO town; CREATE VIEW city AS SELECT * FROM town",
      undo: "DROP VIEW city; ALTER TABLE town RENAME TO city"),
    Change(
      name: "rows that are no cities",
      change: """
        ALTER TABLE city RENAME TO town; CREATE TABLE city (id INTEGER PRIMARY KEY, name, size);
        INSERT INTO city SELECT id, CASE WHEN id % 50 = 7 THEN NULL ELSE name END, size FROM town
        """,
      undo: "UPDATE city SET name = 'Graz' WHERE name IS NULL"),
  ]

  @Test(
    "A list goes on, or keeps its rows until it can", arguments: ChangedSchemaTests.changes,
    [5_000, 0])
  func change(_ change: Change, held: Int) async throws {
    for isPool in [true, false] {
      let fixture = try Fixture.large(300, isPool: isPool)
      try fixture.write("CREATE INDEX by_name ON city (name)")
      let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
      let follower = Follower(query)
      var (count, row): (Int, City?) = (0, nil)
      let subscriptions = [
        Fixture.byName.countPublisher(in: fixture.writer).sink { count = $0 },
        City.objectPublisher(id: 1, in: fixture.writer).sink { row = $0 },
      ]
      let before = Array(query.items)
      try fixture.writeElsewhere("BEGIN; \(change.change); COMMIT")
      fixture.writer.refreshLiveData()
      let isReadable = (try? fixture.truthElsewhere()) != nil
      if !isReadable {
        #expect(held == 0 || !follower.errors.isEmpty)
        #expect(held == 0 || Array(query.items) == before)
      }
      for index in query.items.indices { _ = query.items[index] }
      if let undo = change.undo {
        try fixture.writeElsewhere("BEGIN; \(undo); COMMIT")
        fixture.writer.refreshLiveData()
      }
      #expect(try Array(query.items) == fixture.truthElsewhere())
      try fixture.writeElsewhere("UPDATE city SET name = 'Aachen', size = 99 WHERE id = 1")
      fixture.writer.refreshLiveData()
      #expect(try Array(query.items) == fixture.truthElsewhere())
      #expect(row?.size == 99)
      try expectGoesOn(query, held == 0 ? Follower(query) : follower, in: fixture)
      #expect(try count == fixture.truthElsewhere().count)
      _ = subscriptions
    }
  }

  @Test("A row whose key changes as soon as the schema has is another row, also in a long list")
  func keyChangedAtOnce() async throws {
    let fixture = try Fixture.large(1)
    let pool = fixture.writer
    try await pool.write { db in
      try db.execute(
        sql: """
          CREATE TABLE t0 (k0 TEXT NOT NULL, k1 NOT NULL, c0, PRIMARY KEY (k0, k1));
          INSERT INTO t0 VALUES ('a', 1, 1), ('b', 1, 2), ('c', 1, 3)
          """)
    }
    let query = LiveQuery(
      SQLRequest<RandomRow>(sql: "SELECT * FROM t0 ORDER BY c0"), in: pool, holding: 1)
    let audit = LiveListAudit(query, isExact: false)
    for round in 0..<20 {
      try await pool.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE INDEX j\(round) ON t0 (c0)")
        try db.execute(sql: "UPDATE t0 SET k0 = 'x\(round)' WHERE c0 = 2")
      }
      pool.refreshLiveData()
      #expect(audit.faults == [])
    }
  }
}
