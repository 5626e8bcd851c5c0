import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

extension Fixture {
  /// A database with so many cities that they take many pages.
  static func large(
    _ count: Int = 5_000, isPool: Bool = true, configuration: Configuration = Configuration()
  ) throws -> Fixture {
    let fixture = try Fixture(isPool: isPool, cities: [], configuration: configuration)
    try fixture.writer.write { db in try insert(count, db) }
    return fixture
  }

  /// Inserts cities whose names are in the order of their numbers.
  static func insert(_ count: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO city (name, size) SELECT printf('city %06d, of a long name', i), i FROM n
        """, arguments: [count])
  }

  /// Checkpoints the log into the file, and truncates it.
  func checkpoint() throws {
    try writer.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
  }

  /// The content for a program that opens the file now.
  func truthElsewhere() throws -> [City] {
    try DatabaseQueue(path: writer.path).read { db in try Self.byName.fetchAll(db) }
  }

  /// The content for a new query.
  func truth(_ request: QueryInterfaceRequest<City> = Fixture.byName) throws -> [City] {
    try writer.read { db in try request.fetchAll(db) }
  }
}

/// Writes on a separate thread, one commit after the other, until it is stopped.
final class BusyWriter: Sendable {
  private let mayEnd = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)

  /// - Parameter sql: The SQL of the commit with a number, from 1 up.
  init(_ writer: any DatabaseWriter, _ sql: @escaping @Sendable (Int) -> String) {
    // A queue of its own: two writers would take all threads of the global queue, which tasks need.
    DispatchQueue(label: "writer").async { [mayEnd, done] in
      var number = 0
      while mayEnd.wait(timeout: .now()) == .timedOut {
        number += 1
        write(sql(number), in: writer)
      }
      done.signal()
    }
  }

  /// Returns after the last commit.
  func stop() {
    mayEnd.signal()
    done.wait()
  }
}

/// Blocks instead of using `await`, so that the main queue does not run meanwhile. (Apple's
/// compilers refuse `wait()` in an asynchronous function.)
func waitHere(_ semaphore: DispatchSemaphore) { semaphore.wait() }

/// Writes as soon as the file is unlocked.
///
/// A reader that meets a half-written commit in the WAL's index locks writers out for a moment,
/// to check whether it has to be recovered; without a busy timeout SQLite then refuses the next
/// transaction.
private func write(_ sql: String, in writer: any DatabaseWriter) {
  while true {
    do {
      return try writer.write { db in try db.execute(sql: sql) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      sched_yield()
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// Expects that a list continues: it shows a commit, and no other change.
@MainActor
func expectGoesOn(
  _ query: LiveQuery<City>, _ follower: Follower<City>, in fixture: Fixture,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let name = "Zwolle \(UUID().uuidString)"
  try fixture.write(
    "INSERT INTO city (id, name, size) SELECT max(id) + 1, '\(name)', 0 FROM city")
  fixture.writer.refreshLiveData()
  #expect(query.items.contains { $0.name == name }, sourceLocation: sourceLocation)
  #expect(try Array(query.items) == fixture.truthElsewhere(), sourceLocation: sourceLocation)
  #expect(follower.items == query.items, sourceLocation: sourceLocation)
  #expect(follower.faults == [], sourceLocation: sourceLocation)
}
