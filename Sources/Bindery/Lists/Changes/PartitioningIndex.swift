extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies `predicate`. All elements after it must
  /// satisfy the predicate too, and none before it.
  @inlinable
  package func partitioningIndex(
    where predicate: (Element) throws -> Bool
  ) rethrows -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if try predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
