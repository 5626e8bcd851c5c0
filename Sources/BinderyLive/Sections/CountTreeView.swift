import Bindery

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
    // If several sections begin at the place, the last of them has rows. The end of all rows
    // belongs to the last section.
    let index = max(0, starts.dropLast().partitioningIndex { $0 > place } - 1)
    return (index, place - starts[index])
  }

  package func start(_ section: Int) -> Int { starts[section] }
}
