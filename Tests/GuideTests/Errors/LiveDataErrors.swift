import BinderyGRDB
import Foundation
import Testing

@Suite("Errors: live data and mutations") @MainActor
struct LiveDataErrors {
  struct City: Codable, Equatable, Identifiable, FetchableRecord, TableRecord {
    let id: Int64
    var name: String
  }

  struct Rename: Mutation {
    static let name = "rename"
    let id: Int64
    var records: [MutatedRecord] { [MutatedRecord("city", id: id)] }
    func apply(_ db: Database) throws {}
    func send(to service: Int, key: UUID) async throws {}
  }

  struct Correct: Mutation {
    static let name = "rename"
    let id: Int64
    var records: [MutatedRecord] { [MutatedRecord("city", id: id)] }
    func apply(_ db: Database) throws {}
    func send(to service: Int, key: UUID) async throws {}
  }

  @Test("Law 13: choosing how changes are captured after a query was made stops")
  func captureChosenLate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try DatabaseQueue()
      try await database.write { db in
        try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      }
      await MainActor.run {
        // guide
        let cities = LiveQuery(City.order(Column("name")), in: database)
        database.captureLiveData(by: .transactionObserver)
        // end of guide
        _ = cities
      }
    }
    #expect(isNamed("capture-chosen-late", result))
  }

  @Test("Law 13: two types of mutations with one name stop")
  func mutationNameTaken() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let database = try DatabaseQueue()
      try await MainActor.run {
        // guide
        // Both types have `static let name = "rename"`.
        let queue = try MutationQueue([Rename.self, Correct.self], in: database, service: 0)
        // end of guide
        _ = queue
      }
    }
    #expect(isNamed("mutation-name-taken", result))
  }
}
