/// A sequence of numbers with fast prefix sums (a Fenwick tree).
///
/// - Complexity: O(log n) to change a number, to sum, and to search.
struct CountTree {
  private var sums: [Int]
  private(set) var total = 0

  init(_ numbers: some Collection<Int>) {
    sums = [0]
    sums.reserveCapacity(numbers.count + 1)
    for number in numbers {
      sums.append(number)
      total += number
    }
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  init(repeating number: Int, count: Int) {
    self.init(repeatElement(number, count: count))
  }

  var count: Int { sums.count - 1 }

  mutating func add(_ difference: Int, at index: Int) {
    total += difference
    var index = index + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// Returns the sum of the numbers before `index`.
  func sum(before index: Int) -> Int {
    var (index, sum) = (index, 0)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Returns the index of the number that contains position `rank`, and the offset in it.
  ///
  /// - Precondition: No number is negative, and `rank` is less than ``total``.
  func find(_ rank: Int) -> (index: Int, offset: Int) {
    var (index, offset) = (0, rank)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if index + step < sums.count, sums[index + step] <= offset {
        index += step
        offset -= sums[index]
      }
      step /= 2
    }
    return (index, offset)
  }
}
