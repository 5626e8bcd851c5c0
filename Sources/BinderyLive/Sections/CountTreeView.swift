/// The cumulative sums of section sizes.
package struct CountTreeView {
  private var starts: [Int] = [0]

  package init(_ counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts.last! + count) }
  }

  package var total: Int { starts.last! }

  /// Returns the section of a place, and the offset in it.
  package func find(_ place: Int) -> (index: Int, offset: Int) {
    var (low, high) = (0, starts.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    // If several sections begin at the place, the last of them has rows.
    return (low, place - starts[low])
  }

  package func start(_ section: Int) -> Int { starts[section] }
}
