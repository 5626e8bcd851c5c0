import Bindery
import BinderyLive
import Postgres

/// The part of live sections that reads, off the main thread.
final class SectionedSource<Section, Record>: RequestedSource, @unchecked Sendable
where
  Section: PostgresDecodable & Equatable,
  Record: Decodable & Identifiable & Equatable & Sendable, Record.ID: Sendable
{
  // Sendable: mutable properties are used by one reading at a time.

  private struct Rows {
    var keyed: KeyedRows<Record>
    var keeper: SectionKeeper<SectionValue<Section>>
    /// Whether unequal values of sections are unequal for the server, too.
    let isExact: Bool

    var items: SectionedItems<Section, Record> {
      guard case .lazy(let cache, _) = keyed.content else { return [] }
      var start = 0
      return ListItems(
        zip(keeper.values, keeper.counts).map { value, count in
          defer { start += count }
          let range = start..<start + count
          return ListSection(
            value.value, ListItems(lazily: LazyRows(keys: keyed.keys, range: range, cache: cache)))
        })
    }
  }

  let identifier = SourceID()
  let slot: RequestSlot<RecordRequest<Record>>
  let live: LiveServer
  /// The rows, or `nil` before they were read, and after they could not be followed.
  private var rows: Rows?
  private var isRead = false
  private var plan: QueryPlan?
  private var touched: [Int64] = []
  private var auditedPlace = 0
  private var failing = Failing()
  let output: ListOutput<SectionedChange<Section, Record>>

  @MainActor
  init(_ request: RecordRequest<Record>?, in live: LiveServer) {
    self.live = live
    slot = RequestSlot(request)
    output = ListOutput([])
  }

  var interest: LiveInterest { plan?.interest ?? .reading(nil) }
  var isPolled: Bool { plan?.isPolled ?? false }
  var mustRetry: Bool { failing.isTemporary }

  func readFirst(_ count: Int, _ connection: PostgresConnection) async throws -> Delivery? { nil }

  func load(
    _ connection: PostgresConnection, because reason: RereadReason?, isInstalled: Bool
  ) async -> LiveReading {
    let causes = slot.takeCauses()
    guard let (request, _) = slot.request else { return .unchanged }
    do {
      let plan = try await QueryPlan(request, isInstalled: isInstalled, connection)
      self.plan = plan
      guard let sql = plan.sql, plan.window == nil else {
        let refusal = plan.refusal ?? .sectionLimit
        throw LiveSectionsError.cannotBeFollowed("\(refusal.reason). \(refusal.advice)")
      }
      guard sql.ownTerms > 0 else { throw LiveSectionsError.noOrder }
      let keyed = try await KeyedRows<Record>(plan, sql, holding: 0, connection) { [weak live] in
        live?.catchUpSoon()
      } onError: { [weak self] error in
        guard let self else { return }
        live.send { self.output.send(.error(error)) }
      }
      let sections = try await connection.query(sql.sections)
      let keeper = SectionKeeper(
        try sections.map { (value: try SectionValue<Section>($0[0]), count: try $0[1].decode()) })
      let new = Rows(
        keyed: keyed, keeper: keeper,
        isExact: try await SectionEquality.isExact(sections.columns.list[0].type, sql, connection))
      let hadFailed = failing.end()
      let isFirst = !isRead && !hadFailed
      (rows, isRead) = (new, true)
      slot.status.report(plan.ladder, advice: plan.advice)
      return LiveReading.delivery { [output, items = new.items] in
        output.send(isFirst ? .initial(items) : .reset(items))
      }.caused(by: causes)
    } catch {
      slot.status.report(problem: "\(error)")
      return failed(error).caused(by: causes)
    }
  }

  // MARK: Following

  func question(_ touches: Touches) -> FollowingQuestion {
    guard let rows else { return .mustLoad(.failedBefore) }
    // An empty list has no row to show in place of others.
    if rows.keyed.isHeld { return .mustLoad(.rowsUnknown) }
    return rows.keyed.question(touches, &touched)
  }

  func found(_ answer: PostgresResult) throws -> FollowingQuestion {
    guard let rows else { return .mustLoad(.failedBefore) }
    return try rows.keyed.question(answer, &touched)
  }

  func take(_ answer: PostgresResult) -> LiveReading {
    guard var rows, case .lazy(let cache, _) = rows.keyed.content
    else { return .mustLoad(.failedBefore) }
    do {
      var values: [Int64: SectionValue<Section>] = [:]
      for row in answer {
        guard let cell = row["bindery_key"], let key = try rows.keyed.plan.numbers.number(in: cell),
          let value = row["bindery_t0"]
        else { return .mustLoad(.inconsistent) }
        values[key] = try SectionValue(value)
      }
      self.rows = nil  // so that the changed rows are held once
      guard let (places, update) = try rows.keyed.follow(touched, answer, by: cache) else {
        self.rows = rows
        return .unchanged
      }
      func value(_ key: Int64) throws -> SectionValue<Section> {
        guard let value = values[key] else { throw KeyedRows<Record>.Lost() }
        return value
      }
      let (isExact, sections, keys) = (rows.isExact, rows.keeper.values, rows.keyed.keys)
      func isEqual(_ key: Int64, _ other: SectionValue<Section>) throws -> Bool {
        let own = try value(key)
        if own == other { return true }
        // Equal values share one section.
        if isExact || sections.contains(own) { return false }
        // Only the server can decide this.
        throw KeyedRows<Record>.Lost()
      }
      let modified = Set(places.filter(\.isModified).map(\.place.key))
      let delta = try rows.keeper.follow(
        places.map(\.place), isModified: { modified.contains($0.key) }, splits: { _ in false },
        value: value, isEqual: isEqual,
        head: { place in
          // The spelling of an untouched row is not known.
          isExact ? nil : try value(keys[place])
        })
      self.rows = rows
      return .delivery { [output, items = rows.items] in
        _ = update()
        if !delta.isEmpty { output.send(.update(items, delta)) }
      }
    } catch is KeyedRows<Record>.Lost {
      return .mustLoad(.inconsistent)
    } catch {
      return failed(error)
    }
  }

  // MARK: Audits

  func auditQuestion() -> PostgresQuery? {
    guard let keyed = rows?.keyed, !failing.isOn else { return nil }
    auditedPlace = keyed.auditedPlace()
    return keyed.auditQuestion(from: auditedPlace)
  }

  func difference(_ answer: PostgresResult) throws -> String? {
    try rows?.keyed.difference(answer, from: auditedPlace)
  }

  // MARK: Rows that are accessed

  func wantedRows(retries: Bool) -> PostgresQuery? { rows?.keyed.wantedRows(retries: retries) }

  func takeWanted(_ answer: Result<PostgresResult, PostgresError>) -> Delivery {
    guard let rows else { return {} }
    let (items, counts) = (rows.items, CountTreeView(rows.keeper.counts))
    return rows.keyed.takeWanted(answer) { [output] places in
      var touched = TouchedPaths(sections: ListDelta())
      for place in places {
        let path = SectionKeeper<SectionValue<Section>>.path(of: place, in: counts)
        touched.add(old: path, new: path, isModified: true)
      }
      output.send(.update(items, touched.delta()))
    }
  }

  // MARK: Failing

  func failed(_ error: any Error) -> LiveReading {
    guard failing.note(error) else { return .failed {} }
    return .failed { [output] in output.send(.error(error)) }
  }

  @MainActor
  func fail(_ error: any Error) { output.fail(error) }

  @MainActor
  func recover() {
    output.recover(isAwaited: slot.request != nil) { .update($0, SectionedDelta()) }
  }
}
