import Bindery
import BinderyLive
import GRDB

/// The groups of a query, kept up to date by following touched rows.
///
/// A touched row changes the values of its former group and of its current group. Aggregates of
/// integers follow from the row's former and new arguments. SQLite computes all other aggregates
/// again, for these groups only.
///
/// It has no lock: only the read in progress uses it.
final class GroupQuery {
  struct Group {
    /// The terms that distinguish the groups. Groups that are equal in the order are ordered by
    /// these terms.
    let terms: KeyName
    var count = 0
    var tallies: [GroupTally]
    /// The values of the aggregates, byte for byte.
    var values = KeyName([])
    /// The terms of the order.
    var order: [KeyName.Value] = []
    var isShown = false
  }

  /// An error: more groups changed than can be computed within a commit.
  struct TooMany: Error {}

  private static let computedLimit = 16
  /// The number of rows up to which SQLite may read all of them for the values of one group.
  private static let scanLimit = 1_000

  /// A group that may have changed, with its old and new place among the groups that are shown.
  struct Place {
    let group: Int
    let old: Int?
    let new: Int?
  }

  let plan: GroupPlan
  let rows: KeyQuery
  let sql: GroupSQL
  private var members: GroupMembers
  private(set) var groups: [Group] = []
  private var numbers: [KeyName: Int] = [:]
  private var free: [Int] = []
  /// The groups that are shown, in order.
  private(set) var shown: [Int] = []
  /// Whether all values follow from integers, so that they do not depend on the order of the rows.
  private(set) var isExact = true
  /// Whether an index finds the rows of a group, once that is known.
  private var findsGroups: Bool?
  private let without: CaptureRepair

  /// Reads all rows, and forms the groups.
  ///
  /// - Parameter without: The steps that a test leaves out to show that they are needed.
  init(_ plan: GroupPlan, in db: Database, without: CaptureRepair = []) throws {
    self.plan = plan
    self.without = without
    rows = try KeyQuery(plan.rows, in: db)
    sql = GroupSQL(plan, rows.sql)
    members = GroupMembers(width: plan.arguments.count)
    if plan.isWhole { _ = number(of: KeyName([])) }
    try load(db)
  }

  private func load(_ db: Database) throws {
    let statement = try db.makeStatement(sql: rows.sql.members)
    try withExtendedLifetime(statement) {
      let row = RawStatement(statement)
      row.bind(plan.rows.arguments)
      while try row.step() {
        let key = rows.key(row)
        // Several rows of the query would be one row of the table.
        guard members[key] == nil else { throw KeyQuery.Lost() }
        insert(key, content(of: row))
      }
    }
    var computed: [KeyName: KeyName]?
    for group in groups.indices {
      if let values = exactValues(of: group) {
        groups[group].values = values
      } else {
        if computed == nil {
          try checkSearch(db)
          computed = try computeAll(db)
        }
        guard let values = computed![groups[group].terms] else { throw KeyQuery.Lost() }
        groups[group].values = values
      }
      try readHead(of: group, db)
    }
    shown = groups.indices.filter { groups[$0].isShown }.sorted { isBefore($0, $1) }
  }

  /// The number of rows in all groups.
  var rowCount: Int { members.count }

  /// The number of touched rows above which reading all rows takes less time.
  var followingLimit: Int { max(16, min(members.count / 8, 10_000)) }

  // MARK: Rows of the tables

  private func content(of row: RawStatement) -> (terms: KeyName, arguments: [GroupArgument]) {
    let first = rows.sql.identityCount
    let end = first + plan.terms.count
    let terms = KeyName(row.key(first..<end).values.map(Self.comparable))
    return (terms, plan.arguments.indices.map { GroupArgument(end + $0, of: row) })
  }

  /// Returns the form in which values are compared: an integer for a real number without a
  /// fraction.
  private static func comparable(_ value: KeyName.Value) -> KeyName.Value {
    guard case .real(let bits) = value, let whole = Int64(exactly: Double(bitPattern: bits))
    else { return value }
    return .integer(whole)
  }

  private func number(of terms: KeyName) -> Int {
    if let number = numbers[terms] { return number }
    let tallies = [GroupTally](repeating: GroupTally(), count: plan.arguments.count)
    let group = Group(terms: terms, tallies: tallies)
    let number = free.popLast() ?? groups.count
    if number == groups.count { groups.append(group) } else { groups[number] = group }
    numbers[terms] = number
    return number
  }

  @discardableResult
  private func insert(
    _ key: Int64, _ content: (terms: KeyName, arguments: [GroupArgument])
  ) -> Int {
    let group = number(of: content.terms)
    members.insert(key, into: group, content.arguments)
    groups[group].count += 1
    for (index, argument) in content.arguments.enumerated() {
      groups[group].tallies[index].add(argument)
    }
    return group
  }

