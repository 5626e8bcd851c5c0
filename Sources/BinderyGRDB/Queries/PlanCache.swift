import BinderyLive
import Foundation
import GRDB

/// The queries that were planned recently, each for the schema in which it was planned, because
/// planning takes longer than reading a few rows. Requests with the same SQL share a plan,
/// regardless of the values of their parameters.
final class PlanCache: @unchecked Sendable {
  // Sendable: `entries` is protected by `lock`; of a kept query only constants are used.

  private struct Entry {
    let versions: SchemaVersions
    let region: DatabaseRegion
    let parameters: [String]
    let query: KeyQuery
  }

  /// The identity of a kept plan.
  private struct Key: Hashable {
    let sql: String
    let isOrdered: Bool
  }

  private let lock = NSLock()
  private var entries: [Key: Entry] = [:]

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
    // The version is read first, so that a plan is never older than the version under which it is
    // stored.
    let versions = try SchemaVersions.unambiguous(db)
    let key = Key(sql: statement.sql, isOrdered: isOrdered)
    if let versions, let entry = entry(key), entry.versions == versions, entry.region == region {
      return try query(entry, statement.arguments, after: old, in: db)
    }
    let union = try UnionSyntax(statement.sql)
    var plan =
      try union.map { try QueryPlan($0, statement, region: region, in: db) }
      ?? QueryPlan(statement, region: region, in: db)
    if !isOrdered { plan = plan.unordered }
    let query = try KeyQuery(plan, names: Self.names(of: old, plan), in: db)
    // A program may change its own functions.
    if let versions, plan.usesBuiltinFunctionsOnly {
      // The kept query has no keys, no values, and names of its own.
      let kept = KeyQuery(plan.withoutValues, like: query)
      let parameters = QueryPlan.parameters(of: statement)
      keep(
        Entry(versions: versions, region: region, parameters: parameters, query: kept), key)
    }
    return query
  }

  /// Returns a query without keys for a request of this SQL, without preparing it, or `nil` if
  /// there is no plan of it yet.
  ///
  /// - Parameter old: The last query of the same source.
  func known(
    _ sql: String, _ arguments: StatementArguments, after old: KeyQuery?, in db: Database
  ) throws -> KeyQuery? {
    guard let entry = entry(Key(sql: sql, isOrdered: true)),
      try SchemaVersions.unambiguous(db) == entry.versions
    else { return nil }
    return try query(entry, arguments, after: old, in: db)
  }

  private func query(
    _ entry: Entry, _ arguments: StatementArguments, after old: KeyQuery?, in db: Database
  ) throws -> KeyQuery {
    let values = try QueryPlan.values(of: entry.parameters, arguments, db)
    let plan = try entry.query.plan.with(values, db)
    return KeyQuery(plan, like: entry.query, names: Self.names(of: old, plan))
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

  private func keep(_ entry: Entry, _ key: Key) {
    lock.lock()
    defer { lock.unlock() }
    if entries.count >= Self.limit { entries = [:] }
    entries[key] = entry
  }
}
