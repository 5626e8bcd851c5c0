import BinderyGRDB
import BinderyTesting
import Testing

/// Queries that have one row for each group: by `GROUP BY`, `DISTINCT`, or as a whole.
@Suite("Following groups") @MainActor
struct GroupFollowingTests {
  /// Amounts; sums of the last one overflow, which SQLite reports as an error.
  static let value = ["NULL", "1", "2", "-3", "4", "9", "9007199254740993", "4611686018427387904"]
  static let note = ["NULL", "1", "1.0", "2.5", "'1'", "'x'", "x'01'"]

  static func statement(_ generator: inout SeededGenerator, overflows: Bool) -> String {
    let value = overflows ? value : Array(value.dropLast())
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func pick(_ values: some Collection<String>) -> String {
      values.randomElement(using: &generator)!
    }
    let (id, account) = (number(1...25), pick(["1", "2", "3", "4", "NULL"]))
    let kind = pick(["'a'", "'b'", "'B'", "'c '", "NULL"])
    let price = pick(["NULL", "0.1", "2", "3.75", "1e30"])
    switch number(0...12) {
    case 0...3:
      return "INSERT OR REPLACE INTO payment VALUES "
        + "(\(id), \(account), \(pick(value)), \(price), \(kind), \(pick(note)))"
    case 4: return "DELETE FROM payment WHERE id BETWEEN \(id) AND \(id + number(0...6))"
    case 5: return "UPDATE payment SET amount = \(pick(value)) WHERE id = \(id)"
    case 6: return "UPDATE payment SET account = \(account), kind = \(kind) WHERE id = \(id)"
    case 7:
      return "UPDATE payment SET note = \(pick(note)), price = \(price) WHERE id % 7 = \(id % 7)"
    case 8:
      return "INSERT OR REPLACE INTO account VALUES "
        + "(\(number(1...4)), \(kind), \(pick(["1", "2", "NULL"])))"
    case 9: return "DELETE FROM account WHERE id = \(number(1...4))"
    case 10:
      return "INSERT OR REPLACE INTO stay VALUES (\(kind == "NULL" ? "'a'" : kind), "
        + "\(number(1...5)), \(pick(value)))"
    case 11: return "DELETE FROM stay WHERE night = \(number(1...5))"
    default:
      return
        "UPDATE OR REPLACE payment SET id = id + 30 WHERE id = \(id); DELETE FROM payment WHERE id > 40"
    }
  }

  @Test(
    "Groups are what a fresh reading says after any change, and are followed",
    arguments: [false, true])
  func random(overflows: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let fixture = try Payments.fixture()
    let queries = Payments.queries.map { sql in
      let request = SQLRequest<GroupRow>(sql: sql)
      return (sql: sql, query: LiveQuery(request, in: fixture.writer))
    }
    let audits = queries.map { LiveListAudit($0.query) }
    for (sql, query) in queries {
      #expect(query.ladder == .followed(.byGroup), "\(sql): \(query.explanation)")
    }
    var script: [String] = []
    for step in 0..<400 {
      let statements = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.statement(&generator, overflows: overflows)
      }
      script.append("BEGIN; " + statements.joined(separator: "; ") + "; COMMIT")
      try fixture.write(statements.joined(separator: ";"))
      fixture.writer.refreshLiveData()
      for (index, (sql, query)) in queries.enumerated() {
        let fresh = try? fixture.writer.read { db in
          try GroupRow.fetchAll(db, sql: sql)
        }
        guard let fresh else { continue }
        let fault = audits[index].faults.first ?? audits[index].difference(to: fresh)
        if let fault {
          Issue.record(
            """
            seed \(seed), step \(step): \(sql)
            \(fault)
            shows \(Array(query.items))
            for   \(fresh)
            after \(script.suffix(2))
            """)
          return
        }
      }
    }
    if overflows { return }
    // The first reading after another connection has written, and the one that begins to follow.
    let reread = fixture.writer.liveStatistics.reread
    #expect(reread[.queryCannotBeFollowed, default: 0] <= 2 * queries.count, "\(reread)")
    #expect(reread[.failedBefore] == nil && reread[.inconsistent] == nil, "\(reread)")
  }
}
