import Bindery
import BinderyLive
import GRDB

extension LiveSections where Section: DatabaseValueConvertible, Record: FetchableRecord {
  /// Creates a live list of a request's rows in sections.
  ///
  /// ```swift
  /// let byCategory = LiveSections<String, Expense>(
  ///   Expense.order(Column("category"), Column("id")), in: database)
  /// ```
  ///
  /// - Parameters:
  ///   - request: The request. The first term of its order determines the sections.
  ///   - database: A database pool or queue.
  ///   - loading: The thread on which Bindery first reads the keys of the rows.
  /// - Complexity: O(n) at first, where n is the number of rows. Only their keys are read.
  public convenience init<Request: FetchRequest & Sendable>(
    _ request: Request, in database: any DatabaseWriter, loading: QueryLoading = .immediate
  ) where Request.RowDecoder == Record {
    self.init(SectionedSource(QueryRequest(request), in: LiveDatabase.of(database)), [], loading)
  }

  /// Creates a live list of sections for the latest request that a publisher emitted. Each later
  /// request has the effect of ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveSections<String, Person>(search.map { Person.named($0) }, in: database)
  /// ```
  ///
  /// The publisher may emit on any thread. The list has no sections until the publisher has emitted
  /// a request. The list stays subscribed to the publisher as long as the list exists.
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

  /// Shows the rows of a different request. Bindery reads their keys off the main thread, and then
  /// delivers a `.reset`. Until then, the list keeps its sections. If you set several requests in
  /// quick succession, Bindery reads only the last one.
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
