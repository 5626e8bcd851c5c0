import Bindery

/// The rows of a query, live: first all of them, then each change, whichever connection or
/// program makes it.
///
/// ```swift
/// let people = LiveQuery(Person.order(\.lastName), in: database)
/// table *= TableViewSectionBinding.items(people, row: PersonRow.self)
/// ```
///
/// From SQLite, the initialiser reads the keys of the rows on the calling thread unless
/// ``QueryLoading`` specifies otherwise, so ``items`` is complete from the start. A list from
/// PostgreSQL is empty until the server has answered. After each commit the touched rows are looked
/// up, and the difference is delivered on the main actor. A request that cannot be followed in this
/// way is read again and compared; with a pool, a connection other than the writing one reads it.
/// ``ladder`` states which of the two applies. All live data that a commit to one database affects
/// is read in one snapshot and delivered in one transaction.
///
/// Short lists hold their rows. With a pool, long lists read a row when it is accessed, as it was
/// in the commit that they show. If another program deletes a row before it was read, another row
/// stands in its place until the deletion is delivered.
///
/// A commit that does not change the rows is not delivered. Commits that arrive while a delivery is
/// pending are combined. Changes are delivered outside of every lock, so an observer may write to
/// the database.
///
/// If a read fails, observers receive `.error`, the rows stay, and the next commit retries.
/// The query ends when it has no references and no subscribers.
@MainActor
public final class LiveQuery<Record>: ObservableArray, TrustedList
where Record: Identifiable & Equatable & Sendable, Record.ID: Sendable {
  private let hub: EventHub<QueryChange<Record>>
  /// The engine's part, which reads.
  package let source: any AnyObject & Sendable
  private let status: LiveStatus
  private let lifetime: [AnyCancellable]

  /// Creates a live query that shows what `connect` sends; it may send before it returns.
  ///
  /// - Parameters:
  ///   - source: The engine's part, which the query retains.
  ///   - lifetime: Cancelled with the query.
  package init(
    source: any AnyObject & Sendable, status: LiveStatus, lifetime: [AnyCancellable],
    connect: (@escaping @MainActor @Sendable (QueryChange<Record>) -> Void) -> Void
  ) {
    let hub = EventHub<QueryChange<Record>>([])
    (self.hub, self.source, self.status, self.lifetime) = (hub, source, status, lifetime)
    let listing = QueryListing("LiveQuery<\(Record.self)>") { status.explanation }
    connect { [weak hub] change in
      listing.noteDelivery()
      hub?.send(change)
    }
  }

  /// The rows as delivered last. Those of a long list are read when they are accessed, on the
  /// calling thread. A commit that is not delivered yet is not part of them.
  public var items: ListItems<Record> { hub.items }

  /// A publisher of the rows and then of each change, on the main actor. A subscription keeps the
  /// query alive. Subscribe on the main actor.
  public var changeSetPublisher: AnyPublisher<CollectionChange<Record>, Never> {
    hub.publisher(keeping: self).map(\.change).eraseToAnyPublisher()
  }

  /// Returns a publisher of the rows and then of each change, without modifications that leave
  /// all these properties unchanged, and without an author's changes.
  ///
  /// ```swift
  /// names = people.changeSetPublisher(observing: \.firstName, \.lastName).sink { … }
  /// ```
  ///
  /// Each subscriber has its own properties. With the identity alone it receives only insertions,
  /// deletions and moves. In a long list the previous value of a row that was not accessed recently
  /// is unknown: its modification is always delivered.
  ///
  /// - Parameters:
  ///   - properties: The properties whose changes are delivered.
  ///   - author: The author whose commits are not delivered; nil for none.
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

  /// Returns a publisher of the rows and then of each change, without an author's changes; see
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

  /// A publisher of whether rows that the query does not show yet are being read off the main
  /// thread: while it loads with ``QueryLoading/background`` or ``QueryLoading/firstRows(_:)``, and
  /// after `setRequest(_:)`. Sends on the main actor, the current value first.
  ///
  /// ```swift
  /// spinner.binding.isVisible *= people.isLoading
  /// ```
  public var isLoading: AnyPublisher<Bool, Never> {
    status.isLoading.eraseToAnyPublisher()
  }

  /// The way in which the query is kept up to date, as of the last read of all its keys or rows. A
  /// test that checks it notices when a changed request, or a missing index, makes commits
  /// expensive:
  ///
  /// ```swift
  /// #expect(people.ladder == .followed(.byIndex))
  /// ```
  public var ladder: QueryLadder { status.ladder }

  /// A description of the way in which the query is kept up to date; for a query that is read
  /// again, with the part of its SQL that is the reason, and advice.
  ///
  /// ```swift
  /// print(query.explanation)
  /// // After each commit to what it reads the query is read again, because it is no plain
  /// // SELECT: it combines or contains others (UNION). Make a live query of each part, and put
  /// // the lists together with joined().
  /// ```
  public var explanation: String { status.explanation }
}
