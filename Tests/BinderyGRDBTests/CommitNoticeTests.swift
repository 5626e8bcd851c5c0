import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Live data must notice every commit that affects a query, at any moment relative to the opening
/// or the change of the query. A missed commit leaves stale rows on screen permanently.
@Suite("Commits that are easily missed") @MainActor
struct CommitNoticeTests {
  /// A transaction that has run its SQL and waits for the test before it commits.
  struct OpenTransaction: Sendable {
    private let mayCommit = DispatchSemaphore(value: 0)
    private let committed = DispatchSemaphore(value: 0)

    init(_ sql: String, in writer: any DatabaseWriter) {
      let hasRun = DispatchSemaphore(value: 0)
      DispatchQueue(label: "writer").async { [mayCommit, committed] in
        try! writer.write { db in
          try db.execute(sql: sql)
          hasRun.signal()
          mayCommit.wait()
        }
        committed.signal()
      }
      hasRun.wait()
    }

    func commit() {
      mayCommit.signal()
      committed.wait()
    }
  }

  /// A fixture with a query whose watch has started and settled.
  func restingFixture() async throws -> (Fixture, LiveQuery<City>) {
    let fixture = try Fixture()
    let query = LiveQuery(Fixture.byName, in: fixture.writer)
    try fixture.write("CREATE TABLE visit (city INTEGER); INSERT INTO city (name) VALUES ('Zug')")
    #expect(await eventually { query.items.count == 4 })
    try await Task.sleep(for: .milliseconds(100))
    return (fixture, query)
  }

  @Test("A query opened while a transaction is under way shows what that transaction commits")
  func openedInsideTransaction() async throws {
    let (fixture, first) = try await restingFixture()
    let transaction = OpenTransaction(
      "INSERT INTO city (name) VALUES ('Kiev')", in: fixture.writer)
    let late = LiveQuery(Fixture.byName, in: fixture.writer)
    #expect(late.items.count == 4, "what is not committed is not shown")
    transaction.commit()
    #expect(await eventually { first.items.count == 5 })
    #expect(await eventually { late.items.count == 5 })
  }

  @Test("A property observed while a transaction is under way sends what that transaction commits")
  func observedInsideTransaction() async throws {
    let (fixture, query) = try await restingFixture()
    let transaction = OpenTransaction("UPDATE city SET size = 7 WHERE id = 2", in: fixture.writer)
    var sizes: [Int] = []
    let subscription = City.propertyValuePublisher(\.size, id: 2, in: fixture.writer)
      .sink { sizes.append($0) }
    transaction.commit()
    #expect(await eventually { sizes == [0, 7] })
    _ = (subscription, query)
  }

  @Test("A request set while a transaction on another table is under way shows what it commits")
  func requestSetInsideTransaction() async throws {
    let (fixture, query) = try await restingFixture()
    let transaction = OpenTransaction("INSERT INTO visit VALUES (2)", in: fixture.writer)
    query.setRequest(
      SQLRequest<City>(
        sql: "SELECT * FROM city WHERE id IN (SELECT city FROM visit) ORDER BY name, id"))
    #expect(await eventually { query.items.isEmpty })
    transaction.commit()
    #expect(await eventually { query.items.map(\.name) == ["Lima"] })
  }

  @Test("Rows that OR FAIL leaves behind are shown")
  func orFail() async throws {
    let (fixture, query) = try await restingFixture()
    #expect(throws: DatabaseError.self) {
      try fixture.writer.writeWithoutTransaction { db in
        try db.execute(
          sql: "INSERT OR FAIL INTO city (id, name) VALUES (50, 'Kiev'), (1, 'taken')")
      }
    }
    #expect(await eventually { query.items.map(\.name).contains("Kiev") })
  }

  @Test("What another process writes is noticed through a symbolic link and a relative path")
  func otherPaths() async throws {
    let fixture = try Fixture()
    let folder = fixture.folder.appendingPathComponent("links")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let link = folder.appendingPathComponent("link.sqlite").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: fixture.writer.path)
    let ups = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }
    let relative = ups.joined(separator: "/") + fixture.writer.path

    let pools = try [link, relative].map { try DatabasePool(path: $0) }
    let queries = pools.map { LiveQuery(Fixture.byName, in: $0) }
    try await Task.sleep(for: .milliseconds(100))
    try fixture.writeElsewhere("INSERT INTO city (name) VALUES ('Accra')")
    #expect(await eventually { queries[0].items.first?.name == "Accra" })
    #expect(await eventually { queries[1].items.first?.name == "Accra" })
  }

  // On systems where a program can interpose its own fsync().
  #if os(Linux)
  private nonisolated static let hasCompiler = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/clang") }

  @Test(
    "What another process writes is noticed though its disk is slow to flush",
    .enabled(if: CommitNoticeTests.hasCompiler, "it needs a C compiler"))
  func slowDisk() async throws {
    let (fixture, query) = try await restingFixture()
    // The folder gets no event when the flush ends and the commit becomes visible.
    let library = fixture.folder.appendingPathComponent("slow.so").path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-x", "c", "-", "-o", library]
    let source = Pipe()
    compiler.standardInput = source
    try compiler.run()
    try source.fileHandleForWriting.write(
      contentsOf: Data(
        """
        #include <unistd.h>
        int fsync(int file) { usleep(400000); return 0; }
        int fdatasync(int file) { usleep(400000); return 0; }
        """.utf8))
    try source.fileHandleForWriting.close()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)

    // The other process stays, because closing its connection would touch the files again.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import sqlite3, sys
      connection = sqlite3.connect(sys.argv[1], timeout=10)
      connection.execute("PRAGMA synchronous = FULL")
      connection.execute("INSERT INTO city (name) VALUES ('Accra')")
      connection.commit()
      sys.stdin.read()
      """, fixture.writer.path,
    ]
    process.environment = ["LD_PRELOAD": library]
    let staying = Pipe()
    process.standardInput = staying
    try process.run()
    #expect(await eventually { query.items.first?.name == "Accra" })
    try staying.fileHandleForWriting.close()
    process.waitUntilExit()
  }
  #endif

  @Test(
    "Rows with one identity are an error from the beginning",
    arguments: [
      "SELECT city.* FROM city, city AS other", "SELECT * FROM city UNION ALL SELECT * FROM city",
      "SELECT * FROM city UNION ALL SELECT * FROM city ORDER BY name, id LIMIT 4",
    ])
  func duplicatesAtFirst(sql: String) throws {
    let fixture = try Fixture()
    let request = SQLRequest<City>(sql: sql)
    let follower = Follower(LiveQuery(request, in: fixture.writer))
    #expect(follower.errors.first is DuplicateIdentity)
  }
}
