import BinderyLive
import GRDB

extension KeyQuery {
  /// Checks that a full-text index has all documents that it finds.
  ///
  /// Terms may remain of a document that was removed with another text than it was indexed with.
  /// FTS5 then removes them without touching the document.
  ///
  /// - Parameter touched: The keys to check; nil for all.
  /// - Throws: ``Lost`` if a document is missing.
  func checkDocuments(of touched: TouchedKeys? = nil, _ db: Database) throws {
    guard let text = sql.unindexed(isOfKey: touched != nil) else { return }
    let statement = RawStatement(try db.cachedStatement(sql: text))
    statement.bind(plan.arguments)
    defer { statement.reset() }
    guard let touched else {
      if try statement.step() { throw Lost() }
      return
    }
    for key in touched.keys {
      bind(key, to: statement)
      if try statement.step() { throw Lost() }
      statement.reset()
    }
  }

  /// Checks that a full-text index has the documents of rows that it has found.
  ///
  /// - Throws: ``Lost`` if a document is missing.
  func checkDocuments(found keys: [Int64], _ db: Database) throws {
    guard let text = sql.undocumented else { return }
    // Names of keys are not row ids.
    if names != nil { return try checkDocuments(db) }
    let statement = RawStatement(try db.cachedStatement(sql: text))
    statement.bind(TouchedKeys(keys.map { ($0, 0) }).json, to: 1)
    defer { statement.reset() }
    if try statement.step() { throw Lost() }
  }

  /// Returns the keys of the first rows of a full-text search, found by looking up the rows of the
  /// table in the index of its texts, in the order of another index.
  ///
  /// SQLite finds all matches and sorts them, which takes long if they are many. Then some of the
  /// first rows match. This returns nil if too few of them do, or if no index has the order.
  ///
  /// - Parameter end: The number of rows.
  func firstOfMany(_ end: Int, _ db: Database) throws -> [Int64]? {
    guard names == nil, end > 0, !plan.documents.isEmpty,
      // The order may be that of a joined table.
      let explanation = try? QueryExplanation(sql.firstOfTable, db), explanation.isOrderedByIndex
    else { return nil }
    let limit = end * 60
    let walk = RawStatement(try db.cachedStatement(sql: sql.firstOfTable))
    let find = RawStatement(try db.cachedStatement(sql: sql.recheckOne))
    for statement in [walk, find] { statement.bind(plan.arguments) }
    walk.bind(Int64(limit), to: sql.parameterCount + 1)
    defer {
      walk.reset()
      find.reset()
    }
    var found: [Int64] = []
    var looked = 0
    let start = ContinuousClock.now
    while found.count < end, try walk.step() {
      let key = key(walk)
      bind(key, to: find)
      if try find.step() { found.append(key) }
      find.reset()
      looked += 1
      // An index without short prefixes reads all words that begin with them each time.
      let isSlow = looked == 8 && start.duration(to: .now) > .microseconds(8 * 50)
      if isSlow || looked % 64 == 0 && found.count * limit < looked * end { return nil }
    }
    guard found.count == end || looked < limit else { return nil }
    try checkDocuments(found: found, db)
    return found
  }
}
