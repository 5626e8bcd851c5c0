extension ListDelta {
  /// Returns the effect of this change on a part of the list between two fixed places.
  ///
  /// Elements pushed out of the part are deleted, and those that take their places are inserted.
  ///
  /// - Parameters:
  ///   - range: The places; it may extend beyond the list's end.
  ///   - oldCount: The number of elements in the whole list before the change; `newCount` is the
  ///     number after it.
  /// - Complexity: O((k + m) log (k + m)) for a change of k elements that pushes m over the ends.
  package func slice(_ range: Range<Int>, oldCount: Int, newCount: Int) -> ListDelta {
    var touched = TouchedRows()
    func add(_ old: Int?, _ new: Int?, isModified: Bool = false) {
      let old = old.flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
      let new = new.flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
      if old != nil || new != nil { touched.add(old: old, new: new, isModified: isModified) }
    }
    for index in deletions { add(index, nil) }
    for index in insertions { add(nil, index) }
    let moved = Set(moves.map(\.from))
    let modified = Set(modifications.map(\.old))
    for move in moves { add(move.from, move.to, isModified: modified.contains(move.from)) }

    let places = PlaceMap(self)
    // The elements that the change does not name, by their rank among themselves.
    let before = unnamed(range, count: oldCount, taken: places.leftCount)
    let after = unnamed(range, count: newCount, taken: places.filledCount)
    for rank in Self.difference(before, after) { add(places.oldPlace(ofRank: rank), nil) }
    for rank in Self.difference(after, before) { add(nil, places.newPlace(ofRank: rank)) }
    for change in modifications where !moved.contains(change.old) {
      guard range.contains(change.old), range.contains(change.new) else { continue }
      touched.add(
        old: change.old - range.lowerBound, new: change.new - range.lowerBound, isModified: true)
    }
    return touched.delta()
  }

  /// Returns the numbers of one range that are not in the other.
  private static func difference(_ range: Range<Int>, _ other: Range<Int>) -> [Int] {
    let end = max(range.lowerBound, min(range.upperBound, other.lowerBound))
    let start = max(end, min(range.upperBound, max(range.lowerBound, other.upperBound)))
    return Array(range.lowerBound..<end) + Array(start..<range.upperBound)
  }

  private func unnamed(
    _ range: Range<Int>, count: Int, taken: (_ place: Int) -> Int
  ) -> Range<Int> {
    let (start, end) = (min(range.lowerBound, count), min(range.upperBound, count))
    return start - taken(start)..<end - taken(end)
  }
}
