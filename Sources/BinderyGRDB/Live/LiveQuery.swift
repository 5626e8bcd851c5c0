import Bindery
import Dispatch
import GRDB

/// The rows of a query, live: first all of them, then each change, whichever connection or
/// program makes it.
///
/// ```swift
/// let people = LiveQuery(Person.order(\.lastName), in: database)
/// table *= people
/// ```
///
/// The initialiser reads the keys of the rows on the calling thread unless ``QueryLoading``
/// specifies otherwise, so ``items`` is complete from the start. After each commit the touched
/// rows are looked up, and the difference is delivered on the main actor. A request that cannot
/// be followed in this way is read again and compared; with a pool, another connection than the
/// writing one reads it. ``ladder`` states which of the two applies. All live data that a commit
/// to one database concerns is read in one snapshot and delivered in one transaction.
///
/// Short lists hold their rows. With a pool, long lists read a row when it is accessed, as it was
/// in the commit that they show. Only a row that another program deletes meanwhile is lost, and
/// another row replaces it until the deletion is delivered.
///
/// If a reading fails, observers receive `.error`, the rows stay, and the next commit retries.
/// The query ends when it has no references and no subscribers.
@MainActor
public final class LiveQuery<Record>: ObservableArray, TrustedList
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  private let hub: EventHub<QueryChange<Record>>
  private let live: LiveDatabase
  private let source: QuerySource<Record>
  private let requests: AnyCancellable?

  /// Creates the live rows of a request.
  ///
  /// - Parameters:
  ///   - request: The request. Rows that its order leaves equal are ordered by their row ids, or
  ///     by their primary keys in a table without row ids. A request that cannot be followed must
  ///     define a complete order, or such rows may change places.
  ///   - database: A database pool or queue.
  ///   - loading: The thread of the first reading.
  ///   - heldRows: The greatest number of rows of a list that holds all of them. With a queue
  ///     every list does.
  /// - Complexity: O(n) at first, where n is the number of rows; O(k log n) after a commit that
  ///   touches k rows of its tables, or O(n) if the request is read again; see ``QueryLadder``.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate,
    holding heldRows: Int = 512
  ) where Request.RowDecoder == Record {
    let live = LiveDatabase.of(database)
    let source = QuerySource(QueryRequest(request), in: live, holding: heldRows)
    self.init(source, nil, in: live, loading)
  }

  /// Creates the live rows of the request that was sent last; each later request acts as if
  /// passed to ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveQuery(search.map { Person.filter(Column("name") >= $0) }, in: database)
  /// ```
  ///
  /// Requests may be sent on any thread. The list is empty until the first one is sent. The
  /// subscription ends with the query.
  public convenience init<Requests: Publisher>(
    _ requests: Requests, in database: any DatabaseWriter, loading: QueryLoading = .immediate,
    holding heldRows: Int = 512
  )
  where
    Requests.Output: FetchRequest & Sendable, Requests.Output.RowDecoder == Record,
    Requests.Failure == Never
  {
    let live = LiveDatabase.of(database)
    let source = QuerySource<Record>(nil, in: live, holding: heldRows)
    // Subscribes before the source is added, so that a request sent at once is the first to be
    // read.
    let subscription = source.read(requests)
    self.init(source, subscription, in: live, loading)
  }

  private init(
    _ source: QuerySource<Record>, _ requests: AnyCancellable?, in live: LiveDatabase,
    _ loading: QueryLoading
  ) {
    let hub = EventHub<QueryChange<Record>>([])
    self.hub = hub
    self.source = source
    self.requests = requests
    // The same instance as the source's: a second one would be created if this one had no
    // reference meanwhile.
    self.live = live
    source.send = { [weak hub] change in hub?.send(change) }
    source.begin(loading)
  }

  deinit {
    live.remove(ObjectIdentifier(source))
  }

  /// The rows as delivered last. Those of a long list are read when they are accessed, on the
  /// calling thread.
  public var items: ListItems<Record> { hub.items }

  /// A publisher of the rows and then of each change, on the main actor. A subscription keeps the
  /// query alive.
  public var changeSetPublisher: AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).map(\.change).eraseToAnyPublisher()
  }

  /// Returns a publisher of the rows and then of each change, without modifications that leave
  /// all these properties unchanged, and without an author's changes.
  ///
  /// ```swift
  /// names = people.changeSetPublisher(observing: \.firstName, \.lastName).sink { … }
  /// ```
  ///
  /// Each subscriber has its own properties. With the identity alone it receives only insertions,
  /// deletions and moves. In a long list the former value of a row that was not accessed lately
  /// is unknown: its modification is always delivered.
  public func changeSetPublisher<each Value: Equatable>(
    observing properties: repeat KeyPath<Record, each Value>, skipping author: WriteAuthor? = nil
  ) -> AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).compactMap { change in
      if let author, change.author === author { return nil }
      return MainActor.assumeIsolated {
        change.filtered { old, new in
          for isSame in repeat old[keyPath: each properties] == new[keyPath: each properties] {
            if !isSame { return true }
          }
          return false
        }
      }
    }.eraseToAnyPublisher()
  }

  /// Returns a publisher of the rows and then of each change, without an author's changes.
  public func changeSetPublisher(
    skipping author: WriteAuthor
  ) -> AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).compactMap { $0.author === author ? nil : $0.change }
      .eraseToAnyPublisher()
  }

  /// A publisher of whether rows that the query does not show yet are being read off the main
  /// thread: while it loads with ``QueryLoading/background`` or ``QueryLoading/firstRows(_:)``, and
  /// after ``setRequest(_:)``. Sends on the main actor, the current value first.
  public var isLoading: AnyPublisher<Bool, Never> {
    source.slot.isLoading.eraseToAnyPublisher()
  }

  /// The way in which the query is kept up to date, as of the last reading of all its keys or
  /// rows.
  public var ladder: QueryLadder { source.slot.ladder }

  /// A description of the way in which the query is kept up to date; for a query that is read
  /// again, with the part of its SQL that is the reason, and advice.
  ///
  /// ```swift
  /// print(query.explanation)
  /// // After each commit to what it reads the query is read again, because it is no plain
  /// // SELECT: it groups, combines or contains others (DISTINCT). Read from a table that has each
  /// // value once.
  /// ```
  public var explanation: String { source.slot.explanation }

  /// Shows the rows of another request. The difference to the shown rows is delivered when it has
  /// been read. Of several requests in quick succession the last is read.
  public func setRequest<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record {
    source.slot.set(QueryRequest(request))
    source.loadSoon()
  }
}

