extension ListDelta {
  /// Returns one change that has the same result as this change followed by `next`.
  ///
  /// The result does not contain an element that was inserted and then deleted, or moved there and
  /// back. An element that was deleted and inserted again is both a deletion and an insertion,
  /// because a change does not contain identities.
  ///
  /// - Precondition: `next` fits the list that results from this change.
  /// - Complexity: O(k log k), where k is the number of elements in both changes.
  public func merged(with next: ListDelta) -> ListDelta {
    if isEmpty { return next }
    if next.isEmpty { return self }
    let (first, second) = (PlaceMap(self), PlaceMap(next))
    let moved = Dictionary(uniqueKeysWithValues: next.moves.map { ($0.from, $0.to) })
    let gone = Set(next.deletions)
    let modified = Set(next.modifications.map(\.old))

    var touched = TouchedRows()
    touched.reserveCapacity(changeCount + next.changeCount)
    // The elements that the first change lists, and their places after the second change.
    func after(_ middle: Int) -> Int? {
      if gone.contains(middle) { return nil }
      return moved[middle] ?? second.newPlace(of: middle)
    }
    for index in deletions { touched.add(old: index, new: nil) }
    var named = Set<Int>()
    for index in insertions {
      named.insert(index)
      if let new = after(index) { touched.add(old: nil, new: new) }
    }
    let modifiedHere = Set(modifications.map(\.new))
    for (old, middle) in moves.map({ ($0.from, $0.to) }) + modifications.map({ ($0.old, $0.new) }) {
      guard named.insert(middle).inserted else { continue }
      touched.add(
        old: old, new: after(middle),
        isModified: modifiedHere.contains(middle) || modified.contains(middle))
    }
    // The elements that only the second change lists, and their places before the first change.
    for index in next.deletions where !named.contains(index) {
      touched.add(old: first.oldPlace(of: index), new: nil)
    }
    for (middle, new) in next.moves.map({ ($0.from, $0.to) })
      + next.modifications.map({ ($0.old, $0.new) })
    {
      guard named.insert(middle).inserted else { continue }
      touched.add(
        old: first.oldPlace(of: middle), new: new, isModified: modified.contains(middle))
    }
    for index in next.insertions { touched.add(old: nil, new: index) }
    return touched.delta()
  }

  /// The change from the new list back to the old one, for an undo of your own. To apply it, you
  /// need the deleted elements.
  ///
  /// ```swift
  /// let restored = delta.inverted
  ///   .apply(to: new, insert: { old[$0] }, modify: { _, index in old[index] })
  /// ```
  ///
  /// - Complexity: O(k log k), where k is the number of moves and modifications.
  public var inverted: ListDelta {
    ListDelta(
      deletions: insertions, insertions: deletions,
      moves: moves.map { Move(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from },
      modifications: modifications.map { Modification(old: $0.new, new: $0.old) }
        .sorted { $0.old < $1.old })
  }

  /// The number of deletions, insertions, moves and modifications. An element that was both moved
  /// and modified counts twice.
  public var changeCount: Int {
    deletions.count + insertions.count + moves.count + modifications.count
  }
}
