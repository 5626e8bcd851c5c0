extension ListDelta {
  /// Returns the index after the change of the element at `old`, or `nil` if it is deleted.
  ///
  /// - Complexity: O(k log k) for a change of k elements.
  package func newIndex(of old: Int) -> Int? {
    if let move = moves.first(where: { $0.from == old }) { return move.to }
    return deletions.contains(old) ? nil : PlaceMap(self).newPlace(of: old)
  }
}

/// The old and new places of the elements that a change does not list.
struct PlaceMap {
  /// The places of the old list whose elements did not stay, and the places of the new list whose
  /// elements are new there, both ascending.
  private let left: [Int]
  private let filled: [Int]

  init(_ delta: ListDelta) {
    self.init(
      left: delta.deletions + delta.moves.map(\.from),
      filled: delta.insertions + delta.moves.map(\.to))
  }

  init(left: [Int], filled: [Int]) {
    self.left = left.sorted()
    self.filled = filled.sorted()
  }

  /// Returns the new place of the staying element that was at `old`.
  func newPlace(of old: Int) -> Int { newPlace(ofRank: old - leftCount(before: old)) }

  /// Returns the old place of the staying element that is at `new`.
  func oldPlace(of new: Int) -> Int { oldPlace(ofRank: new - filledCount(before: new)) }

  /// Returns the new place of the staying element that has `rank` staying elements before it.
  func newPlace(ofRank rank: Int) -> Int { Self.place(ofRank: rank, among: filled) }

  /// Returns the old place of the staying element that has `rank` staying elements before it.
  func oldPlace(ofRank rank: Int) -> Int { Self.place(ofRank: rank, among: left) }

  /// Returns the number of elements before `old` that did not stay.
  func leftCount(before old: Int) -> Int { left.partitioningIndex { $0 >= old } }

  /// Returns the number of elements before `new` that are new there.
  func filledCount(before new: Int) -> Int { filled.partitioningIndex { $0 >= new } }

  /// Returns the place outside of `taken` that has `rank` other such places before it.
  private static func place(ofRank rank: Int, among taken: [Int]) -> Int {
    rank + taken.indices.partitioningIndex { taken[$0] - $0 > rank }
  }
}
