import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Long lists whose rows are deleted at the moment of a read.
@Suite("Rows that vanish while they are looked at", .serialized) @MainActor
struct VanishingRowTests {
  @Test("Rows that this process deletes are shown as they were, until the list is told")
  func inProcess() async throws {
    let fixture = try Fixture.large(5_000)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: 0)
    let follower = Follower(query)
    let rows = try fixture.truth()
    let writer = fixture.writer
    let (mayEnd, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue(label: "writer").async {
      for number in 0..<400 {
        if mayEnd.wait(timeout: .now()) == .success { break }
        try! writer.write { db in
          try db.execute(sql: "DELETE FROM city WHERE id % 400 = \(number * 7 % 400)")
          try db.execute(sql: "UPDATE city SET size = size + 10000 WHERE id % 400 = \(number)")
        }
      }
      done.signal()
    }
    var generator = SeededGenerator(seed: 7)
    var wrong: [String] = []
    for _ in 0..<100 {
      // The main queue does not run meanwhile, so this list shows one commit.
      let items = query.items
      var shown: [City] = []
      for _ in 0..<40 where !items.isEmpty {
        let index = Int.random(in: 0..<items.count, using: &generator)
        shown.append(items[index])
      }
      for city in shown where city.name != rows[Int(city.id!) - 1].name {
        wrong.append("\(city)")
      }
      for index in stride(from: 1, to: items.count, by: 251)
      where items[index - 1].name >= items[index].name {
        wrong.append("\(items[index - 1]) before \(items[index])")
      }
      await settle()
    }
    mayEnd.signal()
    waitHere(done)
    fixture.writer.refreshLiveData()
    #expect(wrong == [])
    #expect(try Array(query.items) == fixture.truth())
    #expect(follower.errors.isEmpty)
    #expect(follower.items == query.items)
  }

  @Test("A commit of this process is shown wholly or not at all, however late it is told")
  func exact() async throws {
    let fixture = try Fixture.large(5_000)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: 0)
    for round in 0..<20 {
      let before = try fixture.truth()
      let writer = fixture.writer
      runElsewhere {
        try! writer.write { db in
          try db.execute(
            sql: "DELETE FROM city WHERE id % 50 = \(round); UPDATE city SET size = size + 1")
        }
      }
      // These rows have not been read before.
      #expect(query.items.count == before.count)
      let wrong = zip(query.items, before).filter { $0 != $1 }
      #expect(wrong.count == 0, "round \(round), first \(String(describing: wrong.first))")
      fixture.writer.refreshLiveData()
      #expect(try Array(query.items) == fixture.truth())
    }
  }

  nonisolated static let schemaChanges = [
    ("DROP TABLE city", "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, size INTEGER)"),
    ("ALTER TABLE city RENAME TO town", "ALTER TABLE town RENAME TO city"),
    ("ALTER TABLE city RENAME COLUMN name TO n", "ALTER TABLE city RENAME COLUMN n TO name"),
    ("ALTER TABLE city DROP COLUMN size", "ALTER TABLE city ADD COLUMN size NOT NULL DEFAULT 3"),
    ("ALTER TABLE city ADD COLUMN mayor", nil),
  ]

  @Test(
    "Law 12: a change of the schema alone leaves the rows of a long list until observers know of it",
    arguments: schemaChanges)
  func schema(change: String, undo: String?) throws {
    let fixture = try Fixture.large(2_000)
    let writer = fixture.writer
    // The first commit after the list was made, and a later one.
    for round in 0..<(undo == nil ? 1 : 2) {
      let query = LiveQuery(Fixture.byName, in: writer, holding: 0)
      let follower = Follower(query)
      for number in 0..<round {
        try fixture.write("UPDATE city SET size = \(number)")
        writer.refreshLiveData()
      }
      let before = try fixture.truthElsewhere()
      runElsewhere { try! writer.write { db in try db.execute(sql: change) } }
      // These rows have not been read before.
      let wrong = zip(query.items, before).filter { $0 != $1 }
      #expect(wrong.count == 0, "round \(round), first \(String(describing: wrong.first))")
      #expect(follower.errors.isEmpty)
      writer.refreshLiveData()
      if let undo {
        #expect(follower.errors.count == 1)
        #expect(query.items.count == before.count)
        try fixture.write(undo)
        writer.refreshLiveData()
      }
      #expect(try Array(query.items) == fixture.truthElsewhere())
      #expect(follower.items == query.items)
      #expect(follower.faults == [])
      if try fixture.truthElsewhere().isEmpty {
        try writer.write { db in try Fixture.insert(2_000, db) }
      }
      writer.refreshLiveData()
      try expectGoesOn(query, follower, in: fixture)
    }
  }

  #if os(macOS) || os(Linux)
  @Test("Rows that another program deletes do no harm, and the list is right soon after")
  func elsewhere() async throws {
    let fixture = try Fixture.large(5_000)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: 0)
    let process = try OtherProcess(opening: fixture.writer.path)
    var generator = SeededGenerator(seed: 11)
    for round in 0..<60 {
      try process.run("DELETE FROM city WHERE id % 60 = \(round * 7 % 60)")
      let items = query.items
      for _ in 0..<50 where !items.isEmpty {
        _ = items[Int.random(in: 0..<items.count, using: &generator)].name
      }
      if round % 5 == 0 { await settle() }
    }
    #expect(await eventually { query.items.isEmpty })
    try process.run("INSERT INTO city (name, size) VALUES ('Graz', 1)")
    #expect(await eventually { query.items.map(\.name) == ["Graz"] })
  }
  #endif
}
