import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

@Suite("Guide: react to another program's write") @MainActor
struct ReactToAnotherProgramsWrite {
  @Test("A list and a count follow a write of another connection")
  func reacts() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("jobs.sqlite").path
    // guide
    struct Job: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
      var id: Int64
      var name: String
      var isDone = false
    }

    let database = try DatabasePool(path: path)
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS job (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, isDone BOOLEAN NOT NULL DEFAULT 0)
          """)
    }
    let open = Job.filter(Column("isDone") == false)
    let jobs = LiveQuery(open.order(Column("id")), in: database)
    let count = open.countPublisher(in: database)
    // end of guide
    let shown = Recorder(0)
    let bindings = BindingGroup { shown.binding.value *= count }
    let other = try DatabaseQueue(path: path)
    try await other.write { db in try Job(id: 1, name: "Scan").insert(db) }
    #expect(await eventually { jobs.items.map(\.name) == ["Scan"] })
    #expect(await eventually { shown.value == 1 })
    try await other.write { db in try db.execute(sql: "UPDATE job SET isDone = 1") }
    #expect(await eventually { jobs.items.isEmpty && shown.value == 0 })
    bindings.clear()
  }
}
