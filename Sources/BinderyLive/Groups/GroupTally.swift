/// The argument of an aggregate in one row.
package enum GroupArgument: Equatable {
  case null
  case integer(Int64)
  /// A value with which only the database computes: a sum of reals depends on their order, and
  /// texts count as numbers.
  case other
}

/// An aggregate function.
package enum AggregateFunction: String, Sendable {
  case count, sum, total, avg, min, max
}

/// The running values of one argument in a group, from which aggregates of integers follow exactly.
package struct GroupTally {
  /// The number of values that are not NULL.
  private var count = 0
  /// The number of values that are neither NULL nor integers.
  private var others = 0
  /// The sum of the integers, modulo 2^64.
  private var sum: Int64 = 0
  /// The sum of their absolute values.
  private var magnitude: (high: UInt64, low: UInt64) = (0, 0)
  /// The least and the greatest integer, or `nil` if they have to be looked for.
  package private(set) var extremes: ClosedRange<Int64>?

  package init() {}

  package mutating func add(_ argument: GroupArgument) {
    switch argument {
    case .null: return
    case .other: others += 1
    case .integer(let number):
      sum &+= number
      let (low, overflows) = magnitude.low.addingReportingOverflow(number.magnitude)
      magnitude = (magnitude.high &+ (overflows ? 1 : 0), low)
      if count == others {
        extremes = number...number
      } else if let known = extremes {
        extremes = min(known.lowerBound, number)...max(known.upperBound, number)
      }
    }
    count += 1
  }

  package mutating func remove(_ argument: GroupArgument) {
    switch argument {
    case .null: return
    case .other: others -= 1
    case .integer(let number):
      sum &-= number
      let (low, overflows) = magnitude.low.subtractingReportingOverflow(number.magnitude)
      magnitude = (magnitude.high &- (overflows ? 1 : 0), low)
      if number == extremes?.lowerBound || number == extremes?.upperBound { extremes = nil }
    }
    count -= 1
  }

  /// Sets the extremes from all values of the group.
  package mutating func findExtremes(in arguments: some Sequence<GroupArgument>) {
    for case .integer(let number) in arguments {
      extremes =
        extremes.map { min($0.lowerBound, number)...max($0.upperBound, number) }
        ?? number...number
    }
  }

  /// Whether an aggregate needs the extremes, and does not have them.
  package func lacksExtremes(for function: AggregateFunction) -> Bool {
    (function == .min || function == .max) && extremes == nil && others == 0 && count > 0
  }

  /// Returns the value of an aggregate, or `nil` if the database has to compute it.
  package func value(of function: AggregateFunction) -> KeyName.Value? {
    if function == .count { return .integer(Int64(count)) }
    guard others == 0, magnitude.high == 0 else { return nil }
    // For greater magnitudes the database may report an overflow, or round.
    let isSmall = magnitude.low < 1 << 62
    let isExactReal = magnitude.low < 1 << 53
    switch function {
    case .total: return isExactReal ? .real(bits: Double(sum).bitPattern) : nil
    case _ where count == 0: return .null
    case .sum: return isSmall ? .integer(sum) : nil
    case .avg: return isExactReal ? .real(bits: (Double(sum) / Double(count)).bitPattern) : nil
    case .min: return (extremes?.lowerBound).map(KeyName.Value.integer)
    case .max: return (extremes?.upperBound).map(KeyName.Value.integer)
    case .count: return nil
    }
  }
}