  private func remove(_ key: Int64, from group: Int, _ arguments: [GroupArgument]) {
    members.remove(key)
    groups[group].count -= 1
    if without.contains(.formerValues) { return }
    for (index, argument) in arguments.enumerated() {
      groups[group].tallies[index].remove(argument)
    }
  }

  // MARK: Following changes

  /// Brings the groups up to date with the rows that the connection reads now.
  ///
  /// - Parameter touched: All keys whose rows may have changed since the groups were last up to
  ///   date.
  /// - Returns: The groups that may have changed. Those without rows keep their number until
  ///   ``forgetEmptyGroups(_:)``.
  func follow(_ touched: TouchedKeys, in db: Database) throws -> [Place] {
    var columns: [Int64: UInt64] = [:]
    for (key, mask) in zip(touched.keys, touched.columns) { columns[key] = mask }
    var now: [Int64: (terms: KeyName, arguments: [GroupArgument])] = [:]
    try rows.rows(of: touched, in: db) { key, row in
      now[key] = content(of: row)
      if columns[key] == nil { columns[key] = TouchedKeys.allColumns }
    }
    var changed: Set<Int> = []
    for (key, mask) in columns {
      var (old, new) = (members[key], now[key])
      if without.contains(.leavingRows), new == nil { old = nil }
      if without.contains(.movedRows), let old { new?.terms = groups[old.group].terms }
      if let old, let new, mask & plan.rows.observedColumns == 0,
        groups[old.group].terms == new.terms, old.arguments == new.arguments
      {
        continue
      }
      if let old {
        changed.insert(old.group)
        remove(key, from: old.group, old.arguments)
      }
      if let new { changed.insert(insert(key, new)) }
    }
    return try places(of: changed.sorted(), db)
  }

  private func places(of changed: [Int], _ db: Database) throws -> [Place] {
    let old = changed.map { groups[$0].isShown ? place(of: $0) : nil }
    let isFew = changed.count <= 32
    if isFew {
      for place in old.compactMap(\.self).sorted(by: >) { shown.remove(at: place) }
    } else {
      let leaving = Set(changed)
      shown.removeAll { leaving.contains($0) }
    }
    var computed = 0
    for group in changed {
      if let values = exactValues(of: group) {
        groups[group].values = values
      } else {
        try checkSearch(db)
        computed += 1
        if computed > Self.computedLimit { throw TooMany() }
        groups[group].values = try compute(group, db)
      }
      try readHead(of: group, db)
      if isFew, groups[group].isShown { shown.insert(group, at: place(of: group)) }
    }
    if !isFew { merge(changed.filter { groups[$0].isShown }.sorted { isBefore($0, $1) }) }
    return zip(changed, old).map { group, old in
      Place(group: group, old: old, new: groups[group].isShown ? place(of: group) : nil)
    }
  }

  /// Adds sorted groups to those that are shown.
  private func merge(_ arriving: [Int]) {
    var merged: [Int] = []
    merged.reserveCapacity(shown.count + arriving.count)
    var rest = arriving[...]
    for group in shown {
      while let next = rest.first, isBefore(next, group) {
        merged.append(next)
        rest.removeFirst()
      }
      merged.append(group)
    }
    shown = merged + rest
  }

  /// Discards the groups that no longer have rows.
  func forgetEmptyGroups(_ places: [Place]) {
    guard !plan.isWhole else { return }
    for place in places where groups[place.group].count == 0 {
      numbers[groups[place.group].terms] = nil
      free.append(place.group)
    }
  }

  /// Returns whether two reads of the same query show the same groups, apart from roundings.
  func agrees(with other: GroupQuery) -> Bool {
    func isClose(_ first: KeyName.Value, _ second: KeyName.Value) -> Bool {
      guard case .real(let first) = first, case .real(let second) = second else {
        return first == second
      }
      let (one, other) = (Double(bitPattern: first), Double(bitPattern: second))
      return one == other || abs(one - other) <= 1e-9 * max(abs(one), abs(other), 1)
    }
    let fresh = Dictionary(
      other.shown.map { (other.groups[$0].terms, other.groups[$0]) },
      uniquingKeysWith: { one, _ in one })
    return shown.count == other.shown.count
      && shown.allSatisfy { group in
        guard let other = fresh[groups[group].terms] else { return false }
        return zip(groups[group].values.values, other.values.values).allSatisfy(isClose)
      }
  }

  // MARK: Values of a group

