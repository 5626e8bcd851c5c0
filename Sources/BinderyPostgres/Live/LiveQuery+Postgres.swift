import Bindery
import BinderyLive
import Postgres

extension LiveQuery where Record: Decodable {
  /// Creates a live list of a request's rows.
  ///
  /// ```swift
  /// let people = LiveQuery(
  ///   Employee.where("city = \(city)").order("last_name"), in: database)
  /// ```
  ///
  /// The list is empty until the server has answered, and then delivers its rows as
  /// `CollectionChange.initial`. So ``/BinderyLive/QueryLoading/immediate`` has the same effect as
  /// ``/BinderyLive/QueryLoading/background``. With ``/BinderyLive/QueryLoading/firstRows(_:)`` the
  /// list delivers the first rows before it has received all keys. While the server cannot be
  /// reached, the list keeps its rows. Observers receive `.error` once, and receive the difference
  /// when the server can be reached again.
  ///
  /// - Parameters:
  ///   - request: The request. If Bindery cannot follow the request, the request's order must not
  ///     leave any two rows equal; otherwise, such rows may change places.
  ///   - database: The database.
  ///   - loading: The way in which the list reads its rows at first.
  ///   - heldRows: The greatest number of rows that the list keeps in memory. A list with more rows
  ///     reads a row when you access it, and shows a different row in place of the requested one
  ///     until the requested row arrives.
  /// - Complexity: O(n) at first, where n is the number of rows. After a commit that touches k rows
  ///   of the table, O(k log n) if an index has the request's order, O(k n) if no index has it, or
  ///   O(n) if Bindery reads the request again; see ``/BinderyLive/QueryLadder``.
  public convenience init(
    _ request: RecordRequest<Record>, in database: PostgresDatabase,
    loading: QueryLoading = .firstRows(64), holding heldRows: Int = 512
  ) {
    self.init(QuerySource(request, in: database.live, holding: heldRows), [], loading)
  }

  /// Creates a live list of the rows of the latest request that a publisher emitted. Each later
  /// request has the effect of ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveQuery(search.map { Person.where("last_name >= \($0)") }, in: database)
  /// ```
  ///
  /// The publisher may emit on any thread. The list is empty until the publisher has emitted a
  /// request and the server has answered. The query stays subscribed to the publisher as long as
  /// the query exists.
  public convenience init<Requests: Publisher>(
    _ requests: Requests, in database: PostgresDatabase, holding heldRows: Int = 512
  ) where Requests.Output == RecordRequest<Record>, Requests.Failure == Never {
    let source = QuerySource<Record>(nil, in: database.live, holding: heldRows)
    // Subscribes before the source is added, so that a request sent at once is the first to be
    // read.
    self.init(source, [source.read(requests)], .background)
  }

  private convenience init(
    _ source: QuerySource<Record>, _ requests: [AnyCancellable], _ loading: QueryLoading
  ) {
    let (live, identifier) = (source.live, source.identifier)
    self.init(
      source: source, status: source.slot.status, holdsAllRows: source.holdsAllRows,
      catchUp: { await live.refresh(identifier) },
      lifetime: requests + [AnyCancellable { live.remove(identifier) }]
    ) { send in
      source.output.receive = send
      source.begin(loading)
    }
  }

  /// Shows the rows of a different request. The list keeps its rows until the server has answered,
  /// and then delivers the difference. In the meantime ``/BinderyLive/LiveQuery/isLoading`` is
  /// true. If you set several requests in quick succession, Bindery reads only the last one.
  ///
  /// - Precondition: The query reads a PostgreSQL database.
  public func setRequest(_ request: RecordRequest<Record>) {
    guard let source = source as? QuerySource<Record> else { otherEngine("LiveQuery") }
    source.slot.set(request)
    source.loadSoon()
  }
}

/// Stops the program, because live data of another database is given a request of PostgreSQL.
func otherEngine(_ kind: String) -> Never {
  programmerError(
    "request-of-another-engine",
    "A \(kind) that does not read a PostgreSQL database was given a RecordRequest.",
    remedy: "Use the kind of request that its database needs.")
}

extension RecordRequest
where Record: Identifiable & Equatable, Record.ID: Sendable {
  /// Returns a live list of this request's rows. The list is empty until the server has answered:
  /// `Person.all.asObservableArray(in: database)`.
  ///
  /// For other ways to load, create a ``/BinderyLive/LiveQuery``.
  @MainActor
  public func asObservableArray(in database: PostgresDatabase) -> AnyObservableArray<Record> {
    LiveQuery(self, in: database).eraseToAnyObservableArray()
  }

  /// Returns a publisher that emits the rows of this request, and then each change; see
  /// ``/BinderyLive/LiveQuery``.
  ///
  /// All subscribers of the publisher share one query, which exists as long as the publisher or one
  /// of its subscriptions. The rows arrive after `sink` has returned, when the server has answered.
  ///
  /// ```swift
  /// changes = Person.order("last_name").changeSetPublisher(in: database).sink { change in … }
  /// ```
  @MainActor
  public func changeSetPublisher(
    in database: PostgresDatabase
  ) -> AnyPublisher<CollectionChange<Record>, Never> {
    LiveQuery(self, in: database).changeSetPublisher
  }

  /// Returns a live list of view model items, one for each row of this request. The list creates an
  /// item when you first access it, and a new one when the row is modified.
  ///
  /// ```swift
  /// let items = Person.order("last_name").asItemArray(of: PersonItem.self, in: database)
  /// table *= TableViewSectionBinding.items(items, row: PersonRow.self)
  /// ```
  @MainActor
  public func asItemArray<Item: ViewModelItem>(
    of type: Item.Type = Item.self, in database: PostgresDatabase
  ) -> AnyObservableArray<Item> where Item.Model == Record {
    LiveQuery(self, in: database).asItemArray(of: type)
  }

  /// Returns a live list of view model items with a state of their own, one for each row of this
  /// request. The list creates an item when you first access it. When the row is modified, the list
  /// updates the item, which keeps its state.
  ///
  /// ```swift
  /// let items = Download.order("started").asItemArray(of: DownloadItem.self, in: database)
  /// ```
  ///
  /// The list retains an item until its row is deleted or no longer matches the request.
  @MainActor
  public func asItemArray<Item: StatefulViewModelItem>(
    of type: Item.Type = Item.self, in database: PostgresDatabase
  ) -> AnyObservableArray<Item> where Item.Model == Record {
    LiveQuery(self, in: database).asItemArray(of: type)
  }
}
