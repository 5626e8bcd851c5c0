import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Guide: ignore your own writes") @MainActor
struct IgnoreYourOwnWrites {
  @Test("A view that has moved a row itself does not get that change again")
  func ignores() throws {
    let database = try DatabaseQueue()
    // guide
    struct Card: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
      var id: Int64
      var place: Int
    }
    // end of guide
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE card (id INTEGER PRIMARY KEY, place INTEGER);
          INSERT INTO card VALUES (1, 1), (2, 2);
          """)
    }
    var changes: [String] = []
    // guide
    let boardAuthor = WriteAuthor()
    let cards = LiveQuery(Card.order(Column("place"), Column("id")), in: database)
    let following = cards.changeSetPublisher(skipping: boardAuthor).sink { change in
      if case .update(_, let delta) = change { changes.append("\(delta.moves.count) moves") }
    }
    try database.write(as: boardAuthor) { db in
      try db.execute(sql: "UPDATE card SET place = 3 - place")
    }
    // end of guide
    database.refreshLiveData()
    #expect(cards.items.map(\.id) == [2, 1])
    #expect(changes.isEmpty)
    try database.write { db in try db.execute(sql: "UPDATE card SET place = 3 - place") }
    database.refreshLiveData()
    #expect(changes == ["1 moves"])
    following.cancel()
  }
}
