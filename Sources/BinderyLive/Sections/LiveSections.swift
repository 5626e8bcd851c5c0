import Bindery

/// The rows of a query in sections, live: a section contains the rows that have the same value for
/// the first term of the order.
///
/// ```swift
/// let byGroup = LiveSections<String, Person>(
///   Person.order { [$0.groupName, $0.lastName] }, in: database)
/// table *= TableViewBinding.sections(byGroup, header: { $0 }, rows: .rows(PersonRow.self))
/// ```
///
/// The cost of a commit is proportional to the touched rows and the sections, independent of the
/// number of all rows. Rows are read when they are accessed; with a pool, as they were in the
/// commit that is shown. Values are equal if the term's collation says so. Changes are delivered
/// when and where ``LiveQuery`` delivers them. When everything has to be read again, `.reset` is
/// delivered.
///
/// The request must be one that can be followed: a plain SELECT of a table and others that it
/// refers to, with an order and without a limit. For other requests observers receive a
/// ``LiveSectionsError``. To make sections of a short list of any kind, use `sectioned(by:)` of a
/// ``LiveQuery``.
///
/// If a read fails, observers receive `.error`, the sections stay, and the next commit retries. The
/// sections end when they have no references and no subscribers.
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

  /// Creates live sections that show what `connect` sends; it may send before it returns.
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

  /// The sections as delivered last. Rows are read when they are accessed, on the calling thread.
  public var sections: SectionedItems<Section, Record> { hub.items }

  /// A publisher of the sections and then of each change, on the main actor. A subscription keeps
  /// the sections alive.
  public var changeSetPublisher: AnyPublisher<SectionedChange<Section, Record>, Never> {
    hub.publisher(keeping: self)
  }

  /// A publisher of whether keys of rows that are not shown yet are being read off the main
  /// thread. Sends on the main actor, the current value first.
  public var isLoading: AnyPublisher<Bool, Never> { status.isLoading.eraseToAnyPublisher() }

  /// The way in which the sections are kept up to date, as of the last read of all keys.
  public var ladder: QueryLadder { status.ladder }

  /// A description of the way in which the sections are kept up to date, for a log or an inspector;
  /// see ``LiveQuery/explanation``.
  public var explanation: String { status.explanation }
}
