import BinderyGRDB
import BinderyTesting
import Testing

private struct Place: Codable, FetchableRecord, TableRecord, Identifiable, Equatable, Sendable {
  static let databaseTableName = "place"
  var id: Int64
  var name: String
}

/// Lists after a commit that they could not follow.
@Suite("Commits that cannot be followed") @MainActor
struct FailedFollowingTests {
  @Test(
    "Law 14: the change after a row that cannot be decoded fits what is shown",
    arguments: [512, 1_000])
  func undecodableRow(held: Int) throws {
    let fixture = try Fixture()
    try fixture.write(
      """
      CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
      INSERT INTO place SELECT i, 'p' || i FROM n
      """)
    let query = LiveQuery(Place.order(Column("id")), in: fixture.writer, holding: held)
    let follower = Follower(query)
    try fixture.write("INSERT INTO place VALUES (601, NULL)")
    fixture.writer.refreshLiveData()
    #expect(follower.errors.count == 1)
    try fixture.write("UPDATE place SET name = 'x' WHERE id = 601")
    fixture.writer.refreshLiveData()
    #expect(query.items.count == 601)
    #expect(follower.faults == [])
    #expect(follower.items == query.items)
  }

  @Test(
    "Law 14: a row that cannot be decoded, and goes again, is not reported as deleted",
    arguments: [512, 1_000])
  func vanishedRow(held: Int) throws {
    let fixture = try Fixture()
    try fixture.write(
      """
      CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
      INSERT INTO place SELECT i, 'p' || i FROM n
      """)
    let query = LiveQuery(Place.order(Column("id")), in: fixture.writer, holding: held)
    let follower = Follower(query)
    try fixture.write("INSERT INTO place VALUES (601, NULL)")
    fixture.writer.refreshLiveData()
    try fixture.write("DELETE FROM place WHERE id = 601")
    fixture.writer.refreshLiveData()
    #expect(query.items.count == 600)
    #expect(follower.faults == [])
    #expect(follower.items == query.items)
  }
}
