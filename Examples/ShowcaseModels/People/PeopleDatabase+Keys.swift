import GRDB

extension PeopleDatabase {
  /// The rows whose order and search text are not known yet: other programs wrote them.
  static var unfilled: QueryInterfaceRequest<Person> {
    Person.filter(Person.Columns.sortKey == nil)
  }

  /// How many rows one transaction fills: little enough to let an edit in between.
  private static let batch = 5_000

  /// Gives the people whom other programs wrote their place in the order, and makes them findable.
  ///
  /// Until then they come first, see ``PeopleQuery``. Works in short transactions off the caller's
  /// actor, and writes nothing when there is nothing to do. What other programs write meanwhile is
  /// left for the next call, so that this one ends.
  ///
  /// - Returns: The identifiers of the people who were filled.
  /// - Throws: ``PeopleDatabaseError``, or `CancellationError`; what was filled so far stays.
  @discardableResult
  public func fillKeys() async throws -> [Int64] {
    let count = try await read { db in try Self.unfilled.fetchCount(db) }
    var filled: [Int64] = []
    while filled.count < count {
      try Task.checkCancellation()
      let limit = min(Self.batch, count - filled.count)
      let ids = try await write { db in try PersonKeys.fillMissing(db, limit: limit) }
      filled += ids
      // Another program has done it, or has deleted them.
      if ids.count < limit { break }
    }
    return filled
  }

  /// Fills a first batch, so that a list opened now does not have to rearrange itself at once.
  ///
  /// Does not wait for another program that holds the file. Failing does not matter here: a few
  /// people stand in the wrong place, until ``fillKeys()``.
  func fillFirstKeys() {
    try? writer.writeWithoutTransaction { db in
      if try Self.unfilled.isEmpty(db) { return }
      let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(patience)") }
      try db.inTransaction(.immediate) {
        try PersonKeys.fillMissing(db, limit: 1_000)
        return .commit
      }
    }
  }
}