  /// Returns the values of the aggregates that follow from the arguments, or `nil` if SQLite has to
  /// compute some.
  private func exactValues(of group: Int) -> KeyName? {
    var values: [KeyName.Value] = []
    for aggregate in plan.aggregates {
      guard let argument = aggregate.argument else {
        values.append(.integer(Int64(groups[group].count)))
        continue
      }
      let index = plan.arguments.firstIndex(of: argument)!
      if aggregate.isDistinct { return nil }
      if groups[group].tallies[index].lacksExtremes(for: aggregate.function) {
        groups[group].tallies[index].findExtremes(in: members.values(of: index, in: group))
      }
      guard let value = groups[group].tallies[index].value(of: aggregate.function) else {
        return nil
      }
      values.append(value)
    }
    return KeyName(values)
  }

  /// Throws if there are many rows, and SQLite has to read all of them for the values of one group.
  /// Reading the query again takes less time then, and keeps no writer waiting.
  private func checkSearch(_ db: Database) throws {
    isExact = false
    if members.count <= Self.scanLimit { return }
    if plan.isWhole { throw QueryPlan.Refusal(.total) }
    let isFound = try findsGroups ?? findsRowsOfGroup(db)
    findsGroups = isFound
    if !isFound { throw QueryPlan.Refusal(.groupIndex) }
  }

  private func findsRowsOfGroup(_ db: Database) throws -> Bool {
    let explanation = try QueryExplanation(sql.values, db)
    // An index that serves only the condition finds the rows of all groups.
    return try explanation.hasNoScan
      && explanation.lookups > QueryExplanation(rows.sql.members, db).lookups
  }

  private func compute(_ group: Int, _ db: Database) throws -> KeyName {
    let statement = try db.cachedStatement(sql: sql.values)
    let row = RawStatement(statement)
    defer { row.reset() }
    row.bind(plan.rows.arguments)
    row.bind(groups[group].terms, from: rows.sql.parameterCount + 1)
    guard try row.step() else { throw KeyQuery.Lost() }
    return row.key(0..<plan.aggregates.count)
  }

  private func computeAll(_ db: Database) throws -> [KeyName: KeyName] {
    let statement = try db.makeStatement(sql: sql.allValues)
    return try withExtendedLifetime(statement) {
      let row = RawStatement(statement)
      row.bind(plan.rows.arguments)
      var values: [KeyName: KeyName] = [:]
      let terms = plan.terms.count
      while try row.step() {
        let name = KeyName(row.key(0..<terms).values.map(Self.comparable))
        values[name] = row.key(terms..<terms + plan.aggregates.count)
      }
      return values
    }
  }

  /// Binds one of a group's rows, and the group's values. Returns false if the group has no rows.
  func bind(_ group: Int, to statement: RawStatement) -> Bool {
    guard let key = members.key(of: group) else { return false }
    statement.bind(plan.rows.arguments)
    rows.bind(key, to: statement)
    statement.bind(groups[group].values, from: sql.firstValue)
    return true
  }

  /// Reads whether a group is shown, and where.
  private func readHead(of group: Int, _ db: Database) throws {
    guard groups[group].count > 0 else {
      groups[group].isShown = try plan.isWhole && isWholeShown(db)
      return
    }
    if plan.having == nil, plan.order.isEmpty { return groups[group].isShown = true }
    let statement = try db.cachedStatement(sql: sql.head)
    let row = RawStatement(statement)
    defer { row.reset() }
    guard bind(group, to: row), try row.step() else { throw KeyQuery.Lost() }
    groups[group].isShown = row.int(0) != 0
    groups[group].order = row.key(1..<1 + plan.order.count).values
  }

  private func isWholeShown(_ db: Database) throws -> Bool {
    if plan.having == nil { return true }
    let row = RawStatement(try db.cachedStatement(sql: sql.whole))
    defer { row.reset() }
    row.bind(plan.rows.arguments)
    return try row.step()
  }

  // MARK: Order

  /// Returns the place of a group, or the place where it belongs.
  private func place(of group: Int) -> Int {
    shown.partitioningIndex { !isBefore($0, group) }
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    for (index, term) in plan.order.enumerated() {
      let (one, other) = (groups[first].order[index], groups[second].order[index])
      if one == other { continue }
      if one == .null { return term.hasNullsFirst }
      if other == .null { return !term.hasNullsFirst }
      let order = term.collation.compare(one, other)
      if order != 0 { return (order < 0) != term.isDescending }
    }
    for (one, other) in zip(groups[first].terms.values, groups[second].terms.values) {
      let order = ValueCollation.binary.compare(one, other)
      if order != 0 { return order < 0 }
    }
    return false
  }
}
