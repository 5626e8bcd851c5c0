import Bindery

/// A live list of a query's rows: it delivers all rows, and then each change, no matter which
/// connection or program makes it.
///
/// ```swift
/// let people = LiveQuery(Person.order(\.lastName), in: database)
/// table *= TableViewSectionBinding.items(people, row: PersonRow.self)
/// ```
///
/// The initializers are in the module of the database, `BinderyGRDB` or `BinderyPostgres`. That
/// module's page about `LiveQuery` describes them. They take a request, or a publisher of requests
/// that replace each other, and a ``QueryLoading``.
///
/// With SQLite, the initializer reads the keys of the rows on the calling thread unless
/// ``QueryLoading`` specifies otherwise, so ``items`` is complete from the start. With PostgreSQL,
/// the list is empty until the server has answered.
///
/// After each commit, Bindery looks up the touched rows and delivers the difference on the main
/// actor. If Bindery cannot follow a request in this way, it reads all rows again and compares
/// them. With a `DatabasePool`, it does so on a reading connection. ``ladder`` indicates which of
/// the two ways applies. On SQLite, Bindery reads all live data that a commit affects in one
/// snapshot, and delivers it in one transaction. On PostgreSQL, this is true of the live data that
/// Bindery follows. It delivers all other live data a little later.
///
/// A short list keeps its rows in memory. With a `DatabasePool` or PostgreSQL, a long list reads a
/// row when you access it, and returns the row as of the commit that the list shows. If another
/// program deletes a row that the list has not read yet, the list shows a different row in its
/// place until the deletion is delivered. With PostgreSQL, the list also shows a different row in
/// place of one that the server has not sent yet.
///
/// If a commit leaves the rows unchanged, the list delivers no change. The list combines commits
/// that arrive while a delivery is pending. It holds no lock during a delivery, so an observer may
/// write to the database.
///
/// If a read fails, the list keeps its rows, observers receive `.error`, and Bindery retries after
/// the next commit. On PostgreSQL, it also retries each second after a temporary failure. The query
/// ends when it has neither references nor subscribers.
@MainActor
public final class LiveQuery<Record>: ObservableArray, TrustedList
where Record: Identifiable & Equatable & Sendable, Record.ID: Sendable {
  private let hub: EventHub<QueryChange<Record>>
  /// The engine's part, which reads.
  package let source: any AnyObject & Sendable
  private let status: LiveStatus
  /// Whether it holds all of its rows, however many they are.
  package let holdsAllRows: Bool
  private let catchUp: @Sendable () async -> Void
  private let lifetime: [AnyCancellable]

  /// Creates a live query that shows the events that `connect` emits. `connect` may emit events
  /// before it returns.
  ///
  /// - Parameters:
  ///   - source: The engine's part, which the query retains.
  ///   - holdsAllRows: Whether it holds all of its rows, however many they are.
  ///   - catchUp: Returns when what was committed before is delivered.
  ///   - lifetime: Cancelled with the query.
  package init(
    source: any AnyObject & Sendable, status: LiveStatus, holdsAllRows: Bool,
    catchUp: @escaping @Sendable () async -> Void, lifetime: [AnyCancellable],
    connect: (@escaping @MainActor @Sendable (QueryChange<Record>) -> Void) -> Void
  ) {
    let hub = EventHub<QueryChange<Record>>([])
    (self.hub, self.source, self.status, self.lifetime) = (hub, source, status, lifetime)
    (self.holdsAllRows, self.catchUp) = (holdsAllRows, catchUp)
    let listing = QueryListing("LiveQuery<\(Record.self)>") { status.explanation }
    connect { [weak hub] change in
      listing.noteDelivery()
      if change.isWhole { status.isComplete = true }
      hub?.send(change)
    }
  }

  /// The rows of the last delivery. They do not reflect commits that have not been delivered yet. A
  /// long list reads a row when you access it, on the calling thread.
  public var items: ListItems<Record> { hub.items }

  /// A publisher that emits the rows, and then each change, on the main actor. A subscription keeps
  /// the query alive. Subscribe on the main actor.
  public var changeSetPublisher: AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).map(\.change).eraseToAnyPublisher()
  }

  /// Returns a publisher that emits the rows, and then each change. It omits modifications that
  /// leave all given properties unchanged, and the changes by `author`.
  ///
  /// ```swift
  /// names = people.changeSetPublisher(observing: \.firstName, \.lastName).sink { … }
  /// ```
  ///
  /// The properties apply to this publisher only. If you pass only the identity, the publisher
  /// emits only insertions, deletions and moves. In a long list, Bindery does not know the previous
  /// value of a row that was not accessed recently, and always delivers its modification.
  ///
  /// - Parameters:
  ///   - properties: The properties whose changes the publisher emits.
  ///   - author: The author whose commits the publisher omits, or nil to emit all commits.
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

  /// Returns a publisher that emits the rows, and then each change, except an author's changes; see
  /// ``WriteAuthor``.
  ///
  /// ```swift
  /// rows = query.changeSetPublisher(skipping: editor).sink { change in … }
  /// try database.write(as: editor) { db in try order.move(db) }  // `rows` receives nothing
  /// ```
  public func changeSetPublisher(
    skipping author: WriteAuthor
  ) -> AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).compactMap { $0.author === author ? nil : $0.change }
      .eraseToAnyPublisher()
  }

  /// A publisher that emits whether the query is loading rows off the main thread. This happens at
  /// first with ``QueryLoading/background`` or ``QueryLoading/firstRows(_:)`` (with PostgreSQL,
  /// always), and after `setRequest(_:)`. The publisher emits the current value and then each
  /// change, on the main actor.
  ///
  /// ```swift
  /// spinner.binding.isVisible *= people.isLoading
  /// ```
  public var isLoading: AnyPublisher<Bool, Never> {
    status.isLoading.eraseToAnyPublisher()
  }

  /// Whether all rows were read. Before that, ``items`` is empty or contains the first rows only.
  ///
  /// ```swift
  /// if people.isComplete, people.items.isEmpty { content.shown = "empty" }
  /// ```
  ///
  /// The value stays true when a later read fails, or while the rows of another request are being
  /// read.
  public var isComplete: Bool { status.isComplete }

  /// Returns when the query shows everything that was committed before, unless it cannot be read.
  package nonisolated func shownCommits() async { await catchUp() }

  /// The way in which Bindery updates the query after a commit, as determined when Bindery last
  /// read all its keys or rows. Check it in a test to detect when a changed request or a missing
  /// index makes commits expensive:
  ///
  /// ```swift
  /// #expect(people.ladder == .followed(.byIndex))
  /// ```
  public var ladder: QueryLadder { status.ladder }

  /// A description of the way in which Bindery updates the query after a commit. If Bindery reads
  /// the whole query again, the description gives the reason, such as a keyword of the SQL, and
  /// suggests a remedy.
  ///
  /// ```swift
  /// print(query.explanation)
  /// // After each commit to its tables the query is read again, because it uses SQL that
  /// // Bindery cannot follow (UNION). Make a live query of each part, and combine the lists
  /// // with joined().
  /// ```
  public var explanation: String { status.explanation }
}
