import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Guide: search a database while typing") @MainActor
struct SearchADatabaseWhileTyping {
  @Test("Each text shows its rows as the difference to those before")
  func searches() async throws {
    let database = try DatabaseQueue()
    // guide
    struct Word: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
      var id: Int64
      var text: String
    }

    @MainActor
    final class DictionaryViewModel {
      let search = CurrentValueSubject<String, Never>("")
      let words: LiveQuery<Word>

      init(_ database: any DatabaseWriter) throws {
        try database.write { db in try db.keepSearchIndex(of: "word", columns: ["text"]) }
        let requests = search.map { text in
          Word.matching(text).order(Column("text"), Column("id"))
        }
        words = LiveQuery(requests, in: database)
      }
    }
    // end of guide
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT);
          INSERT INTO word VALUES (1, 'tea'), (2, 'team'), (3, 'toy');
          """)
    }
    let viewModel = try DictionaryViewModel(database)
    let audit = LiveListAudit(viewModel.words)
    #expect(audit.items.map(\.text) == ["tea", "team", "toy"])
    viewModel.search.value = "te"
    #expect(await eventually { audit.items.map(\.text) == ["tea", "team"] })
    #expect(audit.tally.deletions == 1)
    try await database.write { db in try Word(id: 4, text: "tent").insert(db) }
    database.refreshLiveData()
    #expect(audit.items.map(\.text) == ["tea", "team", "tent"])
    viewModel.search.value = "\""
    #expect(await eventually { audit.items.count == 4 })
  }
}
