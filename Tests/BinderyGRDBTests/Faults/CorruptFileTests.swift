#if os(macOS) || os(Linux)
import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Partially overwritten files.
@Suite("Corrupt files") @MainActor
struct CorruptFileTests {
  /// A file that another program partially overwrites, and then repairs.
  ///
  /// It must be another program: closing a file releases all locks that its process holds on it.
  struct Damage {
    let path: String

    /// Overwrites leaves of the table's tree in the middle of the file.
    static let leaves = """
      size = whole[16] << 8 | whole[17]
      pages = [p for p in range(len(whole) // size // 2, len(whole) // size) if whole[p * size] == 13]
      for page in pages[:3]:
          file.seek(page * size)
          file.write(b"\\xa5" * size)
      """
    static let cut = "file.truncate(20000)"
    static let beginning = "file.write(b'Z' * 20000)"

    init(_ path: String, _ program: String = leaves) throws {
      self.path = path
      try run(
        """
        whole = file.read()
        open(sys.argv[1] + ".whole", "wb").write(whole)
        file.seek(0)
        \(program)
        """)
    }

    /// Restores the overwritten leaves only; the file is a valid database meanwhile.
    func repair() throws {
      try run(
        """
        whole = open(sys.argv[1] + ".whole", "rb").read()
        size = whole[16] << 8 | whole[17]
        now = file.read()
        for start in range(0, len(now), size):
            if now[start:start + size] == b"\\xa5" * size:
                file.seek(start)
                file.write(whole[start:start + size])
        """)
    }

    private func run(_ program: String) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      let opening = "import sys\nfile = open(sys.argv[1], 'r+b')\n"
      process.arguments = ["-c", opening + program, path]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }

  static func isCorruption(_ error: (any Error)?) -> Bool {
    (error as? DatabaseError)?.resultCode == .SQLITE_CORRUPT
  }

  @Test(
    "Of a file that is corrupt in the middle, what can be read is read and followed",
    arguments: [true, false], [10_000, 0])
  func opened(isPool: Bool, held: Int) throws {
    let fixture = try Fixture.large(5_000, isPool: isPool)
    if isPool { try fixture.checkpoint() }
    try fixture.writer.close()
    let damage = try Damage(fixture.writer.path)
    let path = fixture.writer.path
    let writer: any DatabaseWriter =
      isPool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
    let all = Follower(LiveQuery(Fixture.byName, in: writer, holding: held))
    #expect(all.items.isEmpty && Self.isCorruption(all.errors.first))
    let first = Fixture.byName.filter(Column("id") < 1_000)
    let query = LiveQuery(first, in: writer, holding: held)
    let some = Follower(query)
    var (row, lost): (City?, City?) = (nil, nil)
    let subscriptions = [
      City.objectPublisher(id: 5, in: writer).sink { row = $0 },
      City.objectPublisher(id: 2_600, in: writer).sink { lost = $0 },
    ]
    #expect(query.items.count == 999 && row?.size == 5)
    for number in 1...3 {
      try writer.write { db in
        try db.execute(sql: "UPDATE city SET size = -\(number) WHERE id = 5")
      }
      writer.refreshLiveData()
      #expect(try Array(query.items) == writer.read { db in try first.fetchAll(db) })
      #expect(row?.size == -number)
    }
    #expect(some.errors.isEmpty && some.faults == [])
    #expect(all.items.isEmpty)
    #expect(lost == nil || lost?.size == 2_600)

    // Repaired with the same bytes, and a commit that invalidates the page caches.
    try damage.repair()
    try fixture.writeElsewhere("UPDATE city SET name = 'Aachen' WHERE id = 4000")
    writer.refreshLiveData()
    #expect(all.items.count == 5_000 && all.items[0].name == "Aachen")
    #expect(try Array(all.items) == fixture.truthElsewhere())
    #expect(all.faults == [])
    _ = subscriptions
  }

  @Test(
    "A file that is overwritten while it is shown is an error when it is read, and no other list",
    arguments: [true, false], [10_000, 0])
  func overwritten(isPool: Bool, held: Int) throws {
    let fixture = try Fixture.large(5_000, isPool: isPool)
    if isPool { try fixture.checkpoint() }
    let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: held)
    let some = Fixture.byName.filter(Column("id") < 1_000)
    let part = LiveQuery(some, in: fixture.writer, holding: held)
    let (follower, partFollower) = (Follower(query), Follower(part))
    let before = try fixture.truth()
    let names = Dictionary(uniqueKeysWithValues: before.map { ($0.name, $0) })
    let damage = try Damage(fixture.writer.path)
    // All connections drop their cached pages.
    try fixture.writeElsewhere("UPDATE city SET size = 1234 WHERE id = 5")
    fixture.writer.refreshLiveData()
    #expect(Self.isCorruption(follower.errors.last))
    #expect(query.items.count == 5_000)
    #expect(held == 0 || Array(query.items) == before)
    // Unreadable rows may show the content of others; no row has invented content.
    for city in query.items { #expect(names[city.name] != nil) }
    #expect(part.items.count == 999 && part.items[4].size == 1234)

    try fixture.write("UPDATE city SET size = 77 WHERE id = 6")
    fixture.writer.refreshLiveData()
    #expect(part.items[5].size == 77)

    try damage.repair()
    try fixture.writeElsewhere("DELETE FROM city WHERE id = 4500")
    fixture.writer.refreshLiveData()
    #expect(try Array(query.items) == fixture.truthElsewhere())
    #expect(query.items.count == 4_999)
    let unread = held == 0 ? Follower(query) : follower
    try expectGoesOn(query, unread, in: fixture)
    #expect(partFollower.errors.isEmpty && partFollower.faults == [])
  }

  @Test("A file that is cut off, or is no database any more, is an error and no crash")
  func destroyed() async throws {
    for isPool in [true, false] {
      let fixture = try Fixture.large(3_000, isPool: isPool)
      if isPool { try fixture.checkpoint() }
      let query = LiveQuery(Fixture.byName, in: fixture.writer, holding: isPool ? 0 : 10_000)
      let follower = Follower(query)
      _ = try Damage(fixture.writer.path, Damage.cut)
      fixture.writer.refreshLiveData()
      _ = try? fixture.write("UPDATE city SET size = 1")
      fixture.writer.refreshLiveData()
      _ = try Damage(fixture.writer.path, Damage.beginning)
      _ = try? fixture.write("UPDATE city SET size = 2 WHERE id > 2500")
      fixture.writer.refreshLiveData()
      for index in stride(from: 0, to: 3_000, by: 50) { _ = query.items[index] }
      #expect(query.items.count == 3_000)
      query.setRequest(Fixture.byName.filter(Column("id") > 2_000))
      for _ in 0..<20 { await settle() }
      #expect(follower.errors.count < 20)
    }
  }
}
#endif
