import Bindery
import BinderyLive
import GRDB

extension LiveQuery where Record: FetchableRecord {
  /// Creates the live rows of a request.
  ///
  /// ```swift
  /// let photos = LiveQuery(
  ///   Photo.order(Column("taken"), Column("id")), in: database, loading: .firstRows(64))
  /// ```
  ///
  /// If the first read fails, the list is empty, and observers receive `.error` when they
  /// subscribe. The next commit retries.
  ///
  /// - Parameters:
  ///   - request: The request. Rows that its order leaves equal are ordered by their row ids, or
  ///     by their primary keys in a table without row ids. A request that cannot be followed must
  ///     define a complete order, or such rows may change places.
  ///   - database: A database pool or queue.
  ///   - loading: The thread of the first read.
  ///   - heldRows: The greatest number of rows of a list that holds all of them. With a database
  ///     queue, every list holds all of them.
  /// - Complexity: O(n) at first, where n is the number of rows; O(k log n) after a commit that
  ///   touches k rows of its tables, or O(n) if the request is read again; see
  ///   ``/BinderyLive/QueryLadder``.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate,
    holding heldRows: Int = 512
  ) where Request.RowDecoder == Record {
    let live = LiveDatabase.of(database)
    let source = QuerySource(QueryRequest(request), in: live, holding: heldRows)
    self.init(source, [], loading)
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
    self.init(source, [source.read(requests)], loading)
  }

  private convenience init(
    _ source: QuerySource<Record>, _ requests: [AnyCancellable], _ loading: QueryLoading
  ) {
    let (live, identifier) = (source.live, source.identifier)
    self.init(
      source: source, status: source.slot.status,
      lifetime: requests + [AnyCancellable { live.remove(identifier) }]
    ) { send in
      source.send = send
      source.begin(loading)
    }
  }

  /// Shows the rows of another request. The difference from the shown rows is delivered when it has
  /// been read off the main thread. Of several requests in quick succession, only the last is read.
  /// Until then the list keeps its rows, and ``/BinderyLive/LiveQuery/isLoading`` is true.
  ///
  /// - Precondition: The query reads an SQLite database.
  public func setRequest<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record {
    guard let source = source as? QuerySource<Record> else { otherEngine("LiveQuery") }
    source.slot.set(QueryRequest(request))
    source.loadSoon()
  }
}

/// Stops the program, because live data of another database is given a GRDB request.
func otherEngine(_ kind: String) -> Never {
  programmerError(
    "request-of-another-engine",
    "A \(kind) that does not read an SQLite database was given a GRDB request.",
    remedy: "Give it a request of the database that it was created with.")
}

extension FetchRequest where Self: Sendable {
  /// Returns the live rows of this request as a list: `Shop.all().asObservableArray(in: database)`.
  ///
  /// The rows are read before this returns. For other ways to load, create a
  /// ``/BinderyLive/LiveQuery``.
  @MainActor
  public func asObservableArray(in database: any DatabaseWriter) -> AnyObservableArray<RowDecoder>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable
  {
    LiveQuery(self, in: database).eraseToAnyObservableArray()
  }

  /// Returns a publisher of the rows of this request and then of each change; see
  /// ``/BinderyLive/LiveQuery``.
  ///
  /// All its subscribers share one query, which reads the rows before this returns, and lives as
  /// long as the publisher or a subscription.
  ///
  /// ```swift
  /// changes = Person.order(Column("name")).changeSetPublisher(in: database).sink { change in … }
  /// ```
  @MainActor
  public func changeSetPublisher(
    in database: any DatabaseWriter
  ) -> AnyPublisher<CollectionChange<RowDecoder>, Never>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable
  {
    LiveQuery(self, in: database).changeSetPublisher
  }

  /// Returns view model items for the live rows of this request. An item is created when it is
  /// first read. A modified row gets a new item.
  ///
  /// ```swift
  /// let items = Person.order(Column("name")).asItemArray(of: PersonItem.self, in: database)
  /// table *= TableViewSectionBinding.items(items, row: PersonRow.self)
  /// ```
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

  /// Returns view model items with their own state, created from the live rows of this request,
  /// each when it is first read. A modified row updates its item, which keeps its state.
  ///
  /// ```swift
  /// let items = Download.order(Column("id")).asItemArray(of: DownloadItem.self, in: database)
  /// ```
  ///
  /// The list retains an item until its row is deleted or no longer matches the request.
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
