import Bindery
import BinderyLive
import Postgres

extension LiveQuery where Record: Decodable {
  /// Creates the live rows of a request.
  ///
  /// ```swift
  /// let people = LiveQuery(
  ///   Employee.where("city = \(city)").order("last_name"), in: database)
  /// ```
  ///
  /// The list is empty at first, because a server answers later: the rows are delivered as
  /// `CollectionChange.initial`. So ``/BinderyLive/QueryLoading/immediate`` is the same as
  /// ``/BinderyLive/QueryLoading/background``; with ``/BinderyLive/QueryLoading/firstRows(_:)``
  /// some rows are delivered before all keys have arrived. While the server cannot be reached, the
  /// list keeps its rows; observers receive `.error` once, and then the difference.
  ///
  /// - Parameters:
  ///   - request: The request. A request that cannot be followed must define a complete order, or
  ///     rows that it leaves equal may change places.
  ///   - database: The database.
  ///   - loading: The order in which rows are read at first.
  ///   - heldRows: The greatest number of rows of a list that holds all of them. A longer one reads
  ///     a row when it is accessed, and shows another one until it arrives.
  /// - Complexity: O(n) at first, where n is the number of rows; O(k log n) after commits that
  ///   touch k rows of the table, or O(n) if the request is read again; see
  ///   ``/BinderyLive/QueryLadder``.
  public convenience init(
    _ request: RecordRequest<Record>, in database: PostgresDatabase,
    loading: QueryLoading = .firstRows(64), holding heldRows: Int = 512
  ) {
    self.init(QuerySource(request, in: database.live, holding: heldRows), [], loading)
  }

  /// Creates the live rows of the request that was sent last; each later request acts as if passed
  /// to ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveQuery(search.map { Person.where("last_name >= \($0)") }, in: database)
  /// ```
  ///
  /// Requests may be sent on any thread. The list is empty until the first one is sent and read.
  /// The subscription ends with the query.
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
      source: source, status: source.slot.status,
      lifetime: requests + [AnyCancellable { live.remove(identifier) }]
    ) { send in
      source.output.receive = send
      source.begin(loading)
    }
  }

  /// Shows the rows of another request. The difference from the shown rows is delivered when it has
  /// been read. Of several requests in quick succession, only the last is read. Until then the list
  /// keeps its rows, and ``/BinderyLive/LiveQuery/isLoading`` is true.
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
    remedy: "Give it a request of the database that it was created with.")
}

extension RecordRequest
where Record: Identifiable & Equatable, Record.ID: Sendable {
  /// Returns the live rows of this request as a list, which is empty until the server has answered:
  /// `Person.all.asObservableArray(in: database)`.
  ///
  /// For other ways to load, create a ``/BinderyLive/LiveQuery``.
  @MainActor
  public func asObservableArray(in database: PostgresDatabase) -> AnyObservableArray<Record> {
    LiveQuery(self, in: database).eraseToAnyObservableArray()
  }

  /// Returns a publisher of the rows of this request and then of each change; see
  /// ``/BinderyLive/LiveQuery``.
  ///
  /// All its subscribers share one query, which lives as long as the publisher or a subscription.
  /// The rows arrive after `sink` has returned, because a server answers later.
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

  /// Returns view model items created from the live rows of this request, each when it is first
  /// read. A modified row gets a new item.
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

  /// Returns view model items with their own state, created from the live rows of this request,
  /// each when it is first read. A modified row updates its item, which keeps its state.
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
