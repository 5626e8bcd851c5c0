/// Runs that wait. The first leaves in O(1), on average.
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

  /// Takes out one run; false if it is not in the line.
  mutating func remove(_ run: RunRecord) -> Bool {
    guard let index = runs.firstIndex(where: { $0 === run }) else { return false }
    runs.remove(at: index)
    return true
  }

  /// Takes out all, in order.
  mutating func removeAll() -> [RunRecord] {
    defer { self = RunLine() }
    return runs.compactMap(\.self)
  }
}
