/// A range of a list that is replaced with other elements, as GTK's list models announce changes.
package struct ListSplice: Hashable, Sendable {
  /// The start of the range, in the list to which all earlier splices are applied.
  package var position: Int
  package var removed: Int
  package var added: Int

  package init(position: Int, removed: Int, added: Int) {
    self.position = position
    self.removed = removed
    self.added = added
  }
}

extension ListDelta {
  /// Returns the same change as replacements, one after the other from the front.
  ///
  /// A move is a removal and an addition. Modifications are not part of it. The part of the list
  /// before the end of a splice is final once that splice is applied.
  ///
  /// - Parameter limit: The greatest number of splices. If more would be needed, the result is a
  ///   single splice that covers them all, because for each splice a list view does as much work as
  ///   for many rows.
  package func splices(limit: Int = 30) -> [ListSplice] {
    let removals = (deletions + moves.map(\.from)).sorted()
    let additions = (insertions + moves.map(\.to)).sorted()
    var splices: [ListSplice] = []
    var (removal, addition) = (0, 0)
    var shift = 0  // the number of elements that the list has gained up to this point
    while removal < removals.count || addition < additions.count {
      let nextRemoval = removal < removals.count ? removals[removal] + shift : Int.max
      let nextAddition = addition < additions.count ? additions[addition] : Int.max
      var splice = ListSplice(position: min(nextRemoval, nextAddition), removed: 0, added: 0)
      while removal < removals.count,
        removals[removal] + shift == splice.position + splice.removed
      {
        splice.removed += 1
        removal += 1
      }
      while addition < additions.count, additions[addition] == splice.position + splice.added {
        splice.added += 1
        addition += 1
      }
      shift += splice.added - splice.removed
      splices.append(splice)
    }
    guard splices.count > limit, let first = splices.first, let last = splices.last else {
      return splices
    }
    let end = last.position + last.added
    let added = end - first.position
    let growth = splices.reduce(0) { $0 + $1.added - $1.removed }
    return [ListSplice(position: first.position, removed: added - growth, added: added)]
  }
}
