#if os(Linux)
import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Commits that fail because the disk is full.
@Suite("Full disks") @MainActor
struct FullDiskTests {
  /// A small file system, mounted in a folder.
  final class SmallDisk {
    let folder: URL

    nonisolated static let isPossible: Bool = {
      geteuid() == 0 && (try? SmallDisk(megabytes: 1)) != nil
    }()

    struct CannotMount: Error {}

    init(megabytes: Int) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      guard
        Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder.path)
      else {
        try? FileManager.default.removeItem(at: folder)
        throw CannotMount()
      }
    }

    deinit {
      _ = Self.run("umount", "-l", folder.path)
      try? FileManager.default.removeItem(at: folder)
    }

    private static func run(_ arguments: String...) -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = arguments
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }

    /// Writes a file that fills all free space.
    func fill() throws {
      let path = folder.appendingPathComponent("filling").path
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let file = FileHandle(forWritingAtPath: path)!
      for size in [65_536, 4_096, 512] {
        while (try? file.write(contentsOf: Data(repeating: 1, count: size))) != nil {}
      }
      try? file.close()
    }

    func empty() throws {
      try FileManager.default.removeItem(at: folder.appendingPathComponent("filling"))
    }
  }

  @Test(
    "A commit for which the file may not grow changes nothing on screen",
    arguments: [true, false], [512, 0])
  func limited(isPool: Bool, held: Int) throws {
    let fixture = try Fixture.large(1_000, isPool: isPool)
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    let before = Array(query.items)
    try fixture.writer.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count")!
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages + 2)")
    }
    for sql in [
      "INSERT INTO city (name) SELECT 'b' || name FROM city",
      "DELETE FROM city WHERE id % 2; INSERT INTO city (name) SELECT name || name FROM city, city",
      "UPDATE city SET name = hex(randomblob(500))",
    ] {
      #expect(throws: DatabaseError.self) { try fixture.write(sql) }
      fixture.writer.refreshLiveData()
      #expect(Array(query.items) == before)
    }
    // The list may report that rows may have changed, and that they are unchanged.
    #expect(follower.items == query.items)
    #expect(follower.deltas.allSatisfy { $0.insertions.isEmpty && $0.deletions.isEmpty })
    try fixture.writer.writeWithoutTransaction { db in
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = 1000000")
    }
    try expectGoesOn(query, follower, in: fixture)
    #expect(follower.errors.isEmpty)
  }

  @Test(
    "A commit that does not fit on the disk changes nothing on screen",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system takes root, on Linux"),
    arguments: [true, false], [512, 0])
  func full(isPool: Bool, held: Int) throws {
    let disk = try SmallDisk(megabytes: 4)
    let fixture = try Fixture(isPool: isPool, cities: [], in: disk.folder)
    try fixture.writer.write { db in try Fixture.insert(1_000, db) }
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let follower = Follower(query)
    for _ in 0..<5 {
      let before = try fixture.truth()
      #expect(Array(query.items) == before)
      try disk.fill()
      for sql in [
        "INSERT INTO city (name) SELECT 'b' || name || hex(randomblob(2000)) FROM city",
        "UPDATE city SET name = hex(randomblob(2000))",
        "DELETE FROM city WHERE id % 2; UPDATE city SET name = hex(randomblob(3000))",
      ] {
        #expect(throws: DatabaseError.self) { try fixture.write(sql) }
        fixture.writer.refreshLiveData()
        #expect(query.items.count == before.count)
      }
      #expect(Array(query.items) == before)
      #expect(follower.items == query.items)
      try disk.empty()
      try expectGoesOn(query, follower, in: fixture)
    }
    #expect(follower.errors.isEmpty, "\(follower.errors)")
  }
}
#endif
