import Bindery

/// A change of a live query with what its subscribers may be picky about.
struct QueryChange<Record>: ListEvent {
  let change: CollectionChange<Record>
  /// A row as it was, by its old place; nil where that is not known.
  var oldRow: (@MainActor (Int) -> Record?)?
  /// Who wrote it, if somebody said so.
  var author: WriteAuthor?

  static func initial(_ items: ListItems<Record>) -> QueryChange {
    QueryChange(change: .initial(items))
  }

  static func error(_ error: any Error) -> QueryChange { QueryChange(change: .error(error)) }

  var items: ListItems<Record>? { change.items }
  var problem: (any Error)? { change.problem }

  /// The change without modifications that `concerns` says no to, as far as the old row is known;
  /// nil if nothing is left of it.
  @MainActor
  func filtered(by concerns: (Record, Record) -> Bool) -> CollectionChange<Record>? {
    guard case .update(let items, var delta) = change, !delta.modifications.isEmpty
    else { return change }
    delta.modifications.removeAll { modification in
      guard let old = oldRow?(modification.old) else { return false }
      return !concerns(old, items[modification.new])
    }
    return delta.isEmpty ? nil : .update(items, delta)
  }
}
