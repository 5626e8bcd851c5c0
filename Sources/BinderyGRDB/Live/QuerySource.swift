import Bindery
import Foundation
import GRDB

/// The part of a live query that reads, off the main thread.
final class QuerySource<Record>: RequestedSource, @unchecked Sendable
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  // Sendable: `rows` and related properties are used by one reading at a time; `send` is set once
  // before the source is in use.

  private enum Rows {
    /// Nothing was read yet.
    case none
    case keyed(KeyedRows<Record>)
    /// Rows that cannot be followed, and are read again each time.
    case reread([Record], TablesRead)
  }

  let slot: RequestSlot<Record>
  let live: LiveDatabase
  private let pins: RowPins?
  private let heldRows: Int
  private var rows = Rows.none
  private var adapter: (any RowAdapter)?
  /// The number of the request whose rows are in `rows`.
  private var readNumber = 0
  private var isFailing = false
  private var refusal: QueryPlan.Refusal?
  /// Whether an audit found wrong rows.
  private var isDistrusted = false
  /// The query that finds a few first rows, which are read again each time.
  private var few: KeyQuery?
  var send: @MainActor @Sendable (QueryChange<Record>) -> Void = { _ in }

  @MainActor
  init(_ request: QueryRequest<Record>?, in live: LiveDatabase, holding heldRows: Int) {
    // Only with a pool is there a second connection that can read rows when they are accessed.
    self.live = live
    pins = live.writer is DatabasePool ? live.pins : nil
    self.heldRows = heldRows
    slot = RequestSlot(request)
  }

  var interest: LiveInterest {
    switch rows {
    case .none: .reading(.everything)
    case .keyed(let rows): .tables(rows.query.plan.capturedTables)
    case .reread(_, let tables): .reading(tables)
    }
  }

  private var currentLadder: QueryLadder {
    if case .keyed(let rows) = rows { return .followed(QueryLadder.Route(rows.query.route)) }
    return .reread(because: "\(refusal ?? QueryPlan.Refusal(.statement))")
  }

  // MARK: Reading anew

  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading {
    guard let (request, number) = slot.request else { return .unchanged }
    // A different request is a different query.
    if number != readNumber { isDistrusted = false }
    do {
      var new = try read(request, db, because: number == readNumber ? reason : nil, at: position)
      let change = try change(to: &new, db)
      rows = new
      readNumber = number
      slot.report(currentLadder, advice: refusal?.advice)
      return deliver(change)
    } catch {
      return failed(error)
    }
  }

  func readFirst(_ count: Int, _ db: Database) throws -> Delivery? {
    guard let (request, _) = slot.request, let query = try makeQuery(request, db, nil)
    else { return nil }
    let rows = try firstRows(count, of: query, db)
    return { [send] in send(QueryChange(change: .initial(ListItems(rows)))) }
  }

  private func firstRows(_ count: Int, of query: KeyQuery, _ db: Database) throws -> [Record] {
    let session = try RowReader<Record>(query, adapter: adapter).begin(db)
    return try query.first(count, db).compactMap { try session.record($0) }
  }

  private func read(
    _ request: QueryRequest<Record>, _ db: Database, because reason: RereadReason?,
    at position: Int
  ) throws -> Rows {
    var old: KeyQuery?
    if case .keyed(let rows) = rows { old = rows.query }
    // The plan is created again whenever the schema may have changed.
    let isKnown = [.tooManyRows, .rowsUnknown, .inconsistent, .queryCannotBeFollowed]
      .contains(reason)
    var isRefused = false
    if case .reread = rows { isRefused = isKnown && !isFailing }
    let query: KeyQuery? =
      if isRefused { nil } else if isKnown, old != nil { old } else {
        try makeQuery(request, db, old, because: reason)
      }
    if let query {
      do {
        return .keyed(
          try KeyedRows(query, adapter, in: db, pins, since: position, holding: heldRows) {
            [weak self] error in
            guard let self else { return }
            live.send { self.fail(error) }
          })
      } catch is KeyQuery.Lost {
        refusal = QueryPlan.Refusal(.statement)
      }
    }
    // With an incomplete order, this result has the order in which SQLite happens to read the
    // rows.
    let records = try few.map { try firstRows(.max, of: $0, db) } ?? request.fetchAll(db)
    var former = TablesRead.everything
    if case .reread(_, let tables) = rows { former = tables }
    if isDistrusted { return .reread(records, .everything) }
    let tables = try TablesRead(
      request.region(db), by: request.prepare(db).statement.sql, in: db, knowing: former,
      without: live.without)
    return .reread(records, tables)
  }

  private func makeQuery(
    _ request: QueryRequest<Record>, _ db: Database, _ old: KeyQuery?,
    because reason: RereadReason? = nil
  ) throws -> KeyQuery? {
    // GRDB caches the schema, and does not notice changes by others.
    if reason == .writtenElsewhere || isFailing { db.clearSchemaCache() }
    few = nil
    if isDistrusted {
      refusal = QueryPlan.Refusal(.fault)
      return nil
    }
    let prepared = try request.prepare(db)
    let region = try request.region(db)
    do {
      let plan = try QueryPlan(prepared, region: region, in: db)
      let isSame = old?.plan.table == plan.table && old?.plan.identity == plan.identity
      let query = try KeyQuery(plan, names: isSame ? old?.names : nil, in: db)
      adapter = prepared.adapter
      if let window = plan.window, window.upperBound <= heldRows, query.isIndexed {
        few = query
        throw QueryPlan.Refusal(.small)
      }
      refusal = nil
      return query
    } catch let error as QueryPlan.Refusal {
      refusal = error
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // The request can be prepared, but not the statements derived from it.
      refusal = QueryPlan.Refusal(.statement)
    }
    return nil
  }

  private func change(to new: inout Rows, _ db: Database) throws -> KeyedRows<Record>.Change {
    switch (rows, new) {
    case (.none, .keyed(var rows)): return try rows.change(since: nil, db)
    case (.keyed(let old), .keyed(var rows)):
      defer { new = .keyed(rows) }
      return try rows.change(since: old, db)
    case (.none, .reread(let records, _)):
      // Throws if two rows share an identity, because a later change could not tell them apart.
      _ = try delta(from: [], to: records)
      return .init(change: .initial(ListItems(records)))
    case (.reread(let old, _), .reread(let records, _)):
      return .init(
        change: .update(ListItems(records), try delta(from: old, to: records)))
    case (.keyed(let old), .reread(let records, _)):
      guard case .held(let items) = old.content else {
        return .init(change: .reset(ListItems(records)))
      }
      return .init(
        change: .update(ListItems(records), try delta(from: Array(items), to: records)))
    case (.reread(let old, _), .keyed(let rows)):
      guard case .held(let items) = rows.content else { return .init(change: .reset(rows.items)) }
      return .init(change: .update(items, try delta(from: old, to: Array(items))))
    case (_, .none): return .init(change: .initial([]))
    }
  }

  private func delta(
    from old: [Record], to new: [Record]
  ) throws(DuplicateIdentity) -> ListDelta {
    try ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
  }

  // MARK: Following

  func follow(_ touches: Touches, _ db: Database) -> LiveReading {
    guard case .keyed(var keyed) = rows else { return .mustLoad(.queryCannotBeFollowed) }
    if keyed.isHeld, keyed.count > 4 * heldRows, pins != nil { return .mustLoad(.tooManyRows) }
    do {
      guard let touched = try keyed.query.keys(touchedBy: touches, db) else {
        return .mustLoad(.rowsUnknown)
      }
      if touched.isEmpty { return .unchanged }
      let costs = keyed.query.costs(touched.count)
      if touched.count > 16, costs.following > costs.reading {
        return .mustLoad(.tooManyRows)
      }
      rows = .none  // so that the changed rows are held once
      defer { rows = .keyed(keyed) }
      guard let change = try keyed.follow(touched, db) else { return .unchanged }
      return deliver(change)
    } catch is KeyQuery.Lost {
      return .mustLoad(.inconsistent)
    } catch {
      return failed(error)
    }
  }

  // MARK: Audits

  func difference(_ db: Database) throws -> LiveFault.Found? {
    guard let (request, number) = slot.request, number == readNumber, !isFailing
    else { return nil }
    let statement = try request.prepare(db).statement
    let text: String?
    switch rows {
    case .none: return nil
    case .keyed(let rows): text = try rows.difference(db)
    case .reread(let records, _):
      guard !QueryPlan.mayChangeByItself(statement.sql, db) else { return nil }
      let fresh = try few.map { try firstRows(.max, of: $0, db) } ?? request.fetchAll(db)
      text = try difference(records, to: fresh)
    }
    guard let text else { return nil }
    return LiveFault.Found(query: "\(statement.sql) \(statement.arguments)", difference: text)
  }

  /// Returns the first row that differs. Places are not compared, because rows that the order
  /// leaves equal may change places.
  private func difference(_ shown: [Record], to fresh: [Record]) throws -> String? {
    let delta = try delta(from: shown, to: fresh)
    if let index = delta.deletions.first { return "It showed \(shown[index]), which is not there." }
    if let index = delta.insertions.first { return "It did not show \(fresh[index])." }
    return delta.modifications.first.map { "It showed \(shown[$0.old]) for \(fresh[$0.new])." }
  }

  func distrust() { isDistrusted = true }

  // MARK: Delivering

  private func deliver(_ change: KeyedRows<Record>.Change) -> LiveReading {
    let wasFailing = isFailing
    isFailing = false
    var isEmptyUpdate = false
    if case .update(_, let delta) = change.change { isEmptyUpdate = delta.isEmpty && !wasFailing }
    if isEmptyUpdate, change.isOutdated == nil { return .unchanged }
    if case .reset? = change.change { live.countReset() }
    let (send, isEmpty) = (send, isEmptyUpdate)
    return .delivery {
      let oldRow = change.prepare?() ?? nil
      guard var told = change.change else { return }
      if let items = told.items, change.isOutdated?() == true {
        told = .reset(items)
      } else if isEmpty {
        return
      }
      send(QueryChange(change: told, oldRow: oldRow, author: WriteAuthor.current))
    }
  }

  private func failed(_ error: any Error) -> LiveReading {
    isFailing = true
    let send = send
    return .failed { send(QueryChange(change: .error(error))) }
  }

  @MainActor
  func fail(_ error: any Error) {
    send(QueryChange(change: .error(error)))
  }
}
