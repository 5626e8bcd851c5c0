import Bindery
import BinderyLive
import GRDB

/// The keys of a query's rows, kept in order by following touched rows.
///
/// SQLite itself decides whether a touched row belongs to the query and which row comes after it;
/// this class keeps only keys and places. So collations, affinities, NULLs and functions have the
/// same meaning as in the query.
///
/// It has no lock: only the read in progress uses it.
final class KeyQuery {
  let plan: QueryPlan
  let sql: KeySQL
  let names: KeyNames?
  /// Whether its plan was made for an earlier query.
  let isPlanKnown: Bool
  private(set) var tree = KeyTree()
  private let statements: KeyStatements
  /// The way in which the place of a row is found.
  private(set) var route: Route
  private let firstRoute: Route
  /// Whether an index has all keys in order.
  let isIndexed: Bool
  /// Whether the last reading of the first rows had to pass over very many others.
  var hasSelectiveCondition = false
  /// Whether all keys are read with those of orphans, which are then removed.
  let readsOrphans: Bool
  /// Whether orphans were read last, and there were none.
  private(set) var hasNoOrphans = false

  enum Route: String, Sendable {
    /// The rows are ordered by their keys.
    case byKey
    /// An index gives the next row.
    case byIndex
    /// Rows are compared in a binary search.
    case byComparison
  }

  /// An error: the rows no longer match the tree, so all keys have to be read again.
  struct Lost: Error {}

  /// Creates the query of a plan, and prepares its statements to check them.
  ///
  /// - Parameter names: The key numbers of another query of the same table, whose keys will be
  ///   compared.
  convenience init(_ plan: QueryPlan, names: KeyNames? = nil, in db: Database) throws {
    let sql = KeySQL(plan)
    let explanation = try QueryExplanation(sql.stream, db)
    let isIndexed = explanation.isOrderedByIndex
    let isCovered = try sql.orphans.map { try QueryExplanation($0, db).isCovered }
    let readsOrphans = explanation.isOrderedByFirstTerm && isCovered == true
    let route: Route
    if plan.keyOrder != nil {
      route = .byKey
    } else {
      let levels = (0..<sql.termCount).flatMap { sql.following(level: $0, isNull: false) }
      let probes = sql.following.map { [$0] } ?? levels
      let isByIndex = try probes.allSatisfy { try QueryExplanation($0, db).isSearch }
      route = isByIndex ? .byIndex : .byComparison
    }
    // A query whose statements cannot be prepared cannot be followed.
    _ = try db.makeStatement(sql: sql.recheckOne)
    _ = try db.makeStatement(sql: sql.comparison)
    _ = try db.makeStatement(sql: sql.row)
    if !plan.parts.isEmpty, try !QueryExplanation(sql.recheckOne, db).hasNoScan {
      throw QueryPlan.Refusal(.partScan)
    }
    self.init(
      plan, isKnown: false, sql, route, isIndexed: isIndexed, readsOrphans: readsOrphans,
      names: names)
  }

  /// Creates a query like another one, with a plan of the same SQL and schema.
  convenience init(_ plan: QueryPlan, like other: KeyQuery, names: KeyNames? = nil) {
    self.init(
      plan, isKnown: true, KeySQL(plan), other.firstRoute, isIndexed: other.isIndexed,
      readsOrphans: other.readsOrphans, names: names)
  }

  private init(
    _ plan: QueryPlan, isKnown: Bool, _ sql: KeySQL, _ route: Route,
    isIndexed: Bool, readsOrphans: Bool, names: KeyNames?
  ) {
    (self.plan, self.sql, self.route, self.isIndexed) = (plan, sql, route, isIndexed)
    (self.readsOrphans, isPlanKnown) = (readsOrphans, isKnown)
    firstRoute = route
    if case .rowID = plan.identity { self.names = nil } else { self.names = names ?? KeyNames() }
    statements = KeyStatements(sql, arguments: plan.arguments)
  }

  /// Reads all keys in order.
  func stream(_ db: Database) throws -> ContiguousArray<Int64> {
    try checkDocuments(db)
    hasNoOrphans = false
    guard readsOrphans, let all = sql.streamWithOrphans, let orphans = sql.orphans
    else { return try keys(sql.stream, db) }
    let excluded = Set(try keys(orphans, db))
    hasNoOrphans = excluded.isEmpty
    var keys = try keys(all, db)
    if !excluded.isEmpty { keys.removeAll(where: excluded.contains) }
    return keys
  }

  func keys(_ sql: String, _ db: Database) throws -> ContiguousArray<Int64> {
    let statement = RawStatement(try db.cachedStatement(sql: sql))
    defer { statement.reset() }
    return try keys(statement)
  }

