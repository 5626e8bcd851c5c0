import Bindery
import Foundation
import GRDB

/// The rows of a query in sections, live: a section contains the rows with one value of the
/// order's first term.
///
/// ```swift
/// let byGroup = LiveSections<String, Person>(
///   Person.order { [$0.groupName, $0.lastName] }, in: database)
/// table *= .sections(byGroup)
/// ```
///
/// The cost of a commit is proportional to the touched rows and the sections, independent of the
/// number of all rows. Rows are read when they are accessed; with a pool, as they were in the
/// commit that is shown. Values are equal if the term's collation says so. Changes are delivered
/// when and where ``LiveQuery`` delivers them. When everything has to be read again, `.reset` is
/// delivered.
///
/// The request must be one that can be followed: a plain SELECT of a table and others that it
/// refers to, with an order and without a limit. For other requests observers receive a
/// ``LiveSectionsError``.
@MainActor
public final class LiveSections<Section, Record>: SectionedArray, TrustedList
where
  Section: DatabaseValueConvertible & Equatable & Sendable,
  Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable
{
  private let hub: EventHub<SectionedChange<Section, Record>>
  private let live: LiveDatabase
  private let source: SectionedSource<Section, Record>
  private let requests: AnyCancellable?

  /// Creates the live sections of a request.
  ///
  /// - Parameters:
  ///   - request: The request. The first term of its order determines the sections.
  ///   - database: A database pool or queue.
  ///   - loading: The thread on which the keys of the rows are read first.
  /// - Complexity: O(n) at first, where n is the number of rows, whose keys alone are read.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate
  ) where Request.RowDecoder == Record {
    let live = LiveDatabase.of(database)
    self.init(SectionedSource(QueryRequest(request), in: live), nil, loading)
  }

  /// Creates the live sections of the request that was sent last; each later request acts as if
  /// passed to ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveSections<String, Person>(search.map { Person.named($0) }, in: database)
  /// ```
  ///
  /// Requests may be sent on any thread. There are no sections until the first one is sent. The
  /// subscription ends with the sections.
  public convenience init<Requests: Publisher>(
    _ requests: Requests, in database: any DatabaseWriter, loading: QueryLoading = .immediate
  )
  where
    Requests.Output: FetchRequest & Sendable, Requests.Output.RowDecoder == Record,
    Requests.Failure == Never
  {
    let source = SectionedSource<Section, Record>(nil, in: LiveDatabase.of(database))
    // Subscribes before the source is added, so that a request sent at once is the first to be
    // read.
    self.init(source, source.read(requests), loading)
  }

  private init(
    _ source: SectionedSource<Section, Record>, _ requests: AnyCancellable?,
    _ loading: QueryLoading
  ) {
    let hub = EventHub<SectionedChange<Section, Record>>([])
    self.hub = hub
    self.source = source
    self.requests = requests
    // The same instance as the source's: a second one would be created if this one had no
    // reference meanwhile.
    live = source.live
    source.send = { [weak hub] change in hub?.send(change) }
    source.begin(loading)
  }

  deinit {
    live.remove(ObjectIdentifier(source))
  }

  /// The sections as delivered last.
  public var sections: SectionedItems<Section, Record> { hub.items }

  /// A publisher of the sections and then of each change, on the main actor. A subscription keeps
  /// the sections alive.
  public var changeSetPublisher: AnyPublisher<SectionedChange<Section, Record>, Never> {
    hub.publisher(keeping: self)
  }

  /// A publisher of whether keys of rows that are not shown yet are being read off the main
  /// thread. Sends on the main actor, the current value first.
  public var isLoading: AnyPublisher<Bool, Never> { source.slot.isLoading.eraseToAnyPublisher() }

  /// The way in which the sections are kept up to date, as of the last reading of all keys.
  public var ladder: QueryLadder { source.slot.ladder }

  /// A description of the way in which the sections are kept up to date.
  public var explanation: String { source.slot.explanation }

  /// Shows the rows of another request, with a `.reset` when their keys have been read off the
  /// main thread. Of several requests in quick succession the last is read.
  public func setRequest<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record {
    source.slot.set(QueryRequest(request))
    source.loadSoon()
  }
}

/// The reason for which a request cannot be shown in live sections.
public enum LiveSectionsError: Error, Equatable, CustomStringConvertible {
  /// The request cannot be followed, for this reason.
  case cannotBeFollowed(String)
  /// The request has no order, or one that begins with the row id, or it has a limit.
  case noOrder
  /// A value of the first term, given here, cannot be converted to the section's type.
  case otherValue(String)

  public var description: String {
    switch self {
    case .cannotBeFollowed(let reason):
      "The request cannot be shown in live sections, because \(reason) "
        + "A short list can be grouped by a LiveQuery with `sectioned(by:)`."
    case .noOrder:
      "The request has no order to make sections of. Order it by what the sections are about first."
    case .otherValue(let value):
      "A section's value is \(value), which is none of the type that was asked for."
    }
  }
}

