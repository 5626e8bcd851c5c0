import Bindery

/// An audit that observes a list and checks every change that the list delivers.
///
/// ```swift
/// let audit = LiveListAudit(LiveQuery(Person.order(\.name), in: database))
/// // … write, and wait …
/// #expect(audit.faults.isEmpty)
/// #expect(audit.items == expected)
/// ```
///
/// The first event must be a snapshot. Each later change must be acceptable for a table, and must
/// turn the old list into the new one. A change must not replace a row that stays in the list, and
/// must list exactly the rows that changed.
///
/// The audit retains the list, and observes it until the audit is released.
///
/// - Complexity: Each change takes O(*n*) time for *n* elements, or more if rows move.
@MainActor
public final class LiveListAudit<Element: Identifiable & Equatable> {
  /// The observed list.
  public let list: any ObservableArray<Element>

  /// The elements according to the delivered changes.
  public private(set) var items: ListItems<Element> = []

  /// The last error that the list delivered, or `nil` after any later change.
  public private(set) var problem: (any Error)?

  /// A description of each fault so far, in order. The array is empty if all changes were correct.
  public private(set) var faults: [String] = []

  /// The numbers of changes delivered so far, by kind.
  public private(set) var tally = ChangeTally()

  private let isExact: Bool
  private var hasStarted = false
  private var subscription: AnyCancellable?

  /// Starts observing `list`, and retains it.
  ///
  /// - Parameters:
  ///   - list: The list to observe.
  ///   - isExact: Whether it is a fault if a change contains unchanged rows. Pass false for a list
  ///     that reads rows on demand, because such a list cannot know whether a row that was never
  ///     read has changed.
  public init(_ list: some ObservableArray<Element>, isExact: Bool = true) {
    self.list = list
    self.isExact = isExact
    subscription = list.changeSetPublisher.sink { [weak self] in self?.take($0) }
    if !hasStarted { faults.append("it delivered nothing on subscription") }
  }

  /// Returns a description of how the list differs from the expected elements, or `nil` if it
  /// contains exactly these.
  ///
  /// ```swift
  /// let expected = try database.read { db in try Person.order(Column("name")).fetchAll(db) }
  /// #expect(audit.difference(to: expected) == nil)
  /// ```
  ///
  /// This method compares both the delivered elements and the list's current elements.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  public func difference(to expected: [Element]) -> String? {
    if items != ListItems(expected) { return "it delivered \(Array(items)) instead of \(expected)" }
    if list.items != items {
      return "it contains \(Array(list.items)), but delivered \(Array(items))"
    }
    return nil
  }

  private func leads(_ delta: ListDelta, to new: ListItems<Element>) -> Bool {
    // A change that does not fit cannot be applied.
    guard (try? delta.check(from: items.count, to: new.count)) != nil else { return false }
    return delta.applied(to: items, insert: { new[$0] }, modify: { _, index in new[index] }) == new
  }

  private func take(_ change: CollectionChange<Element>) {
    tally.count(change)
    // A copy of the current rows: a row that is read later may be newer.
    let new = ListItems(Array(change.items ?? []))
    switch change {
    case .initial:
      if hasStarted { faults.append("it delivered its initial elements twice") }
      items = new
      problem = nil
    case .reset:
      items = new
      problem = nil
    case .update(_, let delta):
      if delta.isEmpty, problem == nil, new == items {
        faults.append("it delivered a change that changes nothing")
      }
      if hasStandIns(items) || hasStandIns(new) {
        items = new
        problem = nil
        break
      }
      if let fault = DeltaAudit(
        delta, from: Array(items), to: Array(new), isExact: isExact
      ).fault {
        faults.append("\(fault): \(delta) from \(Array(items)) to \(Array(new))")
      }
      if !leads(delta, to: new) {
        faults.append("\(delta) applied to \(Array(items)) is not \(Array(new))")
      }
      items = new
      problem = nil
    case .error(let error):
      problem = error
    }
    if !hasStarted, change.items == nil { faults.append("its first event is an error") }
    hasStarted = true
  }
}

extension LiveListAudit {
  /// Whether one row is shown in place of others. Another program deleted those rows before they
  /// were accessed, and the list has not received the deletion yet.
  private func hasStandIns(_ items: ListItems<Element>) -> Bool {
    !isExact && Set(items.map(\.id)).count < items.count
  }
}

/// The numbers of delivered changes, by kind.
///
/// A test can add up the tallies of many audits to ensure that it has covered all kinds of changes.
///
/// ```swift
/// var total = ChangeTally()
/// for audit in audits { total += audit.tally }
/// #expect(total.moves > 0, "no row ever moved: \(total)")
/// ```
///
/// A list's first event is not a change and does not count.
public struct ChangeTally: Hashable, Sendable {
  /// The number of updates.
  public var updates = 0
  /// The number of inserted rows in all updates.
  public var insertions = 0
  /// The number of deleted rows in all updates.
  public var deletions = 0
  /// The number of moved rows in all updates.
  public var moves = 0
  /// The number of modified rows in all updates.
  public var modifications = 0
  /// The number of resets.
  public var resets = 0
  /// The number of errors.
  public var errors = 0

  /// Creates a tally of no changes.
  public init() {}

  mutating func count<Element>(_ change: CollectionChange<Element>) {
    switch change {
    case .initial: break
    case .reset: resets += 1
    case .error: errors += 1
    case .update(_, let delta):
      updates += 1
      insertions += delta.insertions.count
      deletions += delta.deletions.count
      moves += delta.moves.count
      modifications += delta.modifications.count
    }
  }

  /// Adds the numbers of another tally.
  public static func += (total: inout ChangeTally, more: ChangeTally) {
    total.updates += more.updates
    total.insertions += more.insertions
    total.deletions += more.deletions
    total.moves += more.moves
    total.modifications += more.modifications
    total.resets += more.resets
    total.errors += more.errors
  }
}

extension ChangeTally: CustomStringConvertible {
  public var description: String {
    "\(updates) updates (\(insertions) insertions, \(deletions) deletions, \(moves) moves, "
      + "\(modifications) modifications), \(resets) resets, \(errors) errors"
  }
}
