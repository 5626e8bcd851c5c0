/// A change that can be merged with the next one.
protocol MergeableDelta {
  static var none: Self { get }
  var isEmpty: Bool { get }
  var changeCount: Int { get }
  func merged(with next: Self) -> Self
}

extension ListDelta: MergeableDelta {
  static var none: Self { Self() }
}

extension SectionedDelta: MergeableDelta {
  static var none: Self { Self() }
}

/// A log of consecutive changes, which can be taken as one change.
///
/// Changes of about the same size are merged. Many small changes with k elements in total therefore
/// cost O(k log k log k).
struct DeltaLog<Delta: MergeableDelta> {
  private var deltas: [Delta] = []

  var isEmpty: Bool { deltas.isEmpty }

  mutating func append(_ delta: Delta) {
    guard !delta.isEmpty else { return }
    deltas.append(delta)
    while deltas.count > 1, let last = deltas.last,
      deltas[deltas.count - 2].changeCount <= last.changeCount
    {
      deltas.removeLast()
      deltas[deltas.count - 1] = deltas[deltas.count - 1].merged(with: last)
    }
  }

  /// Removes all changes, and returns them as one.
  mutating func take() -> Delta {
    defer { deltas = [] }
    var merged = Delta.none
    for delta in deltas.reversed() { merged = delta.merged(with: merged) }
    return merged
  }
}
