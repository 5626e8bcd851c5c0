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
    let query: KeyQuery
  }

  private let lock = NSLock()
  private var entries: [String: Entry] = [:]

  /// The number of plans above which all plans are discarded.
  private static let limit = 256

  /// Returns a query without keys for a request.
  ///
  /// - Parameter old: The last query of the same source, whose keys will be compared if they are
  ///   keys of the same table.
  /// - Throws: A refusal if it cannot be followed, or an error of the database.
  func query(
    _ statement: Statement, region: DatabaseRegion, after old: KeyQuery? = nil, in db: Database
  ) throws -> KeyQuery {
    // The version is read first, so that a plan is never older than the version under which it is
    // stored.
    let versions = try SchemaVersions(db).flatMap { $0.hasTemporaryTables ? nil : $0 }
    if let versions, let entry = entry(statement.sql), entry.versions == versions,
      entry.region == region
    {
      let arguments = try QueryPlan.values(of: statement, db)
      let plan = try entry.query.plan.with(arguments, db)
      return KeyQuery(plan, like: entry.query, names: Self.names(of: old, plan))
    }
    let plan = try QueryPlan(statement, region: region, in: db)
    let query = try KeyQuery(plan, names: Self.names(of: old, plan), in: db)
    // A program may change its own functions.
    if let versions, plan.usesBuiltinFunctionsOnly {
      // The kept query has no keys, no values, and names of its own.
      let kept = KeyQuery(plan.withoutValues, like: query)
      keep(Entry(versions: versions, region: region, query: kept), plan.sql)
    }
    return query
  }

  private static func names(of old: KeyQuery?, _ plan: QueryPlan) -> KeyNames? {
    guard let old, old.plan.table == plan.table, old.plan.identity == plan.identity,
      !old.hasForgottenNames(beside: old.tree.count)
    else { return nil }
    return old.names
  }

  private func entry(_ sql: String) -> Entry? {
    lock.lock()
    defer { lock.unlock() }
    return entries[sql]
  }

  private func keep(_ entry: Entry, _ sql: String) {
    lock.lock()
    defer { lock.unlock() }
    if entries.count >= Self.limit { entries = [:] }
    entries[sql] = entry
  }
}
