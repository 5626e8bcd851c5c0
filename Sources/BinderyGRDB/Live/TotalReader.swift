import BinderyLive
import GRDB

/// A reader of one value of a request, such as a sum. It follows the rows from which the value is
/// computed.
struct TotalReader<Value: DatabaseValueConvertible & Equatable & Sendable>: ValueReader {
  /// The row that has the value.
  private struct Total: FetchableRecord, Identifiable, Equatable, Sendable {
    var id: Int { 0 }
    let value: Value?

    init(row: Row) throws {
      let stored: DatabaseValue = row[0]
      value = stored.isNull ? nil : Value.fromDatabaseValue(stored)
      // SQLite's own reading reports a value of another type.
      if value == nil, !stored.isNull { throw KeyQuery.Lost() }
    }
  }

  let prepare: @Sendable (Database) throws -> PreparedRequest
  let tracked: @Sendable (Database) throws -> DatabaseRegion
  let fetch: @Sendable (Database) throws -> Value?
  private var rows: GroupedRows<Total>?
  private var isRefused = false
  private var tables = TablesRead.everything

  init<Request: FetchRequest & Sendable>(_ request: Request) where Request.RowDecoder == Value {
    prepare = { db in try request.makePreparedRequest(db, forSingleResult: true) }
    tracked = { db in try request.databaseRegion(db) }
    fetch = { db in try request.fetchOne(db) }
  }

  var interest: CapturedInterest {
    rows.map { .tables($0.groups.plan.rows.capturedTables) } ?? .reading(tables)
  }

  mutating func load(
    _ db: Database, because reason: RereadReason?, _ plans: PlanCache
  ) throws -> Value?? {
    let prepared = try prepare(db)
    rows = nil
    if reason == .writtenElsewhere { isRefused = false }
    // Following begins with the first change of this program.
    let beginsToFollow = reason == .queryCannotBeFollowed && !isRefused
    if beginsToFollow {
      do {
        rows = try followed(prepared, db, plans)
      } catch is KeyQuery.Lost {
      } catch is QueryPlan.Refusal {
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {}
      if let rows { return .some(rows.items.first?.value) }
    }
    tables = try TablesRead(tracked(db), by: prepared.statement.sql, in: db, knowing: tables)
    let value = try fetch(db)
    // If SQLite cannot read it now, as when a sum is too great, following is tried again.
    if beginsToFollow { isRefused = true }
    return .some(value)
  }

  /// Returns the rows to follow, or `nil` if SQLite finds the value without reading them, as with
  /// the greatest value in an index.
  private func followed(
    _ prepared: PreparedRequest, _ db: Database, _ plans: PlanCache
  ) throws -> GroupedRows<Total>? {
    let plan = try plans.groups(prepared.statement, region: tracked(db), in: db)
    guard let plan, plan.isWhole else { return nil }
    let isExtreme = plan.aggregates.allSatisfy { $0.function == .min || $0.function == .max }
    if isExtreme, try QueryExplanation(prepared.statement.sql, db).isSearch { return nil }
    return try GroupedRows(plan, prepared.adapter, in: db)
  }

  mutating func follow(_ touches: Touches, _ db: Database) throws -> Value?? {
    guard let groups = rows?.groups, let touched = try groups.rows.keys(touchedBy: touches, db),
      touched.count <= groups.followingLimit,
      !groups.rows.hasForgottenNames(beside: groups.rowCount)
    else { throw KeyQuery.Lost() }
    if !touched.isEmpty { _ = try rows?.follow(touched, db) }
    return .some(rows?.items.first?.value)
  }
}

extension FetchRequest
where Self: Sendable, RowDecoder: DatabaseValueConvertible & Equatable & Sendable {
  /// Returns a publisher that emits the first column of the request's first row: the current value,
  /// and then each value that differs from the previous one. The value is `nil` if there is no row,
  /// or if the column is NULL.
  ///
  /// ```swift
  /// let total = Payment.select(sum(Column("amount")), as: Int.self)
  /// label.binding.text *= total.valuePublisher(in: database).map { "Total: \($0 ?? 0)" }
  /// ```
  ///
  /// If the request consists of aggregates that Bindery can follow by groups
  /// (``/BinderyLive/QueryLadder/Route/byGroup``), a commit costs a few microseconds for each
  /// touched row, and Bindery stores about 60 bytes for each row. Bindery runs any other request
  /// again after each commit that may change the value. The publisher never completes.
  /// ``/BinderyLive/LiveValuePublisher`` describes when, and on which thread, it emits values.
  @MainActor
  public func valuePublisher(
    in database: any DatabaseWriter
  ) -> AnyPublisher<RowDecoder?, Never> {
    LiveValuePublisher(in: database) { TotalReader(self) }.eraseToAnyPublisher()
  }
}
