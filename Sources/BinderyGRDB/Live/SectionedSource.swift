import Bindery
import BinderyLive
import Foundation
import GRDB

/// The part of live sections that reads, off the main thread.
final class SectionedSource<Section, Record>: RequestedSource, @unchecked Sendable
where
  Section: DatabaseValueConvertible & Equatable & Sendable,
  Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable
{
  // Sendable: mutable properties are used by one reading at a time; `send` is set once, before the
  // source is in use.

  private struct Rows {
    let query: KeyQuery
    let reader: RowReader<Record>
    var keeper: SectionKeeper<KeyName.Value>
    var keys: KeySnapshot
    let cache: RowCache<Record>?
  }

  let identifier = SourceID()
  let slot: RequestSlot<QueryRequest<Record>>
  let live: LiveDatabase
  private var rows: Rows?
  /// Whether a read has failed. Observers then received the current rows with the failure.
  private var hasFailed = false
  var send: @MainActor @Sendable (SectionedChange<Section, Record>) -> Void = { _ in }

  @MainActor
  init(_ request: QueryRequest<Record>?, in live: LiveDatabase) {
    slot = RequestSlot(request)
    self.live = live
  }

  var interest: CapturedInterest {
    rows.map { .tables($0.query.plan.capturedTables) } ?? .reading(.everything)
  }

  /// Creates the query and the reader of a request. Throws if the request cannot be followed.
  private func makeQuery(
    _ request: QueryRequest<Record>, _ db: Database
  ) throws -> (KeyQuery, RowReader<Record>) {
    let prepared = try request.prepare(db)
    let query: KeyQuery
    do {
      query = try live.plans.query(prepared.statement, region: request.region(db, prepared), in: db)
    } catch let refusal as QueryPlan.Refusal {
      throw LiveSectionsError.cannotBeFollowed("\(refusal). \(refusal.advice)")
    }
    guard !query.plan.order.isEmpty, query.plan.keyOrder == nil, query.plan.window == nil
    else { throw LiveSectionsError.noOrder }
    return (query, RowReader<Record>(query, adapter: prepared.adapter))
  }

  func readFirst(_ count: Int, _ db: Database) throws -> Delivery? {
    guard let (request, _) = slot.request else { return nil }
    let (query, reader) = try makeQuery(request, db)
    let session = try reader.begin(db)
    var sections: [(value: KeyName.Value, rows: [Record])] = []
    for key in try query.first(count, db) {
      guard let record = try session.record(key) else { continue }
      if let last = sections.last, try query.hasSectionValue(key, last.value, db) {
        sections[sections.count - 1].rows.append(record)
      } else {
        sections.append((try query.sectionValue(of: key, db), [record]))
      }
    }
    let items = ListItems(
      try sections.map { ListSection(try Self.section($0.value), ListItems($0.rows)) })
    return { [send] in send(.initial(items)) }
  }

  private static func section(_ value: KeyName.Value) throws -> Section {
    let value: DatabaseValue =
      switch value {
      case .null: .null
      case .integer(let number): number.databaseValue
      case .real(let bits): Double(bitPattern: bits).databaseValue
      case .text(let bytes): String(decoding: bytes, as: UTF8.self).databaseValue
      case .blob(let bytes): Data(bytes).databaseValue
      }
    guard let section = Section.fromDatabaseValue(value) else {
      throw LiveSectionsError.otherValue("\(value)")
    }
    return section
  }

  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading {
    let causes = slot.takeCauses()
    guard let (request, _) = slot.request else { return .unchanged }
    if reason == .failedBefore { hasFailed = true }
    do {
      db.clearSchemaCache()
      let (query, reader) = try makeQuery(request, db)
      try query.replaceAll(with: query.stream(db))
      let keys = query.tree.snapshot
      let session = try reader.begin(db)
      let first = try keys.keys(in: 0..<min(keys.count, RowCache<Record>.pageSize)).map { key in
        guard let record = try session.record(key) else { throw KeyQuery.Lost() }
        return (key: key, record: record)
      }
      let cache = first.first.map { row in
        RowCache(
          PinnedPages(live.pins, reader, tables: query.plan.capturedTables.map(\.name)),
          since: position, rows: first, standIn: row.record
        ) { [weak self] error in
          guard let self else { return }
          live.failed(self, error)
        }
      }
      let isFirst = rows == nil && !hasFailed
      let new = Rows(
        query: query, reader: reader, keeper: SectionKeeper(try query.sections(db)), keys: keys,
        cache: cache)
      let items = try items(new)
      let staysEmpty = reason == .tooManyRows && rows?.keys.count == 0 && keys.count == 0
      rows = new
      slot.status.report(.followed(QueryLadder.Route(query.route)))
      if staysEmpty { return .unchanged }
      return LiveReading.delivery { [send] in send(isFirst ? .initial(items) : .reset(items)) }
        .caused(by: causes)
    } catch {
      slot.status.report(problem: "\(error)")
      hasFailed = true
      return LiveReading.failed { [send] in send(.error(error)) }.caused(by: causes)
    }
  }

  func follow(_ touches: Touches, _ db: Database) -> LiveReading {
    guard var rows else { return .mustLoad(.failedBefore) }
    do {
      let query = rows.query
      guard let touched = try query.keys(touchedBy: touches, db) else {
        return .mustLoad(.rowsUnknown)
      }
      if touched.isEmpty { return .unchanged }
      if query.hasForgottenNames(beside: query.tree.count) { return .mustLoad(.tooManyRows) }
      let costs = query.costs(touched.count)
      if touched.count > 16, costs.following > costs.reading { return .mustLoad(.tooManyRows) }
      let places = try query.follow(touched, in: db).filter { $0.old != nil || $0.new != nil }
      if places.isEmpty { return .unchanged }
      // An empty list has no row to show in place of others.
      guard let cache = rows.cache else { return .mustLoad(.rowsUnknown) }
      let observed = query.plan.observedColumns
      let delta = try rows.keeper.follow(
        places, isModified: { $0.columns & observed != 0 },
        splits: { place in
          (!query.plan.isIdentityStable || query.names != nil)
            && place.columns == TouchedKeys.anotherRow
        }, value: { try query.sectionValue(of: $0, db) },
        isEqual: { try query.hasSectionValue($0, $1, db) },
        head: { place in
          query.plan.hasOneSpelling ? nil : try query.sectionValue(at: place, db)
        })
      rows.keys = query.tree.snapshot
      let items = try items(rows)
      self.rows = rows
      // A row that enters may have changed since it left.
      let changed = places.filter {
        $0.columns & observed != 0 || $0.new == nil || $0.old == nil
      }.map(\.key)
      let session = try rows.reader.begin(db, isKept: true)
      var known: [(key: Int64, record: Record)] = []
      for key in changed where cache.known(key) != nil {
        if let record = try session.record(key) { known.append((key, record)) }
      }
      return .delivery { [send, known] in
        cache.update(known, changed: changed)
        if !delta.isEmpty { send(.update(items, delta)) }
      }
    } catch is KeyQuery.Lost {
      return .mustLoad(.inconsistent)
    } catch {
      return .failed { [send] in send(.error(error)) }
    }
  }

  private func items(_ rows: Rows) throws -> SectionedItems<Section, Record> {
    guard let cache = rows.cache else { return [] }
    var start = 0
    return ListItems(
      try zip(rows.keeper.values, rows.keeper.counts).map { value, count in
        defer { start += count }
        let range = start..<start + count
        return ListSection(
          try Self.section(value),
          ListItems(lazily: LazyRows(keys: rows.keys, range: range, cache: cache)))
      })
  }

  @MainActor
  func fail(_ error: any Error) { send(.error(error)) }
}
