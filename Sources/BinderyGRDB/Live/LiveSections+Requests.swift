import Bindery
import BinderyLive
import GRDB

extension LiveSections where Section: DatabaseValueConvertible, Record: FetchableRecord {
  /// Creates the live sections of a request.
  ///
  /// ```swift
  /// let byCategory = LiveSections<String, Expense>(
  ///   Expense.order(Column("category"), Column("id")), in: database)
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request. The first term of its order determines the sections.
  ///   - database: A database pool or queue.
  ///   - loading: The thread on which the keys of the rows are read first.
  /// - Complexity: O(n) at first, where n is the number of rows, whose keys alone are read.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate
  ) where Request.RowDecoder == Record {
    self.init(SectionedSource(QueryRequest(request), in: LiveDatabase.of(database)), [], loading)
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
    self.init(source, [source.read(requests)], loading)
  }

  private convenience init(
    _ source: SectionedSource<Section, Record>, _ requests: [AnyCancellable],
    _ loading: QueryLoading
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

  /// Shows the rows of another request, with a `.reset` when their keys have been read off the main
  /// thread. Of several requests in quick succession, only the last is read. Until then the
  /// sections stay.
  ///
  /// - Precondition: The sections read an SQLite database.
  public func setRequest<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record {
    guard let source = source as? SectionedSource<Section, Record> else {
      otherEngine("LiveSections")
    }
    source.slot.set(QueryRequest(request))
    source.loadSoon()
  }
}
