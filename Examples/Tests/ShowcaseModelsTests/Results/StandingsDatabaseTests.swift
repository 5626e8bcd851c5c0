import Bindery
import BinderyTesting
import Foundation
import GRDB
import ShowcaseModels
import Testing

@Suite("The file of the results screen") @MainActor
struct StandingsDatabaseTests {
  let folder: TemporaryFolder
  let database: StandingsDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try StandingsDatabase(in: folder.url, random: SeededGenerator(seed: 3))
  }

  /// Reads once.
  func read() async -> Result<Standings, StandingsError> {
    await database.standings().outcome
  }

  /// Changes the file as another program would.
  func change(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue(path: file.path).write(body)
  }

  var file: URL { database.file }

  @Test("Each time it is read another round was played, and points are given")
  func rounds() async throws {
    let first = try await read().get()
    #expect(first.round == 1)
    #expect(first.rows.count == 16)
    #expect(first.rows.map(\.points).prefix(10) == [25, 18, 15, 12, 10, 8, 6, 4, 2, 1])
    let second = try await read().get()
    #expect(second.round == 2)
    let points: [Int] = second.rows.map(\.points)
    #expect(points.reduce(0, +) == 202)
    #expect(points == points.sorted(by: >))
  }

  @Test("Those with as many points have the same place")
  func places() async throws {
    _ = await read()
    try change { db in
      try db.execute(sql: "UPDATE competitor SET points = 1000 WHERE id IN (4, 7)")
    }
    let rows = try await read().get().rows
    for row in rows {
      #expect(row.place == 1 + rows.count { $0.points > row.points })
    }
  }

  @Test("A file that was removed is said to be gone, and no other is made")
  func missing() async throws {
    try FileManager.default.removeItem(at: file)
    let outcome = await read()
    #expect(outcome == .failure(.missing(path: file.path)))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A file that holds something else is said to be damaged")
  func damaged() async throws {
    try Data("Dear diary, this is no database at all.\n".utf8).write(to: file)
    var outcome = await read()
    #expect(outcome == .failure(.damaged(path: file.path)))
    try FileManager.default.removeItem(at: file)
    try change { db in try db.execute(sql: "CREATE TABLE t (a)") }
    outcome = await read()
    #expect(outcome == .failure(.damaged(path: file.path)))
  }

  @Test(
    "A corrupt page is said to be damage, and a copy in its place heals it")
  func corrupt() async throws {
    _ = await read()
    let good = try Data(contentsOf: file)
    var bad = good
    // All pages but the first: the header is right, the tables are not.
    bad.replaceSubrange(4096..., with: Data(repeating: 0xA5, count: good.count - 4096))
    try bad.write(to: file)
    let outcome = await read()
    #expect(outcome == .failure(.damaged(path: file.path)))
    try good.write(to: file)
    let again = try await read().get()
    #expect(again.round == 2)
  }

  @Test("Every error says what to do")
  func messages() {
    let errors: [StandingsError] = [
      .missing(path: "/a/b"), .damaged(path: "/a/b"), .locked(path: "/a/b"),
      .failed(path: "/a/b", reason: "disk I/O error"), .noAnswer,
    ]
    for error in errors {
      let text = "\(error)"
      #expect(text.contains(error == .noAnswer ? "Try again" : "“/a/b”") && text.hasSuffix("."))
    }
  }

  @Test("It goes when nobody uses it any more")
  func removed() async throws {
    do {
      let other = try StandingsDatabase(in: folder.url)
      _ = await other.standings().outcome
      #expect(folder.names.count == 2)
    }
    #expect(await eventually { folder.names.count == 1 })
  }
}

extension AnyPublisher {
  /// The first value, or the failure.
  @MainActor
  var outcome: Result<Output, Failure> {
    get async {
      var outcome: Result<Output, Failure>?
      let group = BindingGroup()
      let received = MainReceiver<Output, Failure>()
      group.add(
        sink { completion in
          if case .failure(let error) = completion { received.put(.failure(error)) }
        } receiveValue: {
          received.put(.success($0))
        })
      _ = await eventually {
        outcome = received.outcome
        return outcome != nil
      }
      return outcome!
    }
  }
}

/// Receives an outcome on any thread.
private final class MainReceiver<Value, Failure: Error>: @unchecked Sendable {
  // Sendable: the lock protects the received values.
  private let lock = NSLock()
  private var received: Result<Value, Failure>?

  func put(_ result: Result<Value, Failure>) {
    lock.withLock { received = received ?? result }
  }

  var outcome: Result<Value, Failure>? { lock.withLock { received } }
}
