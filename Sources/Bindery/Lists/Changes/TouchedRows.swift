/// The rows that a change may have touched, by old and new place.
///
/// Every list operation works in this way: it collects the touched rows, looks up their final
/// places, and derives the change. A row may be listed although it did not change.
package struct TouchedRows {
  struct Row {
    /// Its place in the old list, or `nil` if it was not there.
    var old: Int?
    /// Its place in the new list, or `nil` if it is not there.
    var new: Int?
    var isModified: Bool
  }

  private(set) var rows: [Row] = []

  package init() {}

  package mutating func add(old: Int?, new: Int?, isModified: Bool = false) {
    rows.append(Row(old: old, new: new, isModified: isModified))
  }

  package mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// Returns the change, with as few moves as possible. All rows that are not named must have kept
  /// their order, and each row must be named at most once.
  ///
  /// A named row has moved if the number of unnamed rows before it has changed. Among the other
  /// named rows, a longest run that is in order in both lists keeps its places.
  ///
  /// - Complexity: O(k log k) for k rows.
  package func delta() -> ListDelta {
    var delta = ListDelta()
    var survivors: [(old: Int, new: Int, stays: Bool)] = []

    let leaving = rows.indices.filter { rows[$0].old != nil }
      .sorted { rows[$0].old! < rows[$1].old! }
    let arriving = rows.indices.filter { rows[$0].new != nil }
      .sorted { rows[$0].new! < rows[$1].new! }
    var unnamedBefore = [Int](repeating: 0, count: rows.count)
    for (rank, index) in arriving.enumerated() {
      unnamedBefore[index] = rows[index].new! - rank
      if rows[index].old == nil { delta.insertions.append(rows[index].new!) }
    }
    for (rank, index) in leaving.enumerated() {
      let row = rows[index]
      guard let new = row.new else {
        delta.deletions.append(row.old!)
        continue
      }
      survivors.append((row.old!, new, row.old! - rank == unnamedBefore[index]))
      if row.isModified { delta.modifications.append(.init(old: row.old!, new: new)) }
    }

    let candidates = survivors.indices.filter { survivors[$0].stays }
    let staying = longestIncreasingRun(of: candidates.map { survivors[$0].new })
    for (candidate, stays) in zip(candidates, staying) { survivors[candidate].stays = stays }
    delta.moves = survivors.filter { !$0.stays }.map { .init(from: $0.old, to: $0.new) }
    return delta
  }
}

/// Returns, for each of the distinct numbers, whether it belongs to a longest ascending run, found
/// by patience sorting.
///
/// - Complexity: O(n log n), or O(n) if the numbers already ascend.
func longestIncreasingRun(of numbers: [Int]) -> [Bool] {
  if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
    return Array(repeating: true, count: numbers.count)
  }
  var ends: [Int] = []  // ends[k]: the index at which the best run of length k + 1 ends
  var previous = [Int](repeating: -1, count: numbers.count)
  for index in numbers.indices {
    let place = ends.partitioningIndex { numbers[$0] >= numbers[index] }
    if place > 0 { previous[index] = ends[place - 1] }
    if place == ends.count { ends.append(index) } else { ends[place] = index }
  }
  var belongs = [Bool](repeating: false, count: numbers.count)
  var index = ends.last ?? -1
  while index >= 0 {
    belongs[index] = true
    index = previous[index]
  }
  return belongs
}