  private func keys(_ statement: RawStatement) throws -> ContiguousArray<Int64> {
    statement.bind(plan.arguments)
    var keys: ContiguousArray<Int64> = []
    keys.reserveCapacity(tree.count + 64)
    while try statement.step() { keys.append(key(statement)) }
    return keys
  }

  /// Returns the key of a row whose first columns are the identity.
  @inline(__always)
  func key(_ row: RawStatement) -> Int64 {
    if let names {
      names.number(of: row.key(0..<sql.identityCount))
    } else {
      row.int(0)
    }
  }

  func bind(_ key: Int64, to statement: RawStatement) {
    if let names {
      statement.bind(names.name(of: key), from: sql.parameterCount + 1)
    } else {
      statement.bind(key, to: sql.parameterCount + 1)
    }
  }

  /// Replaces all keys.
  ///
  /// - Throws: ``Lost`` if a key occurs twice, because several rows of the query are one row of
  ///   the table.
  func replaceAll(with keys: ContiguousArray<Int64>) throws {
    let new = KeyTree(keys)
    guard new.count == keys.count else { throw Lost() }
    tree = new
  }

  // MARK: Following changes

  /// Returns the estimated costs, in microseconds, of following this many touched keys and of
  /// reading all keys.
  func costs(_ touched: Int) -> (following: Double, reading: Double) {
    let count = Double(tree.count)
    var depth = 1.0
    while depth < 40, Double(1 << Int(depth)) < count { depth += 1 }
    let each = route == .byComparison ? 4 + 3 * depth : 10
    return (Double(touched) * each, 150 + count * (isIndexed ? 0.2 : 1))
  }

  /// Brings the tree up to date with the rows that the connection reads now.
  ///
  /// - Parameter touched: All keys whose rows may have changed since the tree was last up to
  ///   date.
  /// - Returns: The places of the keys that the query contained before or contains now.
  func follow(_ touched: TouchedKeys, in db: Database) throws -> [KeyPlace] {
    statements.begin(db)
    defer { statements.end() }
    var places: [KeyPlace] = []
    if touched.count == 1 {
      try followOne(touched.keys[0], touched.columns[0], &places)
    } else {
      try followMany(touched, &places)
    }
    for index in places.indices { places[index].new = tree.place(of: places[index].key) }
    return places
  }

  /// Returns whether a row with these changed columns, which stays in the query, keeps its place.
  func stays(_ columns: UInt64) -> Bool {
    columns & plan.orderColumns == 0 && plan.parents.isEmpty
  }

  private func followOne(
    _ key: Int64, _ columns: UInt64, _ places: inout [KeyPlace]
  ) throws {
    let recheck = try statements.recheckOne()
    defer { recheck.reset() }
    bind(key, to: recheck)
    let found = try recheck.step() ? self.key(recheck) : nil
    if let found, found != key {
      let both = [(key: key, columns: columns), (key: found, columns: columns)]
      recheck.reset()
      return try followMany(TouchedKeys(both), &places)
    }
    let isMember = found != nil
    let old = tree.place(of: key)
    guard isMember || old != nil else { return }
    places.append(KeyPlace(key: key, columns: columns, old: old))
    if isMember, old != nil, stays(columns) { return }
    if old != nil { tree.remove(key) }
    if isMember { try insert(key, recheck) }
  }

  private func followMany(_ touched: TouchedKeys, _ places: inout [KeyPlace]) throws {
    var columns: [Int64: UInt64] = [:]
    columns.reserveCapacity(touched.count)
    for (key, mask) in zip(touched.keys, touched.columns) { columns[key] = mask }

    var members: Set<Int64> = []
    members.reserveCapacity(touched.count)
    var others: [(key: Int64, columns: UInt64)] = []
    try recheck(touched) { key, asked, _ in
      if key == asked {
        members.insert(key)
      } else if columns[key] == nil {
        others.append((key, columns[asked]!))
      }
    }
    if !others.isEmpty {
      return try followMany(TouchedKeys(others + zip(touched.keys, touched.columns)), &places)
    }
    var staying: Set<Int64> = []
    for key in touched.keys {
      let old = tree.place(of: key)
      guard old != nil || members.contains(key) else { continue }
      places.append(KeyPlace(key: key, columns: columns[key]!, old: old))
      if old != nil, members.contains(key), stays(columns[key]!) { staying.insert(key) }
    }
    let leaving = places.filter { $0.old != nil && !staying.contains($0.key) }
    // All are removed before any is inserted, so that the tree contains only rows of the query.
    for place in leaving { tree.remove(place.key) }
    guard members.count > staying.count else { return }
    try recheck(touched) { key, asked, row in
      if key == asked, !staying.contains(key) { try insert(key, row) }
    }
  }

