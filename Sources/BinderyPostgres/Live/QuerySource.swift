import Bindery
import BinderyLive
import Postgres

/// The part of a live query that reads, off the main thread.
final class QuerySource<Record>: RequestedSource, @unchecked Sendable
where Record: Decodable & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  // Sendable: `rows` and related properties are used by one reading at a time.

  private enum Rows {
    /// Nothing was read yet.
    case none
    case keyed(KeyedRows<Record>)
    /// Rows that cannot be followed, and are read again each time.
    case reread([Record])

    var items: ListItems<Record> {
      switch self {
      case .none: []
      case .keyed(let rows): rows.items
      case .reread(let records): ListItems(records)
      }
    }

    /// All rows, or `nil` if they are read when they are accessed.
    var held: [Record]? {
      switch self {
      case .none: []
      case .keyed(let rows): rows.isHeld ? Array(rows.items) : nil
      case .reread(let records): records
      }
    }
  }

  let identifier = SourceID()
  let slot: RequestSlot<RecordRequest<Record>>
  let live: LiveServer
  private let heldRows: Int
  private var rows = Rows.none
  private var plan: QueryPlan?
  private var touched: [Int64] = []
  private var auditedPlace = 0
  /// The number of the request whose rows are in `rows`.
  private var readNumber = 0
  private var failing = Failing()
  let output: ListOutput<QueryChange<Record>>
  /// Whether all rows were delivered.
  @MainActor private var isShown = false

  @MainActor
  init(_ request: RecordRequest<Record>?, in live: LiveServer, holding heldRows: Int) {
    self.live = live
    self.heldRows = heldRows
    slot = RequestSlot(request)
    output = ListOutput([])
  }

  var holdsAllRows: Bool { heldRows == .max }
  var interest: LiveInterest { plan?.interest ?? .reading(nil) }
  var isPolled: Bool { plan?.isPolled ?? false }
  var mustRetry: Bool { failing.isTemporary }

  // MARK: Reading anew

  func load(
    _ connection: PostgresConnection, because reason: RereadReason?, isInstalled: Bool
  ) async -> LiveReading {
    let causes = slot.takeCauses()
    guard let (request, number) = slot.request else { return .unchanged }
    do {
      let new = try await read(request, number, connection, reason, isInstalled)
      var keyed = new
      let change = try await change(to: &keyed, connection)
      rows = keyed
      readNumber = number
      if let plan { slot.status.report(plan.ladder, advice: plan.advice) }
      return deliver(change).caused(by: causes)
    } catch {
      return failed(error).caused(by: causes)
    }
  }

  func readFirst(_ count: Int, _ connection: PostgresConnection) async throws -> Delivery? {
    // If the request has no order of its own, the first rows in the order of the key are not known
    // yet.
    guard let (request, _) = slot.request, request.terms != nil else { return nil }
    let answers = try await connection.pipeline([
      "SELECT \(LiveServer.waiting(LiveServer.lockTimeout))",
      "SELECT * FROM (\(request.select("*"))) AS bindery_f LIMIT \(count)",
    ])
    let first = try answers[1].get().decode(Record.self)
    return { [weak self] in
      guard let self, !isShown else { return }
      output.sendFirst(.initial(ListItems(first)))
    }
  }

  private func read(
    _ request: RecordRequest<Record>, _ number: Int, _ connection: PostgresConnection,
    _ reason: RereadReason?, _ isInstalled: Bool
  ) async throws -> Rows {
    // The plan is made again whenever the tables may have changed.
    let isKnown = [.tooManyRows, .rowsUnknown, .inconsistent, .queryCannotBeFollowed]
      .contains(reason)
    if let plan, isKnown, number == readNumber, !plan.isPolled, !failing.isOn,
      !plan.numbers.hasForgotten(beside: rows.items.count)
    {
      self.plan = plan
    } else {
      plan = try await QueryPlan(request, isInstalled: isInstalled, connection)
    }
    guard let plan, let sql = plan.sql else {
      return .reread(try await connection.query(plan?.all ?? "", as: Record.self))
    }
    return .keyed(
      try await KeyedRows(plan, sql, holding: heldRows, connection) { [weak live] in
        live?.catchUpSoon()
      } onError: { [weak self] error in
        guard let self else { return }
        live.send { self.output.send(.error(error)) }
      })
  }

  private func change(
    to new: inout Rows, _ connection: PostgresConnection
  ) async throws -> RowsChange<Record> {
    if case .keyed(var keyed) = new {
      switch rows {
      case .none: return try await keyed.change(since: nil, connection)
      case .keyed(let old):
        defer { new = .keyed(keyed) }
        return try await keyed.change(since: old, connection)
      case .reread: break
      }
    }
    if case .none = rows {
      // Throws if two rows share an identity, because a later change could not tell them apart.
      _ = try delta(from: [], to: new.held ?? [])
      return .init(change: .initial(new.items))
    }
    guard let before = rows.held, let after = new.held else {
      return .init(change: .reset(new.items))
    }
    return .init(change: .update(new.items, try delta(from: before, to: after)))
  }

  private func delta(
    from old: [Record], to new: [Record]
  ) throws(DuplicateIdentity) -> ListDelta {
    try ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
  }

  // MARK: Following

  func question(_ touches: Touches) -> FollowingQuestion {
    guard case .keyed(let keyed) = rows else { return .mustLoad(.queryCannotBeFollowed) }
    let question = keyed.question(touches, &touched)
    if case .nothing = question { return question }
    return keyed.isHeld && keyed.keys.count / 4 > heldRows ? .mustLoad(.tooManyRows) : question
  }

  func found(_ answer: PostgresResult) throws -> FollowingQuestion {
    guard case .keyed(let keyed) = rows else { return .mustLoad(.queryCannotBeFollowed) }
    return try keyed.question(answer, &touched)
  }

  func take(_ answer: PostgresResult) -> LiveReading {
    guard case .keyed(var keyed) = rows else { return .mustLoad(.queryCannotBeFollowed) }
    rows = .none  // so that the changed rows are held once
    defer { rows = .keyed(keyed) }
    do {
      guard let change = try keyed.follow(touched, answer) else { return .unchanged }
      return deliver(change)
    } catch is KeyedRows<Record>.Lost {
      return .mustLoad(.inconsistent)
    } catch {
      return failed(error)
    }
  }

  // MARK: Audits

  func auditQuestion() -> PostgresQuery? {
    guard case .keyed(let keyed) = rows, !failing.isOn else { return nil }
    auditedPlace = keyed.auditedPlace()
    return keyed.auditQuestion(from: auditedPlace)
  }

  func difference(_ answer: PostgresResult) throws -> String? {
    guard case .keyed(let keyed) = rows else { return nil }
    return try keyed.difference(answer, from: auditedPlace)
  }

  // MARK: Rows that are accessed

  func wantedRows(retries: Bool) -> PostgresQuery? {
    guard case .keyed(let keyed) = rows else { return nil }
    return keyed.wantedRows(retries: retries)
  }

  func takeWanted(_ answer: Result<PostgresResult, PostgresError>) -> Delivery {
    guard case .keyed(let keyed) = rows else { return {} }
    return keyed.takeWanted(answer) { [output, items = keyed.items] places in
      let delta = ListDelta(modifications: places.map { .init(old: $0, new: $0) })
      output.send(QueryChange(change: .update(items, delta)))
    }
  }

  // MARK: Delivering

  private func deliver(_ change: RowsChange<Record>) -> LiveReading {
    let wasFailing = failing.end()
    var isEmptyUpdate = false
    if case .update(_, let delta) = change.change { isEmptyUpdate = delta.isEmpty && !wasFailing }
    if isEmptyUpdate, change.isOutdated == nil { return .unchanged }
    if case .reset? = change.change { live.countReset() }
    let (output, isEmpty) = (output, isEmptyUpdate)
    return .delivery { [weak self] in
      self?.isShown = true
      let oldRow = change.prepare?() ?? nil
      guard var told = change.change else { return }
      // Observers have received the present rows with the failure.
      if wasFailing, case .initial(let items) = told { told = .reset(items) }
      if let items = told.items, change.isOutdated?() == true {
        told = .reset(items)
      } else if isEmpty {
        return
      }
      output.send(QueryChange(change: told, oldRow: oldRow, isWhole: true))
    }
  }

  func failed(_ error: any Error) -> LiveReading {
    guard failing.note(error) else { return .failed {} }
    return .failed { [output] in output.send(.error(error)) }
  }

  @MainActor
  func fail(_ error: any Error) { output.fail(error) }

  @MainActor
  func recover() {
    output.recover(isAwaited: slot.request != nil) {
      QueryChange(change: .update($0, ListDelta()))
    }
  }
}
