import Bindery

/// A change of a live query, with the details by which subscribers may filter it.
package struct QueryChange<Record>: ListEvent {
  package let change: CollectionChange<Record>
  /// Returns a former row by its old place, or `nil` if it is unknown.
  package var oldRow: (@MainActor (Int) -> Record?)?
  /// The author of the change, if it has one.
  package var author: WriteAuthor?
  /// Whether the change contains all rows. If false, this is unknown.
  package var isWhole: Bool

  package init(
    change: CollectionChange<Record>, oldRow: (@MainActor (Int) -> Record?)? = nil,
    author: WriteAuthor? = nil, isWhole: Bool = false
  ) {
    (self.change, self.oldRow, self.author) = (change, oldRow, author)
    self.isWhole = isWhole
  }

  package static func initial(_ items: ListItems<Record>) -> QueryChange {
    QueryChange(change: .initial(items))
  }

  package static func error(_ error: any Error) -> QueryChange {
    QueryChange(change: .error(error))
  }

  package var items: ListItems<Record>? { change.items }
  package var problem: (any Error)? { change.problem }

  /// Returns the change without modifications for which `concerns` returns false; modifications
  /// whose old row is unknown stay. Returns nil if nothing remains of it.
  @MainActor
  package func filtered(by concerns: (Record, Record) -> Bool) -> CollectionChange<Record>? {
    guard case .update(let items, var delta) = change, !delta.modifications.isEmpty
    else { return change }
    delta.modifications.removeAll { modification in
      guard let old = oldRow?(modification.old) else { return false }
      return !concerns(old, items[modification.new])
    }
    return delta.isEmpty ? nil : .update(items, delta)
  }
}
