import BinderyTesting

/// The change of a list.
enum Workload: String, CaseIterable {
  case update = "one update"
  case refetched = "one update, refetched"
  case insert = "one insert in the middle"
  case unchanged = "no change"
  case scattered = "1% inserted, deleted, updated"
  case append = "10% appended"
  case shuffle = "shuffled"
  case reverse = "reversed"
  case disjoint = "all others"

  /// A list of `count` rows before and after.
  func lists<Element: Row>(_ count: Int) -> (old: [Element], new: [Element]) {
    var generator = SeededGenerator(seed: UInt64(count))
    let old = Element.make(count, using: &generator)
    var new = old
    switch self {
    case .unchanged: break
    case .update: new[count / 2].revision += 1
    case .refetched:
      new = old.map(\.refetched)
      new[count / 2].revision += 1
    case .insert: new.insert(.make(using: &generator), at: count / 2)
    case .scattered:
      let third = count / 300
      for _ in 0..<third { new[Int.random(in: new.indices, using: &generator)].revision += 1 }
      let deleted = Set((0..<third).map { _ in Int.random(in: new.indices, using: &generator) })
      var rest: [Element] = []
      rest.reserveCapacity(count)
      let before = Set((0..<third).map { _ in Int.random(in: new.indices, using: &generator) })
      for (index, row) in new.enumerated() {
        if before.contains(index) { rest.append(.make(using: &generator)) }
        if !deleted.contains(index) { rest.append(row) }
      }
      new = rest
    case .append: new += Element.make(count / 10, using: &generator)
    case .shuffle: new.shuffle(using: &generator)
    case .reverse: new.reverse()
    case .disjoint: new = Element.make(count, using: &generator)
    }
    return (old, new)
  }

  /// Whether nearly all rows keep their neighbors.
  var isNearlyOrdered: Bool {
    switch self {
    case .update, .refetched, .insert, .unchanged: true
    case .scattered, .append, .shuffle, .reverse, .disjoint: false
    }
  }

  /// The number of rows up to which the standard library's quadratic difference is fast enough.
  var limitOfDifference: Int {
    switch self {
    case .update, .refetched, .insert, .unchanged: 1_000_000
    case .scattered: 100_000
    case .append: 10_000
    case .shuffle, .reverse, .disjoint: 1_000
    }
  }
}
