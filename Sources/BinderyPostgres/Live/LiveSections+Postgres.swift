import Bindery
import BinderyLive
import Postgres

extension LiveSections where Section: PostgresDecodable, Record: Decodable {
  /// Creates a live list of a request's rows in sections.
  ///
  /// ```swift
  /// let byCity = LiveSections<String, Person>(
  ///   Person.order("city, last_name"), in: database)
  /// ```
  ///
  /// The list has no sections until the server has sent the keys of the rows. Rows belong to the
  /// same section if the server considers the values of the order's first term to be equal. So two
  /// sections may have values that are equal in Swift but different in PostgreSQL, such as two
  /// Unicode encodings of one letter.
  ///
  /// - Parameters:
  ///   - request: The request. Bindery must be able to follow it. The first term of its order
  ///     determines the sections.
  ///   - database: The database.
  /// - Complexity: O(n) at first, where n is the number of rows. Only their keys are read.
  public convenience init(_ request: RecordRequest<Record>, in database: PostgresDatabase) {
    self.init(SectionedSource(request, in: database.live), [])
  }

  /// Creates a live list of sections for the latest request that a publisher emitted. Each later
  /// request has the effect of ``setRequest(_:)``.
  ///
  /// ```swift
  /// let found = LiveSections<String, Person>(
  ///   search.map { Person.where("name >= \($0)").order("city, name") }, in: database)
  /// ```
  ///
  /// The publisher may emit on any thread. The list has no sections until the publisher has emitted
  /// a request and the server has answered. The list stays subscribed to the publisher as long as
  /// the list exists.
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

  /// Shows the rows of a different request. The list keeps its sections until it has read the new
  /// keys, and then delivers a `.reset`. If you set several requests in quick succession, Bindery
  /// reads only the last one.
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
