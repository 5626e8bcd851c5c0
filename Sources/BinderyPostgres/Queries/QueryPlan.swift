import Bindery
import BinderyLive
import Foundation
import Postgres

/// The way in which the rows of a request are read and kept up to date.
struct QueryPlan: Sendable {
  /// The statement that reads all rows.
  let all: PostgresQuery
  let scope: QueryScope
  /// The statements that follow the request, or `nil` if it cannot be followed.
  let sql: KeySQL?
  /// The entry of the table in `bindery.tracked`.
  let tracked: String
  let joins: [FollowedJoin]
  let isIndexed: Bool
  let refusal: QueryRefusal?
  /// The places of the order that belong to a request with a limit, or `nil` for all places. The
  /// rows up to the end of this range are followed.
  let window: Range<Int>?
  let numbers: RowNumbers
  /// A column of a joined table that the order contains, so that no index has it.
  private let joinedTerm: String?

  init<Record>(
    _ request: RecordRequest<Record>, isInstalled: Bool, _ connection: PostgresConnection
  ) async throws {
    if request.statement != nil {
      all = request.select("*")
      scope = try await QueryScope([all], isInstalled: isInstalled, connection)
      (sql, tracked, joins, isIndexed, window, joinedTerm) = (nil, "", [], false, nil, nil)
      refusal = scope.isPolled ? .untracked : .statement
      numbers = RowNumbers(.none)
      return
    }
    var request = request
    let facts = try await TableFacts(request.table ?? "", isInstalled: isInstalled, connection)
    request.table = facts.name
    joins = try await FollowedJoin.all(of: &request, facts, isInstalled: isInstalled, connection)
    let parts = request.conditions + (request.terms.map { [$0] } ?? [])
    scope = try await QueryScope(
      parts + [PostgresQuery(sql: facts.name)] + request.joins.flatMap(\.parts),
      isInstalled: isInstalled, connection)
    let terms = request.terms.map { OrderTerm.terms(of: $0) } ?? []
    let sql = KeySQL(
      facts, table: request.source, condition: request.condition, order: terms ?? [])
    var all = sql.plain(order: terms == nil ? request.terms : nil)
    if let (count, offset) = request.limit { all = all + " LIMIT \(count) OFFSET \(offset)" }
    self.all = all
    numbers = RowNumbers(facts.kind)
    let window = request.limit.flatMap { Self.window($0.count, $0.offset) }
    self.window = window
    var refusal: QueryRefusal? =
      if let refusal = facts.refusal {
        refusal
      } else if let refusal = joins.lazy.compactMap(\.refusal).first {
        refusal
      } else if terms == nil {
        .order
      } else if let word = scope.subquery {
        .subquery(word)
      } else if let function = scope.function {
        .function(function)
      } else if let word = scope.moment {
        .moment(word)
      } else if request.limit != nil, window == nil {
        .limit
      } else {
        nil
      }
    tracked = facts.tracked ?? ""
    isIndexed =
      if refusal == nil { try await Self.isIndexed(sql.probe, connection) } else { false }
    let added = Set(request.joins.flatMap(\.columns.keys))
    let words = isIndexed ? nil : request.terms.flatMap { SQLWord.words(of: $0) }
    joinedTerm = words?.lazy.compactMap(\.word.identifier).first(where: added.contains)
    if window != nil, refusal == nil, !isIndexed {
      refusal = joinedTerm.map(QueryRefusal.joinedLimit) ?? .limit
    }
    self.refusal = refusal
    self.sql = refusal == nil ? sql : nil
  }

  private static func window(_ count: Int, _ offset: Int) -> Range<Int>? {
    let (end, isTooLarge) = offset.addingReportingOverflow(count)
    return count < 0 || offset < 0 || isTooLarge ? nil : offset..<end
  }

  /// Returns the places that belong to the request if this many rows are followed.
  func range(in count: Int) -> Range<Int> {
    guard let window else { return 0..<count }
    return min(window.lowerBound, count)..<min(window.upperBound, count)
  }

  /// Returns whether an index has the rows in their order.
  private static func isIndexed(
    _ probe: PostgresQuery, _ connection: PostgresConnection
  ) async throws -> Bool {
    let settings: [PostgresQuery] = ["enable_sort", "enable_incremental_sort", "enable_seqscan"]
    func set(_ value: PostgresQuery) -> [PostgresQuery] {
      settings.map { "SET LOCAL \($0) = \(value)" }
    }
    let answers = try await connection.pipeline(set("off") + ["EXPLAIN \(probe)"] + set("on"))
    let plan = try answers[settings.count].get().decode(String.self)
    return !plan.contains { line in
      let node = line.trimmingCharacters(in: .whitespaces)
      return node.hasPrefix("Sort ") || node.hasPrefix("->  Sort ")
    }
  }

  /// Advice on how the request could be followed, or followed better.
  var advice: String? {
    refusal?.advice ?? joins.lazy.compactMap(\.advice).first
      ?? joinedTerm.map(QueryRefusal.joinedOrder)
  }

  var ladder: QueryLadder {
    guard let sql else {
      return .reread(because: (refusal ?? .statement).reason)
    }
    if sql.ownTerms == 0 { return .followed(.byKey) }
    return .followed(isIndexed ? .byIndex : .byComparison)
  }

  /// The data that the request depends on.
  var interest: LiveInterest {
    let tables = Set([tracked] + joins.compactMap(\.facts.tracked))
    return sql == nil ? scope.interest : .tables(Array(tables))
  }

  var isPolled: Bool { sql == nil && scope.isPolled }

  /// The number of touched rows above which reading all keys takes less time than following them.
  func touchLimit(of count: Int) -> Int {
    // In microseconds. Without an index each touched row is compared with all others. For a request
    // with a limit, most touched rows are only looked up.
    let each = window != nil ? 10 : isIndexed ? 50 : 50 + Double(count) * 0.2
    return max(16, Int((2_000 + Double(count) * 1.5) / each))
  }
}
