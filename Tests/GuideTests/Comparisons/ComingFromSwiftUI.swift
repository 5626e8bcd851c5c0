import BinderyGRDB
import BinderyTesting
import Testing

@Suite("Coming from SwiftUI and SQLiteData") @MainActor
struct ComingFromSwiftUI {
  @Test("A view model's list and count follow the database")
  func follows() throws {
    // guide
    struct Chore: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
      var id: Int64
      var title: String
      var isDone = false
    }

    @MainActor
    final class ChoresViewModel {
      let chores: LiveQuery<Chore>
      let open: ViewOutput<Int>
      private let database: any DatabaseWriter

      init(_ database: any DatabaseWriter) {
        self.database = database
        chores = LiveQuery(Chore.order(Column("title"), Column("id")), in: database)
        open = ViewOutput(
          Chore.filter(Column("isDone") == false).countPublisher(in: database), initially: 0)
      }

      func complete(_ chore: Chore) throws {
        var done = chore
        done.isDone = true
        try database.write { [done] db in try done.update(db) }
      }
    }
    // end of guide
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: "CREATE TABLE chore (id INTEGER PRIMARY KEY, title TEXT, isDone BOOLEAN)")
      try Chore(id: 1, title: "Water the plants").insert(db)
    }
    let viewModel = ChoresViewModel(database)
    let open = Recorder(0)
    let bindings = BindingGroup { open.binding.value *= viewModel.open }
    #expect(open.value == 1)
    try viewModel.complete(viewModel.chores.items[0])
    database.refreshLiveData()
    #expect(open.value == 0)
    #expect(viewModel.chores.items[0].isDone)
    bindings.clear()
  }
}
