/// An alignment of the rows of two lists: the rows that are in both lists, found by searching near
/// the last match.
///
/// Most changes are small, and the rows around them keep their order. So both lists are walked
/// together. Where they differ, a search finds the nearest place where they match again. No row is
/// hashed. A row that is left over may be anywhere in the other list, or missing from it.
@usableFromInline
struct RowAlignment {
  /// A run of consecutive rows that are in both lists.
  @usableFromInline
  struct Run {
    @usableFromInline let old: Int
    @usableFromInline let new: Int
    @usableFromInline let count: Int
  }

  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// The numbers of common rows at the beginning and at the end of the lists.
  @usableFromInline private(set) var prefix = 0
  @usableFromInline private(set) var suffix = 0
  /// The runs of rows that are in both lists. Like all these arrays, it is ascending in both lists.
  @usableFromInline private(set) var runs: [Run] = []
  @usableFromInline private(set) var leftOld: [UInt32] = []
  @usableFromInline private(set) var leftNew: [UInt32] = []
  @usableFromInline private(set) var modifications: [ListDelta.Modification] = []

  /// Walks two lists. It is inlined, so that the closures are inlined into its loops.
  @inlinable @inline(__always)
  init<Element, Identity: Hashable>(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>,
    identity: (Element) -> Identity, isSame: (Element, Element) -> Bool
  ) {
    self.init(oldCount: old.count, newCount: new.count)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, identity(old[start]) == identity(new[start]) {
      if !isSame(old[start], new[start]) { modify(old: start, new: start) }
      start &+= 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start,
      identity(old[oldEnd &- 1]) == identity(new[newEnd &- 1])
    {
      oldEnd &-= 1
      newEnd &-= 1
      if !isSame(old[oldEnd], new[newEnd]) { modifyBackwards(old: oldEnd, new: newEnd) }
    }

    var (i, j) = (start, start)
    // Matching rows add credit, and a search without a match uses some of it. Without credit, the
    // lists have too little order in common for searches.
    var credit = 128
    while i < oldEnd, j < newEnd, credit > 0 {
      let first = i
      while i < oldEnd, j < newEnd, identity(old[i]) == identity(new[j]) {
        if !isSame(old[i], new[j]) { modify(old: i, new: j) }
        i &+= 1
        j &+= 1
      }
      credit &+= i &- first
      var skip = (old: 0, new: 0)
      if i < oldEnd, j < newEnd {
        skip = (1, 1)
        credit &-= 16
        search: for distance in 1...4 {
          for a in 0...distance where i + a < oldEnd && j + distance - a < newEnd {
            if identity(old[i + a]) == identity(new[j + distance - a]) {
              skip = (a, distance - a)
              credit &+= 16
              break search
            }
          }
        }
      }
      pass(old: i, new: j, matching: i &- first, skippingOld: skip.old, new: skip.new)
      i &+= skip.old
      j &+= skip.new
    }
    end(prefix: start, oldEnd: oldEnd, newEnd: newEnd, i, j)
  }

  /// The modifications found by the walk backwards from the end, in that order.
  private var tail: [ListDelta.Modification] = []
}

// The results of the walk. These functions are not inlined, so that the caller's code stays
// small.
extension RowAlignment {
  @usableFromInline
  init(oldCount: Int, newCount: Int) {
    guard max(oldCount, newCount) < Int(UInt32.max) else {
      programmerError(
        "list-too-long", "A list has \(max(oldCount, newCount)) elements.",
        remedy: "Compare lists of at most four billion elements.")
    }
    self.oldCount = oldCount
    self.newCount = newCount
  }

  @usableFromInline
  mutating func modify(old: Int, new: Int) {
    modifications.append(.init(old: old, new: new))
  }

  @usableFromInline
  mutating func modifyBackwards(old: Int, new: Int) {
    tail.append(.init(old: old, new: new))
  }

  /// Records a run that ends before `old` and `new`, and the rows that are skipped from there.
  @usableFromInline
  mutating func pass(old: Int, new: Int, matching: Int, skippingOld: Int, new skippingNew: Int) {
    if matching > 0 { runs.append(Run(old: old - matching, new: new - matching, count: matching)) }
    for index in old..<old + skippingOld { leftOld.append(UInt32(truncatingIfNeeded: index)) }
    for index in new..<new + skippingNew { leftNew.append(UInt32(truncatingIfNeeded: index)) }
  }

  /// Records the common rows at both ends of the lists, and marks all rows from `i` and `j` to the
  /// common end as left over.
  @usableFromInline
  mutating func end(prefix: Int, oldEnd: Int, newEnd: Int, _ i: Int, _ j: Int) {
    self.prefix = prefix
    suffix = oldCount - oldEnd
    leftOld.append(contentsOf: UInt32(i)..<UInt32(oldEnd))
    leftNew.append(contentsOf: UInt32(j)..<UInt32(newEnd))
    modifications += tail.reversed()
  }
}

extension RowAlignment {
  /// The runs, including the common rows at both ends of the lists, ascending.
  @usableFromInline
  var allRuns: [Run] {
    var all: [Run] = []
    if prefix > 0 { all.append(Run(old: 0, new: 0, count: prefix)) }
    all += runs
    if suffix > 0 {
      all.append(Run(old: oldCount - suffix, new: newCount - suffix, count: suffix))
    }
    return all
  }

  /// Returns the places of the paired rows, in both lists.
  @usableFromInline
  func places(of pairs: LeftoverPairs) -> [ListDelta.Modification] {
    guard pairs.count > 0 else { return [] }
    var places: [ListDelta.Modification] = []
    places.reserveCapacity(pairs.count)
    for (number, partner) in pairs.partners.enumerated() where partner != LeftoverPairs.none {
      places.append(.init(old: Int(leftOld[number]), new: Int(leftNew[Int(partner)])))
    }
    return places
  }

  /// Returns the targets of the rows of the runs, which are between the common rows at both ends.
  func targets() -> RowTargets {
    var targets = RowTargets(
      start: prefix, oldEnd: oldCount - suffix, newEnd: newCount - suffix)
    for run in runs {
      for step in 0..<run.count {
        targets[old: UInt32(truncatingIfNeeded: run.old + step)] =
          UInt32(truncatingIfNeeded: run.new + step)
      }
    }
    return targets
  }
}
