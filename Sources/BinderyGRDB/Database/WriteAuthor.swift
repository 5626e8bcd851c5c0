import Bindery
import GRDB

/// The author of writes to a database. Live data can leave out an author's own changes.
///
/// ```swift
/// let editor = WriteAuthor()
/// rows = query.changeSetPublisher(skipping: editor).sink { … }
/// try database.write(as: editor) { db in try order.move(db) }  // `rows` receives nothing
/// ```
///
/// A subscriber that skips an author's commits must have made the changes itself: the next change
/// that it receives builds on them.
public final class WriteAuthor: Sendable {
  /// Creates an author; authors are compared by identity.
  public init() {}

  /// The author of the commit that is being delivered.
  @MainActor static var current: WriteAuthor?

  /// Returns a delivery that runs `delivery` with this author as the current one.
  @Sendable
  func signing(_ delivery: @escaping Delivery) -> Delivery {
    { [self] in
      let outer = Self.current
      Self.current = self
      defer { Self.current = outer }
      delivery()
    }
  }
}

extension LiveDatabase {
  /// Runs `body`, and has its commit delivered as the author's, separately from earlier commits.
  func write<Value>(
    as author: WriteAuthor, _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    // Waits until no reading in progress needs the writing connection.
    jobs.wait()
    note(db)
    self.author = nil
    catchUp(db, isForced: true)
    jobs.wait()
    self.author = author
    defer { self.author = nil }
    var value: Value?
    try db.inTransaction {
      value = try body(db)
      return .commit
    }
    return value!
  }
}

extension DatabaseWriter {
  /// Writes in a transaction, as an author whose commits subscribers may skip. The commit is
  /// delivered separately from those before and after it.
  ///
  /// It waits for live data that is being read for an earlier commit.
  public func write<Value>(
    as author: WriteAuthor, _ updates: (Database) throws -> Value
  ) throws -> Value {
    let live = LiveDatabase.of(self)
    return try writeWithoutTransaction { db in try live.write(as: author, db, updates) }
  }

  /// Writes in a transaction off the caller's actor, as an author whose commits subscribers may
  /// skip. The commit is delivered separately from those before and after it.
  public func write<Value: Sendable>(
    as author: WriteAuthor, _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let live = LiveDatabase.of(self)
    return try await writeWithoutTransaction { db in try live.write(as: author, db, updates) }
  }
}
