import Bindery

/// An audit that checks one change of a list against the lists before and after it.
struct DeltaAudit<Element: Identifiable & Equatable> {
  private let delta: ListDelta
  private let old: [Element]
  private let new: [Element]
  private let isExact: Bool

  /// Creates an audit of a change.
  ///
  /// - Parameter isExact: Whether the change must not contain unnecessary steps.
  init(_ delta: ListDelta, from old: [Element], to new: [Element], isExact: Bool) {
    (self.delta, self.old, self.new, self.isExact) = (delta, old, new, isExact)
  }

  /// A description of the first fault of the change, or `nil` if there is none.
  var fault: String? {
    if !isAscending { return "places are not in ascending order" }
    if let fault = modificationFault ?? batchFault { return fault }
    do throws(DuplicateIdentity) {
      let least = try ListDelta(from: old, to: new, identity: { $0.id }, isSame: { $0 == $1 })
      return isExact ? surplus(over: least) : nil
    } catch {
      return "\(error)"
    }
  }

  private var isAscending: Bool {
    func ascends(_ numbers: [Int]) -> Bool { zip(numbers, numbers.dropFirst()).allSatisfy(<) }
    return ascends(delta.deletions) && ascends(delta.insertions)
      && ascends(delta.moves.map(\.from)) && ascends(delta.modifications.map(\.old))
  }

  private var modificationFault: String? {
    for modification in delta.modifications {
      guard old.indices.contains(modification.old), new.indices.contains(modification.new) else {
        return "there is no row to modify at \(modification.old)→\(modification.new)"
      }
      guard old[modification.old].id == new[modification.new].id else {
        return "the row at \(modification.old) is not the one at \(modification.new)"
      }
    }
    return nil
  }

  /// Applies the change as a table does, and compares the rows that it shows.
  private var batchFault: String? {
    func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
    let batch = TableBatch(
      SectionedDelta(
        deletions: delta.deletions.map(path), insertions: delta.insertions.map(path),
        moves: delta.moves.map { .init(from: path($0.from), to: path($0.to)) },
        modifications: delta.modifications.map { .init(old: path($0.old), new: path($0.new)) }))
    do throws(TableException) {
      try batch.check(before: [old.count], after: [new.count])
    } catch {
      return "rule \(error.rule): \(error)"
    }
    var shown = batch.arrange([old], into: [new.count]) { new[$0.row] }[0]
    for (place, row) in shown.enumerated() where row.id != new[place].id {
      return "rule 10: a table shows \(row) at \(place)"
    }
    for path in batch.rowUpdates { shown[path.row] = new[path.row] }
    for (place, row) in shown.enumerated() where row != new[place] {
      return "a table still shows \(row) at \(place)"
    }
    return nil
  }

  /// Returns a description of an unnecessary step of the change.
  private func surplus(over least: ListDelta) -> String? {
    if delta.deletions != least.deletions || delta.insertions != least.insertions {
      return "a row that stays is deleted and inserted"
    }
    // More rows may move than necessary: an untouched row stays, even if others pass it.
    if delta.modifications != least.modifications { return "an unchanged row is modified" }
    return nil
  }
}
