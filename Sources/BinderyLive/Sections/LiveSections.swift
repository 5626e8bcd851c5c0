import Bindery

/// A live list of a query's rows in sections. A section contains the rows that have the same value
/// for the first term of the order.
///
/// ```swift
/// let byGroup = LiveSections<String, Person>(
///   Person.order { [$0.groupName, $0.lastName] }, in: database)
/// table *= TableViewBinding.sections(byGroup, header: { $0 }, rows: .rows(PersonRow.self))
/// ```
///
/// The initializers are in the module of the database, `BinderyGRDB` or `BinderyPostgres`. That
/// module's page about `LiveSections` describes them. They take a request, or a publisher of
/// requests that replace each other. With SQLite, they also take a ``QueryLoading``.
///
/// The cost of a commit is proportional to the number of touched rows plus the number of sections,
/// independent of the number of all rows. Bindery reads a row when you access it. With a
/// `DatabasePool`, you get the row as of the commit that the list shows. The term's collation
/// decides which values are equal. `LiveSections` delivers changes in the same way as a
/// ``LiveQuery``. When Bindery has to read everything again, it delivers `.reset`.
///
/// Bindery must be able to follow the request: a simple SELECT from one table, possibly with
/// further tables that are joined by a row id (SQLite) or primary key (PostgreSQL). The request
/// must have an order, and no limit. For other requests, observers receive a ``LiveSectionsError``.
/// To divide a short list of any request into sections, use `sectioned(by:)` of a ``LiveQuery``.
///
/// If a read fails, the list keeps its sections, observers receive `.error`, and Bindery retries
/// after the next commit. The list ends when it has neither references nor subscribers.
@MainActor
public final class LiveSections<Section, Record>: SectionedArray, TrustedList
where
  Section: Equatable & Sendable, Record: Identifiable & Equatable & Sendable, Record.ID: Sendable
{
  private let hub: EventHub<SectionedChange<Section, Record>>
  /// The engine's part, which reads.
  package let source: any AnyObject & Sendable
  private let status: LiveStatus
  private let lifetime: [AnyCancellable]

  /// Creates live sections that show the events that `connect` emits. `connect` may emit events
  /// before it returns.
  ///
  /// - Parameters:
  ///   - source: The engine's part, which the sections retain.
  ///   - lifetime: Cancelled with the sections.
  package init(
    source: any AnyObject & Sendable, status: LiveStatus, lifetime: [AnyCancellable],
    connect: (@escaping @MainActor @Sendable (SectionedChange<Section, Record>) -> Void) -> Void
  ) {
    let hub = EventHub<SectionedChange<Section, Record>>([])
    (self.hub, self.source, self.status, self.lifetime) = (hub, source, status, lifetime)
    let listing = QueryListing("LiveSections<\(Section.self), \(Record.self)>") {
      status.explanation
    }
    connect { [weak hub] change in
      listing.noteDelivery()
      hub?.send(change)
    }
  }

  /// The sections of the last delivery. Bindery reads a row when you access it, on the calling
  /// thread.
  public var sections: SectionedItems<Section, Record> { hub.items }

  /// A publisher that emits the sections, and then each change, on the main actor. A subscription
  /// keeps the sections alive.
  public var changeSetPublisher: AnyPublisher<SectionedChange<Section, Record>, Never> {
    hub.publisher(keeping: self)
  }

  /// A publisher that emits whether the list is loading keys of rows off the main thread. It emits
  /// the current value and then each change, on the main actor.
  public var isLoading: AnyPublisher<Bool, Never> { status.isLoading.eraseToAnyPublisher() }

  /// The way in which Bindery updates the sections after a commit, as determined when Bindery last
  /// read all keys.
  public var ladder: QueryLadder { status.ladder }

  /// A description of the way in which Bindery updates the sections after a commit, for a log or an
  /// inspector; see ``LiveQuery/explanation``.
  public var explanation: String { status.explanation }
}
