/// A range of a list that is replaced by another, as GTK's list models announce it.
package struct ListSplice: Hashable, Sendable {
  /// Where the range begins, in the list as the splices before have left it.
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
  /// The same change as replacements, one after the other from the front.
  ///
  /// A move is a removal and an addition. Modifications are not part of it. The part of the list
  /// before the end of a splice is final once that splice is applied.
  ///
  /// - Parameter limit: If there were more splices than this, one is returned that covers them all,
  ///   because a list view does work for each that is like the work for many rows.
  package func splices(limit: Int = 30) -> [ListSplice] {
    let removals = (deletions + moves.map(\.from)).sorted()
    let additions = (insertions + moves.map(\.to)).sorted()
    var splices: [ListSplice] = []
    var (removal, addition) = (0, 0)
    var shift = 0  // how much longer the list is at this point than the old one was
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
