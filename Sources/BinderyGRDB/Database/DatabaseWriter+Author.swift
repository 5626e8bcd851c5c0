import BinderyLive
import GRDB

extension LiveDatabase {
  /// Runs `body`, and delivers its commit as the author's, separately from earlier commits.
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
  /// Writes in a transaction, as an author whose commits subscribers can skip. Bindery delivers
  /// this commit separately from earlier and later ones.
  ///
  /// ```swift
  /// try database.write(as: editor) { db in try order.move(db) }
  /// ```
  ///
  /// The method waits while Bindery reads live data for an earlier commit. To avoid blocking the
  /// caller, use the asynchronous method of this name. Subscribers that do not skip the author
  /// receive the change like any other change. Like GRDB's own `write`, the method must not be
  /// called inside another access to the database.
  ///
  /// - Returns: The result of `updates`.
  /// - Throws: The error that `updates` throws, or a database error. If the method throws, the
  ///   database is unchanged.
  public func write<Value>(
    as author: WriteAuthor, _ updates: (Database) throws -> Value
  ) throws -> Value {
    let live = LiveDatabase.of(self)
    return try writeWithoutTransaction { db in try live.write(as: author, db, updates) }
  }

  /// Writes in a transaction off the caller's actor, as an author whose commits subscribers can
  /// skip. Bindery delivers this commit separately from earlier and later ones.
  ///
  /// ```swift
  /// try await database.write(as: editor) { [order] db in try order.move(db) }
  /// ```
  ///
  /// The caller's actor is not blocked while Bindery reads live data for an earlier commit.
  ///
  /// - Returns: The result of `updates`.
  /// - Throws: The error that `updates` throws, or a database error. If the method throws, the
  ///   database is unchanged.
  public func write<Value: Sendable>(
    as author: WriteAuthor, _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let live = LiveDatabase.of(self)
    return try await writeWithoutTransaction { db in try live.write(as: author, db, updates) }
  }
}
