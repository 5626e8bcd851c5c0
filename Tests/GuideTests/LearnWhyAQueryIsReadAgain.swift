import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Guide: learn why a query is read again") @MainActor
struct LearnWhyAQueryIsReadAgain {
  @Test("The explanation names the reason, and the statistics count the reads")
  func explains() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE song (id INTEGER PRIMARY KEY, artist TEXT);
          CREATE TABLE album (id INTEGER PRIMARY KEY, artist TEXT);
          INSERT INTO song VALUES (1, 'Bach');
          INSERT INTO album VALUES (1, 'Bach');
          """)
    }
    // guide
    struct Artist: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
      var artist: String
      var id: String { artist }
    }

    let artists = LiveQuery(
      SQLRequest<Artist>(
        sql: "SELECT artist FROM song UNION SELECT artist FROM album ORDER BY artist"),
      in: database)
    print(artists.explanation)
    print(database.liveStatistics.reread)
    // end of guide
    #expect(artists.explanation.contains("UNION"))
    let audit = LiveListAudit(artists)
    try await database.write { db in
      try db.execute(sql: "INSERT INTO song VALUES (3, 'Clara')")
    }
    database.refreshLiveData()
    #expect(audit.items.count == 2)
    #expect(database.liveStatistics.reread[.queryCannotBeFollowed] == 1)
  }
}