/// The part of live sections that reads, off the main thread.
final class SectionedSource<Section, Record>: RequestedSource, @unchecked Sendable
where
  Section: DatabaseValueConvertible & Equatable & Sendable,
  Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable
{
  // Sendable: mutable properties are used by one reading at a time; `send` is set once before.

  private struct Rows {
    let query: KeyQuery
    let reader: RowReader<Record>
    var keeper: SectionKeeper
    var keys: KeySnapshot
    let cache: RowCache<Record>?
  }

  let slot: RequestSlot<Record>
  let live: LiveDatabase
  private var rows: Rows?
  var send: @MainActor @Sendable (SectionedChange<Section, Record>) -> Void = { _ in }

  @MainActor
  init(_ request: QueryRequest<Record>?, in live: LiveDatabase) {
    slot = RequestSlot(request)
    self.live = live
  }

  var interest: LiveInterest {
    rows.map { .tables($0.query.plan.capturedTables) } ?? .reading(.everything)
  }

  /// Creates the query and the reader of a request; throws if it cannot be followed.
  private func makeQuery(
    _ request: QueryRequest<Record>, _ db: Database
  ) throws -> (KeyQuery, RowReader<Record>) {
    let prepared = try request.prepare(db)
    let plan: QueryPlan
    do {
      plan = try QueryPlan(prepared, region: request.region(db), in: db)
    } catch let refusal as QueryPlan.Refusal {
      throw LiveSectionsError.cannotBeFollowed("\(refusal). \(refusal.advice)")
    }
    guard !plan.order.isEmpty, plan.keyOrder == nil, plan.window == nil
    else { throw LiveSectionsError.noOrder }
    let query = try KeyQuery(plan, in: db)
    return (query, RowReader<Record>(query, adapter: prepared.adapter))
  }

  func readFirst(_ count: Int, _ db: Database) throws -> Delivery? {
    guard let (request, _) = slot.request else { return nil }
    let (query, reader) = try makeQuery(request, db)
    let session = try reader.begin(db)
    var sections: [(value: DatabaseValue, rows: [Record])] = []
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

  private static func section(_ value: DatabaseValue) throws -> Section {
    guard let section = Section.fromDatabaseValue(value) else {
      throw LiveSectionsError.otherValue("\(value)")
    }
    return section
  }

  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading {
    guard let (request, _) = slot.request else { return .unchanged }
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
          live.pins, reader, since: position, tables: query.plan.capturedTables.map(\.name),
          rows: first,
          standIn: row.record
        ) { [weak self] error in
          guard let self else { return }
          live.send { self.send(.error(error)) }
        }
      }
      let wasEmpty = rows == nil
      let new = Rows(
        query: query, reader: reader, keeper: try SectionKeeper(query, db), keys: keys,
        cache: cache)
      let items = try items(new)
      rows = new
      slot.report(.followed(QueryLadder.Route(query.route)))
      return .delivery { [send] in send(wasEmpty ? .initial(items) : .reset(items)) }
    } catch {
      slot.report(problem: "\(error)")
      return .failed { [send] in send(.error(error)) }
    }
  }

  func follow(_ touches: Touches, _ db: Database) -> LiveReading {
    guard var rows else { return .mustLoad(.failedBefore) }
    do {
      guard let cache = rows.cache else { return .mustLoad(.rowsUnknown) }
      let query = rows.query
      guard let touched = try query.keys(touchedBy: touches, db) else {
        return .mustLoad(.rowsUnknown)
      }
      if touched.isEmpty { return .unchanged }
      let costs = query.costs(touched.count)
      if touched.count > 16, costs.following > costs.reading { return .mustLoad(.tooManyRows) }
      let places = try query.follow(touched, in: db).filter { $0.old != nil || $0.new != nil }
      if places.isEmpty { return .unchanged }
      let observed = query.plan.observedColumns
      let delta = try rows.keeper.follow(
        places, isModified: { $0.columns & observed != 0 },
        splits: { place in
          (!query.plan.isIdentityStable || query.names != nil)
            && place.columns == TouchedKeys.anotherRow
        }, query, db)
      rows.keys = query.tree.snapshot
      let items = try items(rows)
      self.rows = rows
      let changed = places.filter { $0.columns & observed != 0 || $0.new == nil }.map(\.key)
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
      try rows.keeper.sections.map { section in
        defer { start += section.count }
        let range = start..<start + section.count
        return ListSection(
          try Self.section(section.value),
          ListItems(lazily: LazyRows(keys: rows.keys, range: range, cache: cache)))
      })
  }

  @MainActor
  func fail(_ error: any Error) { send(.error(error)) }
}
