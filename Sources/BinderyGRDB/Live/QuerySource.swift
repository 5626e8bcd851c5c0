import Bindery
import BinderyLive
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
    /// A few first rows.
    case first(FirstRows<Record>)
    /// Rows of groups, which are followed from the first change on.
    case grouped(GroupedRows<Record>)
    /// Rows that cannot be followed, and are read again each time.
    case reread([Record], TablesRead)

    /// All rows, or `nil` if they are read when they are accessed.
    var held: ListItems<Record>? {
      switch self {
      case .none: return nil
      case .keyed(let rows):
        guard case .held(let items) = rows.content else { return nil }
        return items
      case .first(let rows): return rows.items
      case .grouped(let rows): return rows.items
      case .reread(let records, _): return ListItems(records)
      }
    }

    var items: ListItems<Record> {
      if case .keyed(let rows) = self { rows.items } else { held ?? [] }
    }
  }

  let identifier = SourceID()
  let slot: RequestSlot<QueryRequest<Record>>
  let live: LiveDatabase
  private let pins: RowPins?
  private let heldRows: Int
  private var rows = Rows.none
  private var adapter: (any RowAdapter)?
  /// The number of the request whose rows are in `rows`.
  private var readNumber = 0
  private var isFailing = false
  private var refusal: QueryPlan.Refusal?
  /// The plan of a request that has one row for each group.
  private var groupPlan: GroupPlan?
  /// Whether an audit found wrong rows.
  private var isDistrusted = false
  var send: @MainActor @Sendable (QueryChange<Record>) -> Void = { _ in }

  @MainActor
  init(_ request: QueryRequest<Record>?, in live: LiveDatabase, holding heldRows: Int) {
    // Only with a pool is there a second connection that can read rows when they are accessed.
    self.live = live
    pins = live.writer is DatabasePool ? live.pins : nil
    self.heldRows = heldRows
    slot = RequestSlot(request)
  }

  var holdsAllRows: Bool { heldRows == .max || pins == nil }

  var interest: CapturedInterest {
    switch rows {
    case .none: .reading(.everything)
    case .keyed(let rows): .tables(rows.query.plan.capturedTables)
    case .first(let rows): .tables(rows.query.plan.capturedTables)
    case .grouped(let rows): .tables(rows.groups.plan.rows.capturedTables)
    case .reread(_, let tables): .reading(tables)
    }
  }

  private var currentLadder: QueryLadder {
    if case .keyed(let rows) = rows { return .followed(QueryLadder.Route(rows.query.route)) }
    if case .first(let rows) = rows { return .followed(QueryLadder.Route(rows.query.route)) }
    if groupPlan != nil { return .followed(.byGroup) }
    return .reread(because: "\(refusal ?? QueryPlan.Refusal(.statement))")
  }

  // MARK: Reading anew

  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading {
    let causes = slot.takeCauses()
    guard let (request, number) = slot.request else { return .unchanged }
    // Observers have received a failure of the whole database, too.
    if reason == .failedBefore { isFailing = true }
    // A different request is a different query.
    if number != readNumber { isDistrusted = false }
    do {
      var new = try read(request, db, because: number == readNumber ? reason : nil, at: position)
      let change = try change(to: &new, db)
      rows = new
      readNumber = number
      slot.status.report(currentLadder, advice: groupPlan == nil ? refusal?.advice : nil)
      return deliver(change, isMixed: reason == .writtenElsewhere || reason == .failedBefore)
        .caused(by: causes)
    } catch {
      return failed(error).caused(by: causes)
    }
  }

  func readFirst(_ count: Int, _ db: Database) throws -> Delivery? {
    guard let (request, _) = slot.request, let query = try makeQuery(request, db, nil)
    else { return nil }
    let rows = try FirstRows<Record>.records(
      count, of: query, adapter, db, isPool: pins != nil)
    return { [send] in send(QueryChange(change: .initial(ListItems(rows)))) }
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
      if isRefused {
        nil
      } else if isKnown, let old, !old.hasForgottenNames(beside: old.tree.count) {
        old
      } else {
        try makeQuery(request, db, old, because: reason)
      }
    if let query {
      do {
        let first = try FirstRows<Record>(
          query, adapter, in: db, isPool: pins != nil, upTo: heldRows, isNew: reason == nil)
        if let first { return .first(first) }
        return .keyed(
          try KeyedRows(query, adapter, in: db, pins, since: position, holding: heldRows) {
            [weak self] error in
            guard let self else { return }
            live.failed(self, error)
          })
      } catch is KeyQuery.Lost {
        refusal = QueryPlan.Refusal(.statement)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
        // The request can be read, but not each row by itself, because a full-text index may lack
        // the rows.
        refusal = QueryPlan.Refusal(.statement)
      }
    }
    // The first reading is SQLite's own, which takes less time. A query whose tables never change
    // need not keep its rows.
    if let groupPlan, isKnown, !isFailing {
      do {
        return .grouped(try GroupedRows(groupPlan, adapter, in: db, without: live.without))
      } catch let refusal as QueryPlan.Refusal {
        refuseGroups(refusal)
      } catch is KeyQuery.Lost {
        refuseGroups()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
        // The request can be read, but not the statements derived from it.
        refuseGroups()
      }
    }
    // With an incomplete order, this result has the order in which SQLite happens to read the
    // rows.
    let records = try fetchAll(request, db)
    var former = TablesRead.everything
    if case .reread(_, let tables) = rows { former = tables }
    if isDistrusted { return .reread(records, .everything) }
    let prepared = try request.prepare(db)
    let tables = try TablesRead(
      request.region(db, prepared), by: prepared.statement.sql, in: db, knowing: former,
      without: live.without)
    return .reread(records, tables)
  }

  private func refuseGroups(_ refusal: QueryPlan.Refusal = QueryPlan.Refusal(.group)) {
    groupPlan = nil
    self.refusal = refusal
  }

  private func fetchAll(_ request: QueryRequest<Record>, _ db: Database) throws -> [Record] {
    guard let groupPlan else { return try request.fetchAll(db) }
    let statement = try db.makeStatement(sql: groupPlan.request)
    statement.setUncheckedArguments(StatementArguments())
    RawStatement(statement).bind(groupPlan.rows.arguments)
    return try Record.fetchAll(statement, adapter: adapter)
  }

  private func makeQuery(
    _ request: QueryRequest<Record>, _ db: Database, _ old: KeyQuery?,
    because reason: RereadReason? = nil
  ) throws -> KeyQuery? {
    // GRDB caches the schema, and does not notice changes by others.
    if reason == .writtenElsewhere || isFailing { db.clearSchemaCache() }
    groupPlan = nil
    if isDistrusted {
      refusal = QueryPlan.Refusal(.fault)
      return nil
    }
    // Preparing a request takes as long as reading fifty rows.
    if let text = try request.text(db),
      let query = try live.plans.known(text.sql, text.arguments, after: old, in: db)
    {
      (adapter, refusal) = (text.adapter, nil)
      return query
    }
    let prepared = try request.prepare(db)
    let region = try request.region(db, prepared)
    adapter = prepared.adapter
    do {
      let query = try live.plans.query(prepared.statement, region: region, after: old, in: db)
      refusal = nil
      return query
    } catch let error as QueryPlan.Refusal {
      refusal = error
      do {
        if try UnionSyntax(prepared.statement.sql) == nil {
          groupPlan = try live.plans.groups(prepared.statement, region: region, in: db)
        }
      } catch let error as QueryPlan.Refusal {
        refusal = error
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {}
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // The request can be prepared, but not the statements derived from it.
      refusal = QueryPlan.Refusal(.statement)
    }
    return nil
  }

  private func change(to new: inout Rows, _ db: Database) throws -> RowsChange<Record> {
    switch (rows, new) {
    // Rows of several parts may share an identity.
    case (.none, .keyed(var rows)) where !rows.isHeld || rows.query.plan.parts.isEmpty:
      return try rows.change(since: nil, db)
    case (.keyed(let old), .keyed(var rows)):
      defer { new = .keyed(rows) }
      return try rows.change(since: old, db)
    case (.none, _):
      let items = new.held ?? []
      // Throws if two rows share an identity, because a later change could not tell them apart.
      if Set(items.lazy.map(\.id)).count < items.count {
        _ = try delta(from: [], to: Array(items))
      }
      return .init(change: .initial(items))
    default:
      guard let before = rows.held, let after = new.held else {
        return .init(change: .reset(new.items))
      }
      return .init(change: .update(after, try delta(from: Array(before), to: Array(after))))
    }
  }

  private func delta(
    from old: [Record], to new: [Record]
  ) throws(DuplicateIdentity) -> ListDelta {
    try ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
  }

  // MARK: Following

  func follow(_ touches: Touches, _ db: Database) -> LiveReading {
    do {
      switch rows {
      case .none, .reread: return .mustLoad(.queryCannotBeFollowed)
      case .keyed: return try followKeys(touches, db)
      case .first(var first):
        return try follow(touches, by: first.query, of: 0, tooMany: 1_000, db) { touched in
          let delta = try first.follow(touched, db)
          rows = .first(first)
          return delta.map { (first.items, $0) }
        }
      case .grouped(var grouped):
        let groups = grouped.groups
        return try follow(
          touches, by: groups.rows, of: groups.rowCount, tooMany: groups.followingLimit, db
        ) { touched in
          rows = .none  // so that the identities are held once
          defer { rows = .grouped(grouped) }
          return try grouped.follow(touched, db).map { (grouped.items, $0) }
        }
      }
    } catch is KeyQuery.Lost {
      return .mustLoad(.inconsistent)
    } catch is GroupQuery.TooMany, is QueryPlan.Refusal, is FirstRows<Record>.Unordered {
      return .mustLoad(.tooManyRows)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A statement derived from the request cannot run. The request itself may be readable.
      return .mustLoad(.inconsistent)
    } catch {
      return failed(error)
    }
  }

  private func followKeys(_ touches: Touches, _ db: Database) throws -> LiveReading {
    guard case .keyed(var keyed) = rows else { return .mustLoad(.queryCannotBeFollowed) }
    if keyed.isHeld, keyed.count / 4 > heldRows, pins != nil { return .mustLoad(.tooManyRows) }
    guard let touched = try keyed.query.keys(touchedBy: touches, db) else {
      return .mustLoad(.rowsUnknown)
    }
    if touched.isEmpty { return .unchanged }
    if keyed.query.hasForgottenNames(beside: keyed.query.tree.count) {
      return .mustLoad(.tooManyRows)
    }
    let costs = keyed.query.costs(touched.count)
    if touched.count > 16, costs.following > costs.reading { return .mustLoad(.tooManyRows) }
    rows = .none  // so that the changed rows are held once
    defer { rows = .keyed(keyed) }
    guard let change = try keyed.follow(touched, db) else { return .unchanged }
    return deliver(change)
  }

  /// Follows rows that are all held.
  ///
  /// - Parameters:
  ///   - count: The number of rows of the tables whose keys are in use.
  ///   - tooMany: The number of touched rows above which all rows are read again.
  private func follow(
    _ touches: Touches, by query: KeyQuery, of count: Int, tooMany: Int, _ db: Database,
    _ rows: (TouchedKeys) throws -> (items: ListItems<Record>, delta: ListDelta)?
  ) throws -> LiveReading {
    guard let touched = try query.keys(touchedBy: touches, db) else {
      return .mustLoad(.rowsUnknown)
    }
    if touched.isEmpty { return .unchanged }
    if touched.count > tooMany || query.hasForgottenNames(beside: count) {
      return .mustLoad(.tooManyRows)
    }
    guard let old = self.rows.held, let (items, delta) = try rows(touched) else {
      return .unchanged
    }
    return deliver(.init(change: .update(items, delta)) { { old[$0] } })
  }

  // MARK: Audits

  func difference(_ db: Database) throws -> LiveFault.Found? {
    guard let (request, number) = slot.request, number == readNumber, !isFailing
    else { return nil }
    let statement = try request.prepare(db).statement
    let text: String?
    switch rows {
    case .none: return nil
    case .keyed(let rows):
      let found = try rows.difference(db)
      // The keys of several parts are read by a statement of our own.
      if found == nil, !rows.query.plan.parts.isEmpty, let items = self.rows.held {
        text = try difference(Array(items), to: fetchAll(request, db))
      } else {
        text = found
      }
    case .first(let rows):
      let again = try FirstRows<Record>(
        rows.query, adapter, in: db, isPool: false, upTo: heldRows, isNew: true)
      text = try difference(Array(rows.items), to: Array(again?.items ?? []))
    case .grouped(let rows):
      let found = try difference(Array(rows.items), to: fetchAll(request, db))
      // A sum of reals depends on the order in which SQLite reads them.
      let isRounding =
        try found != nil && !rows.groups.isExact
        && rows.groups.agrees(with: GroupQuery(rows.groups.plan, in: db))
      text = isRounding ? nil : found
    case .reread(let records, _):
      guard !QueryPlan.mayChangeByItself(statement.sql, db) else { return nil }
      text = try difference(records, to: fetchAll(request, db))
    }
    guard let text else { return nil }
    return LiveFault.Found(query: "\(statement.sql) \(statement.arguments)", difference: text)
  }

  /// Returns the first row that differs. Places are not compared, because rows that are equal in
  /// the order may change places.
  private func difference(_ shown: [Record], to fresh: [Record]) throws -> String? {
    let delta = try delta(from: shown, to: fresh)
    if let index = delta.deletions.first {
      return "The list shows \(shown[index]), which is not in the database."
    }
    if let index = delta.insertions.first { return "The list does not show \(fresh[index])." }
    return delta.modifications.first.map {
      "The list shows \(shown[$0.old]) instead of \(fresh[$0.new])."
    }
  }

  func distrust() { isDistrusted = true }

  // MARK: Delivering

  /// - Parameter isMixed: Whether the change may contain more than the commit that is followed.
  private func deliver(_ change: RowsChange<Record>, isMixed: Bool = false) -> LiveReading {
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
      // Observers have received the current rows with the failure.
      if wasFailing, case .initial(let items) = told { told = .reset(items) }
      if let items = told.items, change.isOutdated?() == true {
        told = .reset(items)
      } else if isEmpty {
        return
      }
      var author = WriteAuthor.current
      if isMixed, author != nil, let items = told.items {
        // Others have written, too. Subscribers that skip the author have rows other than those
        // that the change builds on.
        (told, author) = (.reset(items), nil)
      }
      send(QueryChange(change: told, oldRow: oldRow, author: author, isWhole: true))
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
