#if os(macOS) || os(Linux)
import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Other programs that are killed with an open transaction.
@Suite("Killed processes") @MainActor
struct KilledProcessTests {
  @Test(
    "What a writer had not committed when it was killed is never shown", arguments: [512, 0])
  func killedWriter(held: Int) async throws {
    let fixture = try Fixture.large(2_000)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    let before = try fixture.truth()
    let log = fixture.writer.path + "-wal"
    func size() throws -> UInt64 {
      try FileManager.default.attributesOfItem(atPath: log)[.size] as! UInt64
    }
    try fixture.checkpoint()
    let writer = try OtherProcess(opening: fixture.writer.path)
    // A cache so small that pages are written before the commit.
    try writer.run(
      "PRAGMA cache_size = 5", "BEGIN",
      "UPDATE city SET name = 'lost ' || name, size = -1",
      "INSERT INTO city (name) SELECT 'ghost' || id FROM city", "DELETE FROM city WHERE id % 2")
    #expect(try size() > 100_000, "nothing was written before the commit")
    fixture.writer.refreshLiveData()
    #expect(Array(query.items) == before)
    writer.kill()
    fixture.writer.refreshLiveData()
    #expect(Array(query.items) == before)
    #expect(follower.deltas.isEmpty && follower.snapshots == 1)
    try expectGoesOn(query, follower, in: fixture)
    try fixture.writeElsewhere("UPDATE city SET name = 'Aachen' WHERE id = 77")
    #expect(await eventually { query.items.first?.name == "Aachen" })
    #expect(try Array(query.items) == fixture.truth())
    #expect(follower.errors.isEmpty && follower.faults == [])
  }

  @Test("A killed writer that kept the log's beginning locked does not stop others' commits")
  func killedBetweenCommits() async throws {
    let fixture = try Fixture.large(500)
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    let follower = Follower(query)
    let writer = try OtherProcess(opening: fixture.writer.path)
    for number in 0..<5 {
      try writer.run("INSERT INTO city (name) VALUES ('Aa \(number)')")
      try writer.run("BEGIN IMMEDIATE", "DELETE FROM city")
      if number < 4 { try writer.run("ROLLBACK") }
    }
    writer.kill()
    fixture.writer.refreshLiveData()
    #expect(query.items.count == 505)
    try expectGoesOn(query, follower, in: fixture)
  }

  @Test("A reader that holds a moment, and is killed, loses nothing", arguments: [512, 0])
  func killedReader(held: Int) async throws {
    let fixture = try Fixture.large(1_000)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    let reader = try OtherProcess(opening: fixture.writer.path)
    try reader.run("BEGIN", "SELECT * FROM city LIMIT 1")
    for number in 0..<100 {
      try fixture.write("UPDATE city SET size = size + 1, name = name || '!' WHERE id = \(number)")
    }
    try fixture.write("DELETE FROM city WHERE id > 900")
    fixture.writer.refreshLiveData()
    #expect(try Array(query.items) == fixture.truth())
    // The reader prevents a checkpoint from emptying the log.
    #expect(throws: DatabaseError.self) {
      try fixture.checkpoint()
    }
    reader.kill()
    try fixture.checkpoint()
    fixture.writer.refreshLiveData()
    #expect(try Array(query.items) == fixture.truth())
    try expectGoesOn(query, follower, in: fixture)
    #expect(try fixture.truthElsewhere() == Array(query.items))
    #expect(follower.errors.isEmpty)
  }
}
#endif
