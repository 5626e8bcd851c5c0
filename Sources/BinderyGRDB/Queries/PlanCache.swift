import BinderyLive
import Foundation
import GRDB

/// The queries that were planned recently, each for the schema in which it was planned, because
/// planning takes longer than reading a few rows. Requests with the same SQL share a plan, or a
/// refusal, regardless of the values of their parameters.
final class PlanCache: @unchecked Sendable {
  // Sendable: `entries` and `made` are protected by `lock`; of a kept query only constants are
  // used.

  private enum Plan {
    case rows(KeyQuery)
    case groups(GroupPlan?)
    case refused(QueryPlan.Refusal)

    /// Whether it stays the same as long as the schema does. A program may change its own
    /// functions, and a limit depends on the values of parameters.
    var isConstant: Bool {
      switch self {
      case .rows(let query): query.plan.usesBuiltinFunctionsOnly
      case .groups(let plan): plan?.rows.usesBuiltinFunctionsOnly ?? true
      case .refused(let refusal): ![.function, .limit].contains(refusal.reason)
      }
    }
  }

  private struct Entry {
    /// Nil if the plan cannot be kept.
    let versions: SchemaVersions?
    let region: DatabaseRegion
    let parameters: [String]
    let plan: Plan
  }

  /// The identity of a kept plan.
  private struct Key: Hashable {
    enum Kind { case rows, unorderedRows, groups }

    let sql: String
    let kind: Kind
  }

  private let lock = NSLock()
  private var entries: [Key: Entry] = [:]
  private var made = 0

  /// The number of plans above which all plans are discarded.
  private static let limit = 256

  /// Returns a query without keys for a request.
  ///
  /// - Parameters:
  ///   - old: The last query of the same source, whose keys will be compared if they are keys of
  ///     the same table.
  ///   - isOrdered: Whether the rows have the order of the request, instead of that of their keys.
  /// - Throws: A refusal if it cannot be followed, or an error of the database.
  func query(
    _ statement: Statement, region: DatabaseRegion, after old: KeyQuery? = nil,
    isOrdered: Bool = true, in db: Database
  ) throws -> KeyQuery {
    var new: KeyQuery?
    let kind: Key.Kind = isOrdered ? .rows : .unorderedRows
    let entry = try planned(kind, statement, region, db) {
      let union = try UnionSyntax(statement.sql)
      var plan =
        try union.map { try QueryPlan($0, statement, region: region, in: db) }
        ?? QueryPlan(statement, region: region, in: db)
      if !isOrdered { plan = plan.unordered }
      let query = try KeyQuery(plan, names: Self.names(of: old, plan), in: db)
      new = query
      // The kept query has no keys, no values, and names of its own.
      return .rows(KeyQuery(plan.withoutValues, like: query))
    }
    return try new ?? query(entry, statement.arguments, after: old, in: db)!
  }

  /// Returns the plan by which the groups of a request are followed, or `nil` if the request has
  /// one row for each row of its tables.
  ///
  /// - Throws: A refusal if it cannot be followed, or an error of the database.
  func groups(
    _ statement: Statement, region: DatabaseRegion, in db: Database
  ) throws -> GroupPlan? {
    let entry = try planned(.groups, statement, region, db) {
      .groups(try GroupPlan(statement, region: region, in: db))
    }
    guard case .groups(let plan?) = entry.plan else { return nil }
    return try plan.with(QueryPlan.values(of: entry.parameters, statement.arguments, db), db)
  }

  /// Returns what was planned, or throws a refusal.
  private func planned(
    _ kind: Key.Kind, _ statement: Statement, _ region: DatabaseRegion, _ db: Database,
    _ make: () throws -> Plan
  ) throws -> Entry {
    // The version is read first, so that a plan is never older than the version under which it is
    // stored.
    let versions = try SchemaVersions.unambiguous(db)
    let key = Key(sql: statement.sql, kind: kind)
    if let versions, let entry = entry(key), entry.versions == versions, entry.region == region {
      if case .refused(let refusal) = entry.plan { throw refusal }
      return entry
    }
    func made(_ plan: Plan) -> Entry {
      let entry = Entry(
        versions: versions, region: region, parameters: QueryPlan.parameters(of: statement),
        plan: plan)
      noteMade(entry, key)
      return entry
    }
    do {
      return made(try make())
    } catch let refusal as QueryPlan.Refusal {
      _ = made(.refused(refusal))
      throw refusal
    }
  }

  /// Returns a query without keys for a request of this SQL, without preparing it, or `nil` if
  /// there is no plan of it yet.
  ///
  /// - Parameter old: The last query of the same source.
  func known(
    _ sql: String, _ arguments: StatementArguments, after old: KeyQuery?, in db: Database
  ) throws -> KeyQuery? {
    guard let entry = entry(Key(sql: sql, kind: .rows)),
      try SchemaVersions.unambiguous(db) == entry.versions
    else { return nil }
    return try query(entry, arguments, after: old, in: db)
  }

  private func query(
    _ entry: Entry, _ arguments: StatementArguments, after old: KeyQuery?, in db: Database
  ) throws -> KeyQuery? {
    guard case .rows(let query) = entry.plan else { return nil }
    let values = try QueryPlan.values(of: entry.parameters, arguments, db)
    let plan = try query.plan.with(values, db)
    return KeyQuery(plan, like: query, names: Self.names(of: old, plan))
  }

  private static func names(of old: KeyQuery?, _ plan: QueryPlan) -> KeyNames? {
    guard let old, old.plan.table == plan.table, old.plan.identity == plan.identity,
      !old.hasForgottenNames(beside: old.tree.count)
    else { return nil }
    return old.names
  }

  private func entry(_ key: Key) -> Entry? {
    lock.lock()
    defer { lock.unlock() }
    return entries[key]
  }

  private func noteMade(_ entry: Entry, _ key: Key) {
    lock.lock()
    defer { lock.unlock() }
    made += 1
    guard entry.versions != nil, entry.plan.isConstant else { return }
    if entries.count >= Self.limit { entries = [:] }
    entries[key] = entry
  }

  /// The number of plans and refusals that were made, for tests.
  var madeCount: Int {
    lock.lock()
    defer { lock.unlock() }
    return made
  }
}
