import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Coming from Realm") @MainActor
struct ComingFromRealm {
  @Test("A list, a write and an object's property behave as the page says")
  func follows() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: "CREATE TABLE plant (id INTEGER PRIMARY KEY, name TEXT, height INTEGER NOT NULL)")
    }
    let (heading, table) = (Recorder(""), StrictTableHost<Row> { $0.text })
    let bindings = BindingGroup()
    // guide
    struct Plant: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
      var id: Int64
      var name: String
      var height = 0
    }

    let seedlings = LiveQuery(
      Plant.filter(Column("height") < 20).order(Column("name"), Column("id")), in: database)
    // end of guide
    let rows = TableRows<Row, Plant>(
      cellClass: Row.self, make: { Row() }, row: { $0 }, bind: { $0.text = $1.name })
    // guide
    bindings.capture {
      table *= TableViewSectionBinding.items(seedlings, rows: rows)
    }
    // end of guide
    // guide
    try database.write { db in
      try Plant(id: 1, name: "Thyme").insert(db)
      try Plant(id: 2, name: "Basil").insert(db)
    }
    // end of guide
    // guide
    bindings.capture {
      heading.binding.value *= Plant.propertyValuePublisher(\.name, id: 1, in: database)
    }
    // end of guide
    database.refreshLiveData()
    #expect(table.texts == [["Basil", "Thyme"]])
    #expect(heading.value == "Thyme")
    #expect(table.exceptions.isEmpty)
  }

  final class Row {
    var text = ""
  }
}
