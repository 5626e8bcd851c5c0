import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Guide: show totals by group") @MainActor
struct ShowTotalsByGroup {
  @Test("The totals follow each expense, and report only the group that changed")
  func totals() async throws {
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE expense (id INTEGER PRIMARY KEY, category TEXT, cents INTEGER);
          INSERT INTO expense (category, cents) VALUES ('Food', 300), ('Food', 50), ('Rent', 900);
          """)
    }
    // guide
    struct Total: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
      var category: String
      var cents: Int
      var id: String { category }
    }

    let totals = LiveQuery(
      SQLRequest<Total>(
        sql: """
          SELECT category, SUM(cents) AS cents FROM expense GROUP BY category ORDER BY category
          """),
      in: database)
    // end of guide
    let audit = LiveListAudit(totals)
    #expect(audit.items.map(\.cents) == [350, 900])
    try await database.write { db in
      try db.execute(sql: "INSERT INTO expense (category, cents) VALUES ('Food', 100)")
    }
    database.refreshLiveData()
    #expect(audit.items.map(\.cents) == [450, 900])
    #expect(audit.tally.modifications == 1)
    #expect(totals.ladder == .followed(.byGroup))
  }
  @Test("The header of a section shows its total, and follows each expense")
  func headers() async throws {
    struct Expense: Codable, Identifiable, Equatable, Sendable, FetchableRecord, TableRecord {
      var id: Int64
      var category: String
      var cents: Int
    }
    struct Total: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
      var category: String
      var cents: Int
      var id: String { category }
    }
    let database = try DatabaseQueue()
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE expense (id INTEGER PRIMARY KEY, category TEXT, cents INTEGER);
          INSERT INTO expense (category, cents) VALUES ('Food', 300), ('Food', 50), ('Rent', 900);
          """)
    }
    let totals = LiveQuery(
      SQLRequest<Total>(
        sql: """
          SELECT category, SUM(cents) AS cents FROM expense GROUP BY category ORDER BY category
          """),
      in: database)
    // guide
    let byCategory: AnySectionedArray<SummarizedSection<String, Total>, Expense> =
      LiveSections<String, Expense>(
        Expense.order(Column("category"), Column("id")), in: database
      )
      .summarized(by: totals, key: \.category)
    // end of guide
    var headers: [String] = []
    let subscription = byCategory.changeSetPublisher.sink { change in
      headers = change.items!.map { "\($0.section.section): \($0.section.summary?.cents ?? 0)" }
    }
    #expect(headers == ["Food: 350", "Rent: 900"])
    try await database.write { db in
      try db.execute(sql: "INSERT INTO expense (category, cents) VALUES ('Fun', 20), ('Food', 1)")
    }
    database.refreshLiveData()
    #expect(headers == ["Food: 351", "Fun: 20", "Rent: 900"])
    subscription.cancel()
  }
}
