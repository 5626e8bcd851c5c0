import Bindery
import BinderyLive
import GRDB

extension KeyQuery {
  /// Checks that a full-text index has all documents that it finds.
  ///
  /// If a document is removed with a text that differs from the indexed text, some of its terms
  /// remain in the index. FTS5 later removes these terms without touching the document.
  ///
  /// - Parameter touched: The keys to check, or `nil` for all.
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

  /// Returns the keys of the first rows of a full-text search, found by going through the rows of
  /// the table in the order of an index until enough of them match.
  ///
  /// SQLite reads each matching row and sorts all of them, which takes long if there are many.
  /// Reading only the ids of the matches takes a tenth of that time. This method returns nil if
  /// there are few matches, if none of the first rows matches, or if no index provides the order.
  ///
  /// - Parameter end: The number of rows.
  func firstOfMany(_ end: Int, _ db: Database) throws -> [Int64]? {
    guard names == nil, end > 0, let matches = plan.matches, let rows = walk(db)
    else { return nil }
    let matching = try keys(matches, db)
    guard matching.count >= Self.many else { return nil }
    let walk = RawStatement(try db.cachedStatement(sql: rows))
    let find = RawStatement(try db.cachedStatement(sql: sql.recheckOne))
    for statement in [walk, find] { statement.bind(plan.arguments) }
    walk.bind(Int64(matching.count), to: sql.parameterCount + 1)
    defer {
      walk.reset()
      find.reset()
    }
    var found: [Int64] = []
    var (walked, looked) = (0, 0)
    while found.count < end, try walk.step() {
      let key = key(walk)
      walked += 1
      let place = matching.partitioningIndex { $0 >= key }
      guard place < matching.count, matching[place] == key else { continue }
      // The condition may exclude most of them.
      if looked == 8 * end { return nil }
      looked += 1
      bind(key, to: find)
      if try find.step() { found.append(key) }
      find.reset()
    }
    guard found.count == end || walked < matching.count else { return nil }
    try checkDocuments(found: found, db)
    return found
  }

  /// Returns the SQL that reads the rows of the table in the order of an index, or `nil` if no
  /// index has the query's order.
  ///
  /// If an index begins with other columns, only the rows with the same values of those columns are
  /// in order. If no index serves a condition, SQLite may read any number of rows to find one.
  func walk(_ db: Database) -> String? {
    let all = plan.baseConditions
    for conditions in [[], all] + all.map({ [$0] }) {
      let rows = sql.firstOfTable(where: conditions)
      // The order may be that of a joined table.
      guard let explanation = try? QueryExplanation(rows, db), explanation.isOrderedByIndex,
        explanation.fixedColumns == conditions.count
      else { continue }
      return rows
    }
    return nil
  }

  /// The number of matches above which they are not sorted.
  private static let many = 5_000
}