  /// Calls `body` for each row of the query that a touched key finds, with the row's key and the
  /// key that found it.
  ///
  /// The two keys can differ if the collation or the affinity treats them as equal. A row whose key
  /// only changed its spelling counts as a different row. In addition, SQLite's hook may report a
  /// key as it was given, although SQLite stores it in the form of the column's type.
  private func recheck(
    _ touched: TouchedKeys, _ body: (Int64, Int64, RawStatement) throws -> Void
  ) throws {
    if names != nil || touched.count == 1 {
      for key in touched.keys {
        let recheck = try statements.recheckOne()
        defer { recheck.reset() }
        bind(key, to: recheck)
        if try recheck.step() { try body(self.key(recheck), key, recheck) }
      }
    } else {
      let recheck = try statements.recheckMany()
      defer { recheck.reset() }
      recheck.bind(touched.json, to: sql.parameterCount + 1)
      while try recheck.step() {
        let key = key(recheck)
        try body(key, key, recheck)
      }
    }
  }

  /// Calls `body` for each row of the query that a touched key finds, with the row's key and the
  /// terms' values after ``KeySQL/identityCount`` columns.
  func rows(
    of touched: TouchedKeys, in db: Database, _ body: (Int64, RawStatement) throws -> Void
  ) throws {
    statements.begin(db)
    defer { statements.end() }
    try recheck(touched) { key, _, row in try body(key, row) }
  }

  // MARK: Finding places

  private func insert(_ key: Int64, _ row: RawStatement) throws {
    switch route {
    case .byKey:
      let isDescending = plan.keyOrder == .descending
      let place = firstPlace { isDescending ? $0 < key : $0 > key }
      tree.insert(key, at: place)
    case .byIndex:
      let next = try follower(of: row)
      guard let next else { return tree.insert(key, at: tree.count) }
      guard tree.insert(key, before: next) else { throw Lost() }
    case .byComparison:
      tree.insert(key, at: try placeByComparison(of: row))
    }
  }

  /// Returns the first place whose key satisfies `predicate`, as all later keys do.
  private func firstPlace(where predicate: (Int64) throws -> Bool) rethrows -> Int {
    try (0..<tree.count).partitioningIndex { try predicate(tree[$0]) }
  }

  private func placeByComparison(of row: RawStatement) throws -> Int {
    let comparison = try comparison(with: row)
    return try firstPlace { key in try comesAfter(key, comparison) }
  }

  /// Returns whether a row, by its terms' values, comes before the row with a key.
  func isBefore(_ row: RawStatement, _ key: Int64) throws -> Bool {
    try comesAfter(key, comparison(with: row))
  }

  /// Returns the statement that compares rows with this one.
  private func comparison(with row: RawStatement) throws -> RawStatement {
    let comparison = try statements.comparison()
    let first = sql.parameterCount + 1 + sql.identityCount
    for term in 0..<sql.termCount {
      comparison.bind(sql.identityCount + term, of: row, to: first + term)
    }
    return comparison
  }

  private func comesAfter(_ key: Int64, _ comparison: RawStatement) throws -> Bool {
    bind(key, to: comparison)
    defer { comparison.reset() }
    guard try comparison.step() else { throw Lost() }
    return comparison.int(0) != 0
  }

  /// Whether most of the numbered keys of a table without row ids are not those of its rows any
  /// more. The next read assigns new numbers.
  ///
  /// - Parameter rows: The number of keys in use.
  func hasForgottenNames(beside rows: Int) -> Bool {
    guard let names else { return false }
    return names.count > 65_536 + 2 * rows
  }

  /// The number of steps of a search above which rows are compared instead.
  static let effortLimit = 20_000

  /// Returns the key in the tree that comes after a row in the query.
  private func follower(of row: RawStatement) throws -> Int64? {
    let terms = sql.identityCount..<sql.identityCount + sql.termCount
    if let following = try statements.following(), !terms.contains(where: { row.isNull($0) }) {
      for term in terms {
        following.bind(term, of: row, to: sql.parameterCount + 1 + term - terms.lowerBound)
      }
      return try firstInTree(following)
    }
    for level in (0..<sql.termCount).reversed() {
      let isNull = row.isNull(terms.lowerBound + level)
      for following in try statements.following(level: level, isNull: isNull) {
        let used = RawStatement.parameterCount(following.pointer) - sql.parameterCount
        for term in 0..<max(0, used) {
          following.bind(terms.lowerBound + term, of: row, to: sql.parameterCount + 1 + term)
        }
        if let key = try firstInTree(following) { return key }
      }
    }
    return nil
  }

  /// Returns the first key of a statement's result that is in the tree. Others are touched keys
  /// that are not inserted yet.
  private func firstInTree(_ statement: RawStatement) throws -> Int64? {
    defer {
      statement.reset()
      // The condition may exclude nearly all of the index.
      if statement.takeEffort() > Self.effortLimit { route = .byComparison }
    }
    while try statement.step() {
      let key = key(statement)
      if tree.contains(key) { return key }
    }
    return nil
  }
}
