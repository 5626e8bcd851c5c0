import BinderyLive
import GRDB

extension KeyQuery {
  /// Returns the places of the first rows in the whole order.
  func firstPlaces(_ count: Int) -> (start: Int, end: Int) {
    let window = plan.window ?? 0..<Int.max
    let start = window.lowerBound
    return (start, count < window.count ? start + count : window.upperBound)
  }

  /// Returns the keys of the query's first rows.
  func first(_ count: Int, _ db: Database) throws -> [Int64] {
    let (start, end) = firstPlaces(count)
    let statement = RawStatement(try db.cachedStatement(sql: sql.first))
    defer { statement.reset() }
    statement.bind(plan.arguments)
    statement.bind(Int64(end), to: sql.parameterCount + 1)
    _ = statement.takeEffort()
    var keys: [Int64] = []
    while try statement.step() { keys.append(key(statement)) }
    hasSelectiveCondition = statement.takeEffort() > Self.effortLimit + 100 * keys.count
    try checkDocuments(found: keys, db)
    return Array(keys.dropFirst(start))
  }

  /// Returns whether touched rows may have changed the rows in a window of the order.
  ///
  /// - Parameter keys: The keys of these rows before.
  func concerns(
    _ touched: TouchedKeys, first keys: [Int64], in window: Range<Int>, _ db: Database
  ) throws -> Bool {
    let shown = Set(keys)
    if touched.keys.contains(where: shown.contains) { return true }
    let last = keys.count == window.count ? keys.last : nil
    var columns: [Int64: UInt64] = [:]
    for (key, mask) in zip(touched.keys, touched.columns) { columns[key] = mask }
    var isConcerned = false
    try rows(of: touched, in: db) { key, row in
      // A row that came before the window may now come after it.
      let mask = columns.removeValue(forKey: key)
      let stays = window.lowerBound == 0 || mask.map(stays) ?? false
      // If the window is not full, the row has entered the query or comes before the window.
      let isAhead = try last.map { try isBefore(row, $0) } ?? true
      if !stays || shown.contains(key) || isAhead { isConcerned = true }
    }
    // Rows that are not in the query any more may have come before the window.
    return isConcerned || (window.lowerBound > 0 && !columns.isEmpty)
  }
}
