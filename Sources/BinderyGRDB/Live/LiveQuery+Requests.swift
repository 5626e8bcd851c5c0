import Bindery
import BinderyLive
import GRDB

extension LiveQuery where Record: FetchableRecord {
  /// Creates a live list of a request's rows.
  ///
  /// ```swift
  /// let photos = LiveQuery(
  ///   Photo.order(Column("taken"), Column("id")), in: database, loading: .firstRows(64))
  /// ```
  ///
  /// If the first read fails, the list is empty, and observers receive `.error` when they
  /// subscribe. Bindery retries after the next commit.
  ///
  /// - Parameters:
  ///   - request: The request. Rows that are equal in the request's order are ordered by their row
  ///     ids, or in a table without row ids, by their primary keys. If Bindery cannot follow the
  ///     request, the order must not leave any two rows equal; otherwise, such rows may change
  ///     places.
  ///   - database: A database pool or queue.
  ///   - loading: The thread on which Bindery first reads the rows.
  ///   - heldRows: The greatest number of rows that the list keeps in memory. A list with more rows
  ///     reads a row when you access it. With a database queue, every list keeps all its rows in
  ///     memory.
  /// - Complexity: O(n) at first, where n is the number of rows. After a commit that touches k rows
  ///   of its tables, O(k log n), or O(n) if Bindery reads the request again; see
  ///   ``/BinderyLive/QueryLadder``.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate,
    holding heldRows: Int = 512
  ) where Request.RowDecoder == Record {
    let live = LiveDatabase.of(database)
    let source = QuerySource(QueryRequest(request), in: live, holding: heldRows)
    self.init(source, [], loading)
  }

  /// Creates a live list of the rows of the latest request that a publisher emitted. Each later
  /// request has the effect of ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveQuery(search.map { Person.filter(Column("name") >= $0) }, in: database)
  /// ```
  ///
  /// The publisher may emit on any thread. The list is empty until the publisher has emitted a
  /// request. The query stays subscribed to the publisher as long as the query exists.
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
      source: source, status: source.slot.status, holdsAllRows: source.holdsAllRows,
      catchUp: { @MainActor in live.refresh() },
      lifetime: requests + [AnyCancellable { live.remove(identifier) }]
    ) { send in
      source.send = send
      source.begin(loading)
    }
  }

  /// Shows the rows of a different request. Bindery reads them off the main thread, and then
  /// delivers the difference. Until then, the list keeps its rows, and
  /// ``/BinderyLive/LiveQuery/isLoading`` is true. If you set several requests in quick succession,
  /// Bindery reads only the last one.
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
    remedy: "Use the kind of request that its database needs.")
}

extension FetchRequest where Self: Sendable {
  /// Returns a live list of this request's rows: `Shop.all().asObservableArray(in: database)`.
  ///
  /// The method reads the rows before it returns. For other ways to load, create a
  /// ``/BinderyLive/LiveQuery``.
  @MainActor
  public func asObservableArray(in database: any DatabaseWriter) -> AnyObservableArray<RowDecoder>
  where
    RowDecoder: FetchableRecord & Identifiable & Equatable & Sendable, RowDecoder.ID: Sendable
  {
    LiveQuery(self, in: database).eraseToAnyObservableArray()
  }

  /// Returns a publisher that emits the rows of this request, and then each change; see
  /// ``/BinderyLive/LiveQuery``.
  ///
  /// All subscribers of the publisher share one query. The query reads the rows before this method
  /// returns, and exists as long as the publisher or one of its subscriptions.
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

  /// Returns a live list of view model items, one for each row of this request. The list creates an
  /// item when you first access it, and a new one when the row is modified.
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

  /// Returns a live list of view model items with a state of their own, one for each row of this
  /// request. The list creates an item when you first access it. When the row is modified, the list
  /// updates the item, which keeps its state.
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
