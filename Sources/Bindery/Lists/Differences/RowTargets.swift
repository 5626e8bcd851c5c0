/// The new places of the rows of a part of a list, both of those that stay and of those that move.
struct RowTargets {
  /// The new place of each old row, both counted from `start`, or ``LeftoverPairs/none``.
  private var targets: [UInt32]
  private let start: Int
  private let newCount: Int

  /// Makes targets for the old rows and the new places that begin at `start`.
  init(start: Int, oldEnd: Int, newEnd: Int) {
    self.start = start
    newCount = newEnd - start
    targets = [UInt32](repeating: LeftoverPairs.none, count: oldEnd - start)
  }

  /// The new place of an old row. No two rows have the same place.
  subscript(old old: UInt32) -> UInt32 {
    get { targets[Int(old) - start] + UInt32(truncatingIfNeeded: start) }
    set { targets[Int(old) - start] = newValue - UInt32(truncatingIfNeeded: start) }
  }

  /// Returns the moves that bring the rows to their places: all rows but a longest increasing
  /// run.
  ///
  /// The run is found by patience sorting. The ends of the piles are a set of places, so a row's
  /// neighbors in the set determine its pile, without a search.
  ///
  /// - Returns: The moves, ascending by old place.
  func fewestMoves() -> [ListDelta.Move] {
    let none = LeftoverPairs.none
    var (last, isInOrder, count) = (-1, true, 0)
    for target in targets where target != none {
      count += 1
      if Int(target) < last { isInOrder = false }
      last = Int(target)
    }
    if isInOrder { return [] }

    var ends = PositionSet(count: newCount)
    /// The predecessor of each row on its pile: the end of the previous pile.
    var previous = [UInt32](repeating: none, count: newCount)
    var greatest = -1
    for target in targets where target != none {
      let place = Int(target)
      if place > greatest {
        if greatest >= 0 { previous[place] = UInt32(truncatingIfNeeded: greatest) }
        greatest = place
      } else {
        if let smaller = ends.last(before: place) {
          previous[place] = UInt32(truncatingIfNeeded: smaller)
        }
        let greater = ends.next(after: place) ?? greatest
        ends.remove(greater)
        if greater == greatest { greatest = place }
      }
      ends.insert(place)
    }

    var stays = [Bool](repeating: false, count: newCount)
    var place = UInt32(truncatingIfNeeded: greatest)
    while place != none {
      stays[Int(place)] = true
      count -= 1
      place = previous[Int(place)]
    }
    var moves: [ListDelta.Move] = []
    moves.reserveCapacity(count)
    for (old, target) in targets.enumerated() where target != none && !stays[Int(target)] {
      moves.append(ListDelta.Move(from: old + start, to: Int(target) + start))
    }
    return moves
  }
}
