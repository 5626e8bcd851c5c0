/// A queue of the runs that wait. Removing the first is amortized O(1).
struct RunLine {
  private var runs: [RunRecord?] = []
  private var first = 0

  var isEmpty: Bool { first == runs.count }

  mutating func append(_ run: RunRecord) {
    runs.append(run)
  }

  mutating func popFirst() -> RunRecord? {
    guard first < runs.count else { return nil }
    let run = runs[first]
    runs[first] = nil
    first += 1
    if first > 16, first * 2 > runs.count {
      runs.removeFirst(first)
      first = 0
    }
    return run
  }

  /// Removes one run. Returns false if it is not in the queue. O(n).
  mutating func remove(_ run: RunRecord) -> Bool {
    guard let index = runs.firstIndex(where: { $0 === run }) else { return false }
    runs.remove(at: index)
    return true
  }

  /// Removes and returns all runs, in order.
  mutating func removeAll() -> [RunRecord] {
    defer { self = RunLine() }
    return runs.compactMap(\.self)
  }
}
