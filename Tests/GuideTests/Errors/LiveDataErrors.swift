import BinderyGRDB
import Foundation
import Testing

@Suite("Errors: live data and mutations") @MainActor
struct LiveDataErrors {
  struct City: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
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

  @Test("Law 13: a mirror of a list that does not hold its rows stops")
  func fewRowsHeld() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let server = try DatabasePool(path: folder.appending(path: "server").path)
      try await server.write { db in
        try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      }
      let queue = try await MutationQueue([Rename.self], in: DatabaseQueue(), service: 0)
      await MainActor.run {
        // guide
        let mirror = queue.mirror(LiveQuery(City.order(Column("name")), in: server))
        // end of guide
        _ = mirror
      }
    }
    #expect(isNamed("mirrored-list-holds-few-rows", result))
  }

  @Test("Law 13: two mirrors of one table stop")
  func mirroredTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let server = try DatabaseQueue()
      try await server.write { db in
        try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      }
      let queue = try await MutationQueue([Rename.self], in: DatabaseQueue(), service: 0)
      await MainActor.run {
        let all = LiveQuery(City.order(Column("name")), in: server, holding: .max)
        let few = LiveQuery(City.filter(Column("id") < 9), in: server, holding: .max)
        // guide
        let mirrors = [queue.mirror(all), queue.mirror(few)]
        // end of guide
        _ = mirrors
      }
    }
    #expect(isNamed("table-mirrored-twice", result))
  }
}
