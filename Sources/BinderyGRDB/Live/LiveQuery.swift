import Bindery
import Dispatch
import GRDB

/// The rows of a query, live: first all of them, then what changes, whoever changes it.
///
/// ```swift
/// let people = LiveQuery(Person.order(\.lastName), in: database)
/// table *= people
/// ```
///
/// The keys of the rows are read when the query is made, on the calling thread unless
/// ``QueryLoading`` says otherwise, so ``items`` does not look empty when it is not. After each
/// commit the rows that it touched are looked up, and the difference is delivered on the main
/// actor. A request that cannot be followed in this way is read again, beside a pool by another
/// connection than the one that writes, and compared; ``ladder`` says which it is. Whatever of one
/// database a commit concerns is read in one snapshot and delivered in one transaction.
///
/// Short lists hold their rows. Long ones, beside a pool, read a row when it is looked at, as it
/// was in the commit that they show; only what another program deletes meanwhile is gone, and
/// another row stands in until that is told.
///
/// If reading fails observers get `.error`, the rows stay, and the next commit tries again. The
/// query ends when nobody refers to it and nobody is subscribed.
@MainActor
public final class LiveQuery<Record>: ObservableArray, TrustedList
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  private let hub: EventHub<QueryChange<Record>>
  private let live: LiveDatabase
  private let source: QuerySource<Record>
  private let requests: AnyCancellable?

  /// Makes the live rows of a request.
  ///
  /// - Parameters:
  ///   - request: Where its order leaves rows equal, they are in the order of their row ids, or of
  ///     their primary keys in a table without. A request that cannot be followed has to be ordered
  ///     completely, or they may change places.
  ///   - database: A database pool or queue.
  ///   - loading: Where the rows are read first.
  ///   - heldRows: How many rows a list may have that holds all of them. Beside a queue every list
  ///     does.
  /// - Complexity: O(n) to begin with, n being the number of rows; O(k log n) after a commit that
  ///   touched k rows of its tables, or O(n) if the request is read again: see ``QueryLadder``.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate,
    holding heldRows: Int = 512
  ) where Request.RowDecoder == Record {
    let live = LiveDatabase.of(database)
    let source = QuerySource(QueryRequest(request), in: live, holding: heldRows)
    self.init(source, nil, in: live, loading)
  }

  /// Makes the live rows of the request that was sent last; each further one is as if it were given
  /// to ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveQuery(search.map { Person.filter(Column("name") >= $0) }, in: database)
  /// ```
  ///
  /// Requests may be sent on any thread. If none is sent at once the list is empty until one is.
  /// The subscription ends with the query.
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
    // Before the source is added: what is sent at once is what is read first.
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
    // The very one whose rows the source reads: another is made if nobody holds it meanwhile.
    self.live = live
    source.send = { [weak hub] change in hub?.send(change) }
    source.begin(loading)
  }

  deinit {
    live.remove(ObjectIdentifier(source))
  }

  /// The rows as they were delivered last. Those of a long list are read when they are looked at,
  /// on the calling thread.
  public var items: ListItems<Record> { hub.items }

  /// The rows now, then what changes; on the main actor. A subscription keeps the query alive.
  public var changeSetPublisher: AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).map(\.change).eraseToAnyPublisher()
  }

  /// The same without modifications that leave all these properties as they were, and without what
  /// an author has written.
  ///
  /// ```swift
  /// names = people.changeSetPublisher(observing: \.firstName, \.lastName).sink { … }
  /// ```
  ///
  /// Each subscriber has properties of its own. With the identity alone only insertions, deletions
  /// and moves are told. Of a row of a long list that nobody has looked at lately it is not known
  /// what it was: its modification is told in any case.
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

  /// The rows now and what changes, without what an author has written.
  public func changeSetPublisher(
    skipping author: WriteAuthor
  ) -> AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).compactMap { $0.author === author ? nil : $0.change }
      .eraseToAnyPublisher()
  }

  /// Whether rows are being read off the main thread that the query does not show yet: after it was
  /// made to load so, and after another request was set. Tells on the main actor, first the
  /// present.
  public var isLoading: AnyPublisher<Bool, Never> {
    source.slot.isLoading.eraseToAnyPublisher()
  }

  /// How the query is kept up to date, as of the last reading of all its keys or rows.
  public var ladder: QueryLadder { source.slot.ladder }

  /// How the query is kept up to date, in sentences; where it is read again, which word of its SQL
  /// is the reason, and what to write instead.
  ///
  /// ```swift
  /// print(query.explanation)
  /// // After each commit to what it reads the query is read again, because it is no plain SELECT: it
  /// // groups, combines or contains others (DISTINCT). Read from a table that has each value once.
  /// ```
  public var explanation: String { source.slot.explanation }

  /// Shows the rows of another request: the difference to what is shown is delivered when it has
  /// been read. Of several requests in a row the last is read.
  public func setRequest<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record {
    source.slot.set(QueryRequest(request))
    source.loadSoon()
  }
}

/// Where the rows of a query are read first.
public enum QueryLoading: Hashable, Sendable {
  /// On the calling thread, before the query is made: it never looks empty when it is not.
  case immediate
  /// Off the main thread: the query looks empty at first, and then tells of all its rows as
  /// ``CollectionChange/initial(_:)``. For many rows, or rows that are costly to read.
  case background
  /// So many rows on the calling thread, before the query is made, and all others off the main
  /// thread: the query has some rows to show at once, and then tells of all anew. For long lists
  /// that an index has in order. A query that cannot be followed is read as with ``immediate``.
  case firstRows(Int)
}

extension FetchRequest where Self: Sendable {
  /// The live rows of this request; see ``LiveQuery``.
  @MainActor
  public func asObservableArray(in database: any DatabaseWriter) -> AnyObservableArray<RowDecoder>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable
  {
    LiveQuery(self, in: database).eraseToAnyObservableArray()
  }

  /// The rows of this request now, and what changes from now on; see ``LiveQuery``.
  @MainActor
  public func changeSetPublisher(
    in database: any DatabaseWriter
  ) -> AnyPublisher<CollectionChange<RowDecoder>, Never>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable
  {
    LiveQuery(self, in: database).changeSetPublisher
  }

  /// View model items made from the live rows of this request.
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

  /// View model items with state of their own, made from the live rows of this request.
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
