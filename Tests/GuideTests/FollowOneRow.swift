import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Guide: follow one row") @MainActor
struct FollowOneRow {
  @Test("A property follows its row, and the stream ends when the row is deleted")
  func follows() async throws {
    let database = try DatabaseQueue()
    // guide
    struct Person: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
      var id: Int64
      var name: String
      var visits = 0
    }
    // end of guide
    try await database.write { db in
      try db.execute(sql: "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, visits INTEGER)")
      try Person(id: 1, name: "Ada").insert(db)
    }
    let (heading, isDeleted) = (Recorder(""), Recorder(false))
    let bindings = BindingGroup()
    // guide
    let name = Person.propertyValuePublisher(\.name, id: 1, in: database)
    bindings.capture {
      heading.binding.value *= name
    }
    let end = name.sink(receiveCompletion: { _ in isDeleted.value = true }, receiveValue: { _ in })
    // end of guide
    try await database.write { db in try db.execute(sql: "UPDATE person SET visits = 7") }
    try await database.write { db in try db.execute(sql: "UPDATE person SET name = 'Ada L.'") }
    database.refreshLiveData()
    #expect(heading.history == ["", "Ada", "Ada L."])
    try await database.write { db in try db.execute(sql: "DELETE FROM person") }
    database.refreshLiveData()
    #expect(isDeleted.value)
    end.cancel()
  }
}
