import GRDB

extension PeopleDatabase {
  /// The rows without keys for order and search, which other programs wrote.
  static var unfilled: QueryInterfaceRequest<Person> {
    Person.filter(Person.Columns.sortKey == nil)
  }

  /// The number of rows that one transaction fills: small enough for edits to run in between.
  private static let batch = 5_000

  /// Fills the keys for order and search of the people whom other programs wrote.
  ///
  /// Until then they come first, see ``PeopleQuery``. Works in short transactions off the
  /// caller's actor, and writes only if rows lack keys. Rows that other programs write meanwhile
  /// are left for the next call, so that this one ends.
  ///
  /// - Returns: The identifiers of the people who were filled.
  /// - Throws: ``PeopleDatabaseError``, or `CancellationError`; keys filled so far are kept.
  @discardableResult
  public func fillKeys() async throws -> [Int64] {
    let count = try await read { db in try Self.unfilled.fetchCount(db) }
    var filled: [Int64] = []
    while filled.count < count {
      try Task.checkCancellation()
      let limit = min(Self.batch, count - filled.count)
      let ids = try await write { db in try PersonKeys.fillMissing(db, limit: limit) }
      filled += ids
      // Another program has filled the keys, or has deleted the row.
      if ids.count < limit { break }
    }
    return filled
  }

  /// Fills a first batch, so that a newly opened list does not rearrange itself at once.
  ///
  /// Does not wait for another program that locks the file. A failure is harmless: a few people
  /// are in the wrong place until ``fillKeys()``.
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
