import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Files that are removed while they are open. SQLite continues with the open file; Apple's
/// SQLite no longer reads it.
@Suite("Deleted and replaced files") @MainActor
struct ReplacedFileTests {
  @Test(
    "A list goes on with the file that was deleted, and shows what is written to it",
    arguments: [true, false], [5_000, 0])
  func deleted(isPool: Bool, held: Int) async throws {
    let fixture = try Fixture.large(1_000, isPool: isPool)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    let before = Array(query.items)
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: fixture.writer.path + suffix)
    }
    fixture.writer.refreshLiveData()
    #if os(Linux)
    #expect(Array(query.items) == before)
    #endif
    for number in 0..<5 {
      let isWritten =
        (try? fixture.write("UPDATE city SET name = 'Aa \(number)' WHERE id = 9\(number)")) != nil
      fixture.writer.refreshLiveData()
      #expect(query.items.count == 1_000)
      if isWritten { #expect(query.items.contains { $0.name == "Aa \(number)" }) }
    }
    #expect(follower.faults == [])
    #expect(follower.errors.count < 10)
  }

  @Test(
    "A list never mixes the rows of its file with those of another that took its place",
    arguments: [true, false], [5_000, 0])
  func replaced(isPool: Bool, held: Int) async throws {
    let fixture = try Fixture.large(1_000, isPool: isPool)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    if isPool { try fixture.checkpoint() }
    let other = try Fixture.large(1_000, isPool: false)
    try other.write("UPDATE city SET name = 'other ' || id, size = -1")
    try other.writer.close()
    _ = other.writer.path.withCString { from in
      fixture.writer.path.withCString { rename(from, $0) }
    }
    func isMixed() -> Bool {
      let strangers = query.items.count { $0.name.hasPrefix("other") }
      return strangers > 0 && strangers < query.items.count
    }
    fixture.writer.refreshLiveData()
    #expect(!isMixed())
    for number in 0..<5 {
      _ = try? fixture.write("UPDATE city SET size = 9\(number) WHERE id = 9\(number)")
      fixture.writer.refreshLiveData()
      #expect(!isMixed(), "after commit \(number)")
    }
    #expect(query.items.count == 1_000)
    #expect(follower.faults == [])
  }

  @Test("Rows that are kept in view for a commit are never those of another file")
  func replacedBeforeCommit() throws {
    let fixture = try Fixture.large(1_000)
    try fixture.checkpoint()
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: 0)
    #expect(query.items[400].size == 401)
    let other = try Fixture.large(1_000, isPool: false)
    try other.write("UPDATE city SET name = 'other ' || id, size = -1")
    try other.writer.close()
    try FileManager.default.removeItem(atPath: fixture.writer.path)
    try FileManager.default.moveItem(atPath: other.writer.path, toPath: fixture.writer.path)
    // One row, so that the pool opens no further connection, which would open the other file.
    _ = try? fixture.write("DELETE FROM city WHERE id = 900")
    // The list has not seen the commit yet.
    #expect(query.items.count == 1_000)
    #expect(!query.items.contains { $0.name.hasPrefix("other") })
    fixture.writer.refreshLiveData()
    #expect(!query.items.contains { $0.name.hasPrefix("other") })
  }
}
