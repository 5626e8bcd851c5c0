/// A set of positions that finds the next greater and the next smaller member fast.
///
/// It has three levels: a bit for each position, a bit for each non-empty word of the first level,
/// and a bit for each non-empty word of the second. One word of the highest level stands for a
/// quarter of a million positions.
struct PositionSet: ~Copyable {
  private let low: UnsafeMutablePointer<UInt64>
  private let middle: UnsafeMutablePointer<UInt64>
  private let high: UnsafeMutablePointer<UInt64>
  private let highCount: Int

  /// Makes an empty set of positions 0 ..< `count`.
  init(count: Int) {
    let lowCount = (max(count, 1) + 63) >> 6
    let middleCount = (lowCount + 63) >> 6
    highCount = (middleCount + 63) >> 6
    let total = lowCount + middleCount + highCount
    low = .allocate(capacity: total)
    low.initialize(repeating: 0, count: total)
    middle = low + lowCount
    high = middle + middleCount
  }

  deinit {
    low.deallocate()
  }

  mutating func insert(_ position: Int) {
    let word = position &>> 6
    let block = word &>> 6
    low[word] |= Self.bit(position)
    middle[block] |= Self.bit(word)
    high[block &>> 6] |= Self.bit(block)
  }

  mutating func remove(_ position: Int) {
    let word = position &>> 6
    low[word] &= ~Self.bit(position)
    if low[word] != 0 { return }
    let block = word &>> 6
    middle[block] &= ~Self.bit(word)
    if middle[block] != 0 { return }
    high[block &>> 6] &= ~Self.bit(block)
  }

  /// Returns the least member greater than `position`.
  func next(after position: Int) -> Int? {
    var word = position &>> 6
    let bits = low[word] & Self.above(position)
    if bits != 0 { return word &<< 6 | bits.trailingZeroBitCount }
    var block = word &>> 6
    var words = middle[block] & Self.above(word)
    if words == 0 {
      var top = block &>> 6
      var blocks = high[top] & Self.above(block)
      while blocks == 0 {
        top += 1
        if top == highCount { return nil }
        blocks = high[top]
      }
      block = top &<< 6 | blocks.trailingZeroBitCount
      words = middle[block]
    }
    word = block &<< 6 | words.trailingZeroBitCount
    return word &<< 6 | low[word].trailingZeroBitCount
  }

  /// Returns the greatest member smaller than `position`.
  func last(before position: Int) -> Int? {
    var word = position &>> 6
    let bits = low[word] & (Self.bit(position) &- 1)
    if bits != 0 { return word &<< 6 | (63 - bits.leadingZeroBitCount) }
    var block = word &>> 6
    var words = middle[block] & (Self.bit(word) &- 1)
    if words == 0 {
      var top = block &>> 6
      var blocks = high[top] & (Self.bit(block) &- 1)
      while blocks == 0 {
        if top == 0 { return nil }
        top -= 1
        blocks = high[top]
      }
      block = top &<< 6 | (63 - blocks.leadingZeroBitCount)
      words = middle[block]
    }
    word = block &<< 6 | (63 - words.leadingZeroBitCount)
    return word &<< 6 | (63 - low[word].leadingZeroBitCount)
  }

  /// Returns the bit of `number` in its word; `above` returns all bits above that one.
  private static func bit(_ number: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: number) }
  private static func above(_ number: Int) -> UInt64 { ~1 &<< UInt64(truncatingIfNeeded: number) }
}
