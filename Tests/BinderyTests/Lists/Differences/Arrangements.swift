/// Returns all orders of all subsets of `ids`, including the empty one.
func arrangements(of ids: [Int]) -> [[Int]] {
  [[]]
    + ids.flatMap { id in
      arrangements(of: ids.filter { $0 != id }).map { [id] + $0 }
    }
}

/// Returns the length of the longest increasing run, found by binary search among the least ends of
/// runs of each length.
func longestIncreasingRun(_ values: [Int]) -> Int {
  var ends: [Int] = []
  for value in values {
    if let index = ends.firstIndex(where: { $0 >= value }) {
      ends[index] = value
    } else {
      ends.append(value)
    }
  }
  return ends.count
}
