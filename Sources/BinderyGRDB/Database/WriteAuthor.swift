import Bindery
import GRDB

/// Somebody who writes to a database, so that live data can leave out what they know already.
///
/// ```swift
/// let editor = WriteAuthor()
/// rows = query.changeSetPublisher(skipping: editor).sink { … }
/// try database.write(as: editor) { db in try order.move(db) }  // `rows` is told nothing
/// ```
///
/// A subscriber that skips an author's commits is expected to have made the changes itself: what it
/// is told next builds on them.
public final class WriteAuthor: Sendable {
  /// Makes an author, who is told apart by the object.
  public init() {}

  /// Whose commit is being delivered.
  @MainActor static var current: WriteAuthor?

  /// The same delivery, as this author's.
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
  /// Runs `body`, whose commit is delivered as the author's, and apart from those before it.
  func write<Value>(
    as author: WriteAuthor, _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    // Nothing that is read now needs the connection that writes.
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
  /// delivered apart from those before and after it.
  ///
  /// It waits for live data that is being read for an earlier commit.
  public func write<Value>(
    as author: WriteAuthor, _ updates: (Database) throws -> Value
  ) throws -> Value {
    let live = LiveDatabase.of(self)
    return try writeWithoutTransaction { db in try live.write(as: author, db, updates) }
  }

  /// The same, off the caller's actor.
  public func write<Value: Sendable>(
    as author: WriteAuthor, _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let live = LiveDatabase.of(self)
    return try await writeWithoutTransaction { db in try live.write(as: author, db, updates) }
  }
}
