extension ListDelta {
  /// This change and then `next`, as one change from the list before to the list after both.
  ///
  /// An element that was inserted and then deleted is not in it, and one that moved there and back
  /// has not moved.
  ///
  /// - Complexity: O(k log k), k being how many elements the two name.
  public func merged(with next: ListDelta) -> ListDelta {
    if isEmpty { return next }
    if next.isEmpty { return self }
    let (first, second) = (PlaceMap(self), PlaceMap(next))
    let moved = Dictionary(uniqueKeysWithValues: next.moves.map { ($0.from, $0.to) })
    let gone = Set(next.deletions)
    let modified = Set(next.modifications.map(\.old))

    var touched = TouchedRows()
    touched.reserveCapacity(changeCount + next.changeCount)
    // What the first change names, and what then became of it.
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
    // What only the second one names, and where it was before.
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

  /// The change that leads back.
  public var inverted: ListDelta {
    ListDelta(
      deletions: insertions, insertions: deletions,
      moves: moves.map { Move(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from },
      modifications: modifications.map { Modification(old: $0.new, new: $0.old) }
        .sorted { $0.old < $1.old })
  }

  /// How many deletions, insertions, moves and modifications there are.
  public var changeCount: Int {
    deletions.count + insertions.count + moves.count + modifications.count
  }
}

/// Where the elements that a change does not name are before and after it.
struct PlaceMap {
  /// The places in the old list that nothing stays at, and those in the new list that nothing
  /// stayed at, both ascending.
  private let left: [Int]
  private let filled: [Int]

  init(_ delta: ListDelta) {
    left = (delta.deletions + delta.moves.map(\.from)).sorted()
    filled = (delta.insertions + delta.moves.map(\.to)).sorted()
  }

  /// Where an element is now that stayed and was at `old`.
  func newPlace(of old: Int) -> Int { newPlace(ofRank: old - leftCount(before: old)) }

  /// Where an element was that stayed and is at `new`.
  func oldPlace(of new: Int) -> Int { oldPlace(ofRank: new - filledCount(before: new)) }

  /// Where the element is now that has `rank` elements before it of those that stayed.
  func newPlace(ofRank rank: Int) -> Int { Self.place(ofRank: rank, among: filled) }

  /// Where the element was that has `rank` elements before it of those that stayed.
  func oldPlace(ofRank rank: Int) -> Int { Self.place(ofRank: rank, among: left) }

  /// How many elements before `old` did not stay.
  func leftCount(before old: Int) -> Int { left.partitioningIndex { $0 >= old } }

  /// How many elements before `new` had not stayed.
  func filledCount(before new: Int) -> Int { filled.partitioningIndex { $0 >= new } }

  /// The place that has `rank` places before it which are not in `taken`, and is not in it.
  private static func place(ofRank rank: Int, among taken: [Int]) -> Int {
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}

/// Several changes, one after the other, to be had as one.
///
/// Changes of about the same size are merged, so that many small ones cost O(k log k log k) in all.
struct DeltaLog {
  private var deltas: [ListDelta] = []

  var isEmpty: Bool { deltas.isEmpty }

  mutating func append(_ delta: ListDelta) {
    guard !delta.isEmpty else { return }
    deltas.append(delta)
    while deltas.count > 1, let last = deltas.last,
      deltas[deltas.count - 2].changeCount <= last.changeCount
    {
      deltas.removeLast()
      deltas[deltas.count - 1] = deltas[deltas.count - 1].merged(with: last)
    }
  }

  /// All changes as one; none are left.
  mutating func take() -> ListDelta {
    defer { deltas = [] }
    var merged = ListDelta()
    for delta in deltas.reversed() { merged = delta.merged(with: merged) }
    return merged
  }
}