/// The thread of a query's first reading.
public enum QueryLoading: Hashable, Sendable {
  /// On the calling thread, before the initialiser returns: the query is complete from the start.
  case immediate
  /// Off the main thread: the query is empty at first, and then delivers all its rows as
  /// ``CollectionChange/initial(_:)``. For many rows, or rows that are expensive to read.
  case background
  /// This many rows on the calling thread, before the initialiser returns, and all others off the
  /// main thread: the query has some rows to show at once, and then delivers all of them. For
  /// long lists whose order has an index. A query that cannot be followed is read as with
  /// ``immediate``.
  case firstRows(Int)
}

extension FetchRequest where Self: Sendable {
  /// Returns the live rows of this request; see ``LiveQuery``.
  @MainActor
  public func asObservableArray(in database: any DatabaseWriter) -> AnyObservableArray<RowDecoder>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable
  {
    LiveQuery(self, in: database).eraseToAnyObservableArray()
  }

  /// Returns a publisher of the rows of this request and then of each change; see ``LiveQuery``.
  @MainActor
  public func changeSetPublisher(
    in database: any DatabaseWriter
  ) -> AnyPublisher<CollectionChange<RowDecoder>, Never>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable
  {
    LiveQuery(self, in: database).changeSetPublisher
  }

  /// Returns view model items created from the live rows of this request.
  @MainActor
  public func asItemArray<Item: ViewModelItem>(
    of type: Item.Type = Item.self, in database: any DatabaseWriter
  ) -> AnyObservableArray<Item>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable,
    Item.Model == RowDecoder
  {
    LiveQuery(self, in: database).asItemArray(of: type)
  }

  /// Returns view model items with their own state, created from the live rows of this request.
  @MainActor
  public func asItemArray<Item: StatefulViewModelItem>(
    of type: Item.Type = Item.self, in database: any DatabaseWriter
  ) -> AnyObservableArray<Item>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable,
    Item.Model == RowDecoder
  {
    LiveQuery(self, in: database).asItemArray(of: type)
  }
}
