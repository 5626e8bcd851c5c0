import Bindery
import GRDB

/// The rows of a query, live: first all of them, then what changes, whoever changes it.
///
/// ```swift
/// let people = LiveQuery(Person.order(\.lastName), in: database)
/// table *= people
/// ```
///
/// The rows are read when the query is made, on the calling thread unless ``QueryLoading/background``
/// is asked for, so ``items`` is never empty until somebody looks. After each commit that may concern it, by this process or another one, the
/// query is read again off the main thread, compared with what was delivered last, and the
/// difference is delivered on the main actor. All queries of one database that a commit concerns are
/// read in one snapshot and delivered in one transaction.
///
/// If reading fails observers get `.error`, the rows stay, and the next commit tries again. The
/// query ends when nobody refers to it and nobody is subscribed.
@MainActor
public final class LiveQuery<Record>: ObservableArray
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  private let hub: ListHub<Record>
  private let live: LiveDatabase
  private let source: QuerySource<Record>
  private var requests: AnyCancellable?

  /// Makes the live rows of a request.
  ///
  /// - Parameters:
  ///   - request: Its order must be complete, or rows that compare equal may change places.
  ///   - database: A database pool or queue.
  ///   - loading: Where the rows are read first.
  /// - Complexity: O(n) to begin with, and O(n) off the main thread after each commit that concerns
  ///   the query, n being the number of rows.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate
  ) where Request.RowDecoder == Record {
    self.init(QuerySource(QueryPlan(request)), nil, in: database, loading)
  }

  /// Makes the live rows of the request that was sent last; each further one is as if it were given
  /// to ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveQuery(search.map { Person.filter(Column("name") >= $0) }, in: database)
  /// ```
  ///
  /// Requests may be sent on any thread. If none is sent at once the list is empty until one is.
  public convenience init<Requests: Publisher>(
    _ requests: Requests, in database: any DatabaseWriter, loading: QueryLoading = .immediate
  )
  where
    Requests.Output: FetchRequest & Sendable, Requests.Output.RowDecoder == Record,
    Requests.Failure == Never
  {
    let source = QuerySource<Record>()
    let live = LiveDatabase.of(database)
    // Before the source is added: what is sent at once is what is read first.
    let subscription = requests.sink { [weak source] request in
      guard let source else { return }
      source.setPlan(QueryPlan(request))
      live.refresh(source)
    }
    self.init(source, subscription, in: database, loading)
  }

  private init(
    _ source: QuerySource<Record>, _ requests: AnyCancellable?, in database: any DatabaseWriter,
    _ loading: QueryLoading
  ) {
    let hub = ListHub<Record>([])
    self.hub = hub
    self.source = source
    self.requests = requests
    live = LiveDatabase.of(database)
    source.send = { [weak hub] change in hub?.send(change) }
    live.add(source)
    switch loading {
    case .immediate:
      do {
        hub.send(.initial(ListItems(try database.read { db in try source.readFirst(db) })))
      } catch {
        hub.send(.error(error))
      }
    case .background:
      live.refresh(source)
    }
    live.start(source)
  }

  deinit {
    live.remove(ObjectIdentifier(source))
  }

  /// The rows as they were delivered last.
  public var items: ListItems<Record> { hub.items }

  public var changeSetPublisher: AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self)
  }

  /// Shows the rows of another request: the difference to what is shown is delivered when it has
  /// been read. Of several requests in a row the last is read.
  public func setRequest<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record {
    source.setPlan(QueryPlan(request))
    live.refresh(source)
  }
}

/// Where the rows of a query are read first.
public enum QueryLoading: Hashable, Sendable {
  /// On the calling thread, before the query is made: it never looks empty when it is not.
  case immediate
  /// Off the main thread: the query looks empty at first, and then tells of all its rows as
  /// ``CollectionChange/initial(_:)``. For many rows, or rows that are costly to read.
  case background
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
