/// A step on the way from an old list to a new one. Its indices refer to the result of the previous
/// step.
///
/// ```swift
/// for step in delta.steps {
///   switch step {
///   case .remove(let index): view.removeRow(index)
///   case .insert(let index, let new): view.insertRow(index, showing: items[new])
///   case .move(let from, let to): view.moveRow(from, to)
///   }
/// }
/// ```
///
/// See ``ListDelta/steps``.
public enum ListStep: Hashable, Sendable {
  /// Removes the element at the index.
  case remove(at: Int)
  /// Inserts an element at the index. The element is at the index `new` in the new list.
  case insert(at: Int, new: Int)
  /// Removes the element at `from`, and inserts it again at `to`.
  case move(from: Int, to: Int)
}

extension ListDelta {
  /// The change as a sequence of steps, for views that apply each step at once, such as AppKit's.
  ///
  /// Deletions come first, from the end of the list. Insertions and moves follow, in the order of
  /// the new list. Modifications are not included; show them at their new places after the last
  /// step.
  ///
  /// - Complexity: O(k log k), where k is the number of elements in the change.
  public var steps: [ListStep] {
    var steps: [ListStep] = deletions.reversed().map { .remove(at: $0) }
    let left = (deletions + moves.map(\.from)).sorted()
    // The number of staying elements before each mover in the old list. Elements that have yet to
    // move stand between the staying elements, in their old order. At the same gap, they come after
    // the elements that have arrived.
    let anchors = moves.map { move in move.from - left.partitioningIndex { $0 >= move.from } }
    var waiting = CountTree(repeating: 1, count: moves.count)
    let targets =
      insertions.map { ($0, nil as Int?) }
      + moves.indices.map { (moves[$0].to, $0 as Int?) }
    let arrivals = targets.sorted { $0.0 < $1.0 }
    // The number of staying elements before each arrival in the new list.
    let gaps = arrivals.indices.map { arrivals[$0].0 - $0 }
    for (index, (to, mover)) in arrivals.enumerated() {
      let waitingBefore = waiting.sum(before: anchors.partitioningIndex { $0 >= gaps[index] })
      guard let mover else {
        steps.append(.insert(at: to + waitingBefore, new: to))
        continue
      }
      // The number of arrivals that are already placed at or before the mover's gap.
      let placedBefore = min(index, gaps.partitioningIndex { $0 > anchors[mover] })
      let from = anchors[mover] + placedBefore + waiting.sum(before: mover)
      waiting.add(-1, at: mover)
      let stillBefore = waiting.sum(before: anchors.partitioningIndex { $0 >= gaps[index] })
      let place = to + stillBefore
      if from != place { steps.append(.move(from: from, to: place)) }
    }
    return steps
  }
}
