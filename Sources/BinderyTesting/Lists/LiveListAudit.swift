import Bindery

/// Follows a list and holds everything that it tells against what it should have told.
///
/// ```swift
/// let audit = LiveListAudit(LiveQuery(Person.order(\.name), in: database))
/// // … write, and wait …
/// #expect(audit.faults.isEmpty)
/// #expect(audit.items == expected)
/// ```
///
/// Each change has to be one that tables accept, make the new list of the old one, keep the rows that
/// are in both, name every row that changed and no other, and move no more rows than necessary.
@MainActor
public final class LiveListAudit<Element: Identifiable & Equatable> {
  /// The list that is followed.
  public let list: any ObservableArray<Element>

  /// The elements as the list told of them.
  public private(set) var items: ListItems<Element> = []

  /// Why the list is not up to date, as it told.
  public private(set) var problem: (any Error)?

  /// What was wrong with what it told.
  public private(set) var faults: [String] = []

  /// How much it told of.
  public private(set) var tally = ChangeTally()

  private let isExact: Bool
  private var hasStarted = false
  private var subscription: AnyCancellable?

  /// Follows `list`, and keeps it alive.
  ///
  /// - Parameter isExact: Whether a change may name nothing that stayed the same. A list that reads
  ///   its rows when they are looked at cannot know that of those that nobody did.
  public init(_ list: some ObservableArray<Element>, isExact: Bool = true) {
    self.list = list
    self.isExact = isExact
    subscription = list.changeSetPublisher.sink { [weak self] in self?.take($0) }
    if !hasStarted { faults.append("it told nothing when it was subscribed") }
  }

  /// What is wrong if the list should show these elements now; nil if it does.
  public func difference(to expected: [Element]) -> String? {
    if items != ListItems(expected) { return "it told \(Array(items)) instead of \(expected)" }
    if list.items != items { return "it holds \(Array(list.items)), but told \(Array(items))" }
    return nil
  }

  private func leads(_ delta: ListDelta, to new: ListItems<Element>) -> Bool {
    // A change that does not fit cannot be applied.
    guard (try? delta.check(from: items.count, to: new.count)) != nil else { return false }
    return delta.applied(to: items, insert: { new[$0] }, modify: { _, index in new[index] }) == new
  }

  private func take(_ change: CollectionChange<Element>) {
    tally.count(change)
    // As it is now: a row that is read later may be a newer one.
    let new = ListItems(Array(change.items ?? []))
    switch change {
    case .initial:
      if hasStarted { faults.append("it told a second time what it holds at first") }
      items = new
      problem = nil
    case .reset:
      items = new
      problem = nil
    case .update(_, let delta):
      if delta.isEmpty, problem == nil, new == items {
        faults.append("it told of a change that is none")
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
  /// Whether a row stands in for others: those that another program has deleted before anybody looked
  /// at them, and of which the list does not know yet.
  private func hasStandIns(_ items: ListItems<Element>) -> Bool {
    !isExact && Set(items.map(\.id)).count < items.count
  }
}

/// How many changes of each kind were told of.
public struct ChangeTally: Hashable, Sendable {
  public var updates = 0
  public var insertions = 0
  public var deletions = 0
  public var moves = 0
  public var modifications = 0
  public var resets = 0
  public var errors = 0

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
