import Bindery
import BinderyLive
import GRDB

/// The rows of a query that has one row for each group: the result of the last read, from which the
/// next result is derived. All of these rows are held.
struct GroupedRows<Record>
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  let groups: GroupQuery
  private let adapter: (any RowAdapter)?
  private(set) var items: ListItems<Record>
  private var identities: Set<Record.ID> = []

  /// Reads all rows.
  ///
  /// - Parameter without: The steps that a test leaves out to show that they are needed.
  /// - Throws: ``KeyQuery/Lost`` if two rows have the same identity.
  init(
    _ plan: GroupPlan, _ adapter: (any RowAdapter)?, in db: Database, without: CaptureRepair = []
  ) throws {
    groups = try GroupQuery(plan, in: db, without: without)
    self.adapter = adapter
    items = []
    let statement = try db.makeStatement(sql: groups.sql.row)
    let shown = Self.range(groups, groups.shown.count)
    items = ListItems(try groups.shown[shown].map { try record(of: $0, statement, db) })
    for record in items { try add(record.id) }
  }

  private mutating func add(_ identity: Record.ID) throws {
    guard identities.insert(identity).inserted else { throw KeyQuery.Lost() }
  }

  /// Returns the places of all groups that belong to the query.
  private static func range(_ groups: GroupQuery, _ count: Int) -> Range<Int> {
    guard let window = groups.plan.rows.window else { return 0..<count }
    return min(window.lowerBound, count)..<min(window.upperBound, count)
  }

  /// Returns the row of a group.
  private func record(of group: Int, _ row: Statement, _ db: Database) throws -> Record {
    var statement = row
    // GRDB counts parameters that a statement does not have, because its numbers have gaps.
    statement.setUncheckedArguments(StatementArguments())
    if !groups.bind(group, to: RawStatement(statement)) {
      // There is one group for all rows, and there are no rows.
      statement = try db.makeStatement(sql: groups.sql.whole)
      statement.setUncheckedArguments(StatementArguments())
      RawStatement(statement).bind(groups.plan.rows.arguments)
    }
    guard let record = try Record.fetchOne(statement, adapter: adapter) else {
      throw KeyQuery.Lost()
    }
    return record
  }

  /// Follows the touched rows, and returns the change, or `nil` if there is none.
  mutating func follow(_ touched: TouchedKeys, _ db: Database) throws -> ListDelta? {
    let oldCount = groups.shown.count
    let places = try groups.follow(touched, in: db)
    defer { groups.forgetEmptyGroups(places) }
    var rows = TouchedRows()
    for place in places where place.old != nil || place.new != nil {
      rows.add(old: place.old, new: place.new, isModified: true)
    }
    var delta = rows.delta()
    let count = groups.shown.count
    if let window = groups.plan.rows.window {
      delta = delta.slice(window, oldCount: oldCount, newCount: count)
    }
    if delta.isEmpty { return nil }
    let start = Self.range(groups, count).lowerBound
    let statement = try db.cachedStatement(sql: groups.sql.row)
    let changed = try delta.apply(to: items) { index in
      try record(of: groups.shown[start + index], statement, db)
    }
    guard let changed else { return nil }
    for index in delta.deletions { identities.remove(items[index].id) }
    for index in delta.insertions { try add(changed[index].id) }
    items = changed
    return delta
  }
}
