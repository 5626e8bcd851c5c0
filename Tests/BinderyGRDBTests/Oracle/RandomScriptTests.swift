import BinderyGRDB
import BinderyTesting
import Testing

/// Checks the random scripts: an invalid query, or one whose rows may come in any order, would
/// test nothing.
@Suite("Random scripts")
struct RandomScriptTests {
  static func scripts(_ count: Int) -> [OracleScript] {
    (0..<count).map { number in
      let identities = RandomSchema.Identity.allCases
      return OracleScript(
        seed: UInt64(number), identity: identities[number % identities.count], statements: 30)
    }
  }

  @Test("Each schema can be made, and each query read, in one order only")
  func sound() throws {
    for script in Self.scripts(300) {
      let database = try DatabaseQueue()
      try database.write { db in
        for sql in script.setup where sql.hasPrefix("CREATE") { try db.execute(sql: sql) }
      }
      try database.writeWithoutTransaction { db in
        for sql in script.setup where sql.hasPrefix("INSERT") { try? db.execute(sql: sql) }
        for query in script.queries {
          let request = SQLRequest<RandomRow>(sql: query.sql)
          let rows = try request.fetchAll(db)
          #expect(Set(rows.map(\.id)).count == rows.count, "\(query)")
          try db.execute(sql: "PRAGMA reverse_unordered_selects = 1")
          let turned = try request.fetchAll(db)
          try db.execute(sql: "PRAGMA reverse_unordered_selects = 0")
          #expect(rows == turned, "\(query)")
        }
      }
    }
  }

  @Test("They use all that they may")
  func variety() {
    let text = Self.scripts(300).map { "\($0)" }.joined(separator: "\n")
    let expected = [
      "INTEGER PRIMARY KEY", "WITHOUT ROWID", "PRIMARY KEY (k0, k1)", "COLLATE NOCASE",
      "COLLATE RTRIM", "NOT NULL DEFAULT", "UNIQUE (", "ON CONFLICT REPLACE", "ON DELETE CASCADE",
      "ON DELETE SET NULL", "AFTER INSERT", "AFTER UPDATE", "AFTER DELETE", "RAISE(ROLLBACK",
      "CREATE VIEW", "LIMIT 3", "OFFSET 2", "NULLS FIRST", "NULLS LAST", "LEFT JOIN", "DISTINCT",
      "GROUP BY", "UNION", "UNION ALL", "WITH w AS", "EXCEPT", "EXISTS (", "OVER (", "FROM v",
      "LIKE", "BETWEEN", "IS NOT NULL",
      "INSERT OR REPLACE", "INSERT OR FAIL", "DO NOTHING", "DO UPDATE", "UPDATE OR ROLLBACK",
      "SAVEPOINT s", "ROLLBACK TO s", "BEGIN; ", "ADD COLUMN", "RENAME COLUMN", "DROP TABLE",
      "DROP INDEX", "VACUUM", "REINDEX", "ANALYZE", "-- kept statement", "-- without GRDB",
      "-- blob write", "-- by another connection", "-- by another process", "-- asked as",
      "-- as a query interface request", "e\u{301}", "9007199254740993",
    ]
    #expect(expected.filter { !text.contains($0) } == [])
  }

  @Test("What is not demanded is left out")
  func demands() {
    for seed in 0..<100 as Range<UInt64> {
      let script = OracleScript(seed: seed, identity: .text, statements: 60, demands: [])
      let text = "\(script)"
      for word in ["VACUUM", "ADD COLUMN", "UPDATE OR REPLACE", "blob write", "without GRDB"] {
        #expect(!text.contains(word))
      }
      #expect(script.queries.allSatisfy { $0.sql == $0.request })
    }
  }
}
