import Bindery
import BinderyGRDB
import Foundation

/// Totals and other kinds of queries of payments, beside computing them again after each commit.
///
/// As with the other live queries, the commit without observers is subtracted.
@MainActor
var shapePairs: [Pair] {
  let totals = [1_000, 100_000, 1_000_000].flatMap { count in
    [("balances of 1000 accounts", ShapeContest.balances), ("total", ShapeContest.total)].map {
      ($0, $1, count)
    }
  }
  return (totals + ShapeContest.shapes.map { ($0, $1, 100_000) }).map { name, sql, count in
    Pair("live/\(name)/\(count) payments", unit: .microseconds, rivalName: "computed and compared")
    {
      try ShapeContest(count, sql).times()
    }
  }
}

/// The rows of a query, and edits of single payments, which change an amount.
@MainActor
private final class ShapeContest {
  struct Line: FetchableRecord, Identifiable, Equatable, Sendable {
    let id: Int64
    let amount: Int64

    init(row: GRDB.Row) { (id, amount) = (row[0], row[1]) }
  }

  static let balances = "SELECT account, sum(amount) FROM payment GROUP BY account ORDER BY account"
  static let total = "SELECT 1, sum(amount), count(*) FROM payment WHERE amount > 0"
  static let shapes = [
    ("largest of 1000 accounts", "SELECT account, max(amount) FROM payment GROUP BY account"),
    ("reals of 1000 accounts", "SELECT account, total(amount) FROM payment GROUP BY account"),
    ("DISTINCT", "SELECT DISTINCT account, account FROM payment ORDER BY account"),
    (
      "inner join",
      """
      SELECT payment.id, account.number FROM payment JOIN account ON account.id = payment.account
      ORDER BY payment.amount, payment.id
      """
    ),
    (
      "left join",
      """
      SELECT payment.id, account.number FROM payment
      LEFT JOIN account ON account.id = payment.account ORDER BY payment.amount, payment.id
      """
    ),
    ("view", "SELECT id, amount FROM positive ORDER BY amount, id"),
    (
      "common table expression",
      """
      WITH recent AS (SELECT * FROM payment WHERE amount > 0)
      SELECT id, amount FROM recent ORDER BY amount, id
      """
    ),
    (
      "UNION ALL",
      """
      SELECT id, amount FROM payment WHERE amount > 0 UNION ALL
      SELECT -id, number FROM account ORDER BY amount, id
      """
    ),
    ("OFFSET 1000", "SELECT id, amount FROM payment ORDER BY amount, id LIMIT 50 OFFSET 1000"),
  ]

  private let folder: URL
  private let alone: DatabasePool
  private let ours: DatabasePool
  private let rival: DatabasePool
  private let query: LiveQuery<Line>
  private let observed: Observed<[Line]>
  private let request: SQLRequest<Line>
  private let count: Int
  private var next = 0

  init(_ count: Int, _ sql: String) throws {
    self.count = count
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    self.folder = folder
    // Live data watches the folder of its file, so each file has a folder of its own.
    func pool(_ name: String) throws -> DatabasePool {
      let own = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let pool = try DatabasePool(path: own.appendingPathComponent("payments.sqlite").path)
      try pool.write { db in try Self.fill(db, count) }
      return pool
    }
    (alone, ours, rival) = (try pool("0"), try pool("1"), try pool("2"))
    let request = SQLRequest<Line>(sql: sql)
    self.request = request
    query = LiveQuery(request, in: ours)
    observed = try Observed(rival, fetch: { db in try request.fetchAll(db) }) { old, new in
      let delta = try? ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
      precondition(delta != nil)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func fill(_ db: Database, _ count: Int) throws {
    try db.execute(
      sql: """
        CREATE TABLE payment (id INTEGER PRIMARY KEY, account INTEGER, amount INTEGER);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
        INSERT INTO payment SELECT i, i * 7919 % 1000, i % 997 - 100 FROM n;
        CREATE INDEX payment_account ON payment (account);
        CREATE INDEX payment_amount ON payment (amount, id);
        CREATE TABLE account (id INTEGER PRIMARY KEY, number INTEGER);
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
        INSERT INTO account SELECT i, i * 7 FROM n;
        CREATE VIEW positive AS SELECT id, amount FROM payment WHERE amount > 0;
        """)
  }

  /// The median times that following and computing again add to a commit.
  func times() throws -> (ours: Double, rival: Double) {
    for _ in 0..<3 {
      let number = step()
      for pool in [alone, ours] { try pool.write { db in try edit(number, db) } }
      ours.refreshLiveData()
    }
    let before = ours.liveStatistics.reread
    var (mine, theirs): ([Double], [Double]) = ([], [])
    for round in 0..<61 {
      let number = step()
      var (commit, followed) = (0.0, 0.0)
      func writeAlone() throws {
        commit = try wall { try alone.write { db in try edit(number, db) } }
      }
      // Whichever writes first finds the other's data in the processor's caches.
      if round.isMultiple(of: 2) { try writeAlone() }
      followed = try wall { try ours.write { db in try edit(number, db) } }
      ours.refreshLiveData()
      if !round.isMultiple(of: 2) { try writeAlone() }
      mine.append(followed - commit)
      guard count < 100_000 || round % 12 == 0 else { continue }
      theirs.append(
        try Observed.time(of: [observed]) { db in try edit(number, db) }.ready - commit)
    }
    let fresh = try ours.read { db in try request.fetchAll(db) }
    guard Array(query.items) == fresh, ours.liveStatistics.reread == before else {
      throw WrongResult(name: "\(query.explanation) \(ours.liveStatistics.reread)")
    }
    return (median(mine), median(theirs))
  }

  private func step() -> Int {
    next += 1
    return next
  }

  private func edit(_ number: Int, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE payment SET amount = amount + 1, account = account WHERE id = ?",
      arguments: [number * 7_368_787 % count + 1])
  }
}
