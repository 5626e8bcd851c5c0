import BinderyGRDB
import BinderyTesting
import Testing

private struct Job: Codable, FetchableRecord, TableRecord, Identifiable, Equatable, Sendable {
  static let databaseTableName = "job"
  var id: Int64
  var list: Int?
  var due: String?
  var done: Int?
}

/// Orders by short expressions that an index has.
@Suite("Orders by expressions") @MainActor
struct ExpressionOrderTests {
  @Test(
    "Law 14: rows are placed where SQLite has them, however short the expression is",
    arguments: ["due IS NULL", "done = 1", "NOT done", "done OR id = 3", "-done"])
  func places(expression: String) throws {
    let fixture = try Fixture(isPool: false)
    fixture.writer.auditLiveData(share: 0)
    try fixture.write(
      """
      CREATE TABLE job (id INTEGER PRIMARY KEY, list INTEGER, due TEXT, done INTEGER);
      CREATE INDEX byDue ON job (list, \(expression), due);
      INSERT INTO job VALUES (1, 1, 'a', 0), (2, 1, NULL, 1), (3, 1, NULL, 1), (4, 1, 'b', 0)
      """)
    let request = SQLRequest<Job>(
      sql: "SELECT * FROM job ORDER BY list, \(expression), due, id")
    let query = LiveQuery(request, in: fixture.writer)
    let follower = Follower(query)
    for statement in [
      "INSERT INTO job VALUES (5, 1, NULL, 0)", "INSERT INTO job VALUES (6, 1, NULL, NULL)",
      "UPDATE job SET due = NULL WHERE id = 4", "UPDATE job SET due = 'c', done = 1 WHERE id = 3",
      "UPDATE job SET list = NULL WHERE id = 2",
    ] {
      try fixture.write(statement)
      fixture.writer.refreshLiveData()
      let truth = try fixture.writer.read { db in try request.fetchAll(db) }
      #expect(Array(query.items) == truth, "\(statement), \(query.ladder)")
    }
    #expect(follower.faults == [])
  }
}
