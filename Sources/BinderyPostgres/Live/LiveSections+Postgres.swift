import Bindery
import BinderyLive
import Postgres

extension LiveSections where Section: PostgresDecodable, Record: Decodable {
  /// Creates the live sections of a request.
  ///
  /// ```swift
  /// let byCity = LiveSections<String, Person>(
  ///   Person.order("city, last_name"), in: database)
  /// ```
  ///
  /// There are no sections until the keys of the rows are read; then they are delivered. Rows
  /// belong to one section if the values of the order's first term are equal in Swift. So the term
  /// must not have values that Swift equates and PostgreSQL does not, such as two spellings of a
  /// letter in Unicode.
  ///
  /// - Parameters:
  ///   - request: The request, which must be one that can be followed. The first term of its order
  ///     determines the sections.
  ///   - database: The database.
  /// - Complexity: O(n) at first, where n is the number of rows, whose keys alone are read.
  public convenience init(_ request: RecordRequest<Record>, in database: PostgresDatabase) {
    self.init(SectionedSource(request, in: database.live), [])
  }

  /// Creates the live sections of the request that was sent last; each later request acts as if
  /// passed to ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveSections<String, Person>(
  ///   search.map { Person.where("name >= \($0)").order("city, name") }, in: database)
  /// ```
  ///
  /// Requests may be sent on any thread. There are no sections until the first one is sent and
  /// read. The subscription ends with the sections.
  public convenience init<Requests: Publisher>(_ requests: Requests, in database: PostgresDatabase)
  where Requests.Output == RecordRequest<Record>, Requests.Failure == Never {
    let source = SectionedSource<Section, Record>(nil, in: database.live)
    // Subscribes before the source is added, so that a request sent at once is the first to be
    // read.
    self.init(source, [source.read(requests)])
  }

  private convenience init(
    _ source: SectionedSource<Section, Record>, _ requests: [AnyCancellable]
  ) {
    let (live, identifier) = (source.live, source.identifier)
    self.init(
      source: source, status: source.slot.status,
      lifetime: requests + [AnyCancellable { live.remove(identifier) }]
    ) { send in
      source.output.receive = send
      source.begin(.background)
    }
  }

  /// Shows the rows of another request, with a `.reset` when their keys have been read. Of several
  /// requests in quick succession, only the last is read. Until then the sections stay.
  ///
  /// - Precondition: The sections read a PostgreSQL database.
  public func setRequest(_ request: RecordRequest<Record>) {
    guard let source = source as? SectionedSource<Section, Record> else {
      otherEngine("LiveSections")
    }
    source.slot.set(request)
    source.loadSoon()
  }
}
