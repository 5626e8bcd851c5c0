import BinderyLive
import GRDB

/// A collation of SQLite's own, by which values are compared outside of SQLite.
///
/// Source: https://www.sqlite.org/datatype3.html#comparisons, sections 4.1 and 7.
enum ValueCollation: String, Sendable {
  case binary, nocase, rtrim

  init?(named name: String) {
    self.init(rawValue: name.lowercased())
  }

  /// Returns whether `first` comes before `second` (negative), after it (positive), or neither.
  func compare(_ first: KeyName.Value, _ second: KeyName.Value) -> Int {
    let (rank, otherRank) = (Self.rank(first), Self.rank(second))
    if rank != otherRank { return rank < otherRank ? -1 : 1 }
    switch (first, second) {
    case (.integer(let first), .integer(let second)):
      return first < second ? -1 : first == second ? 0 : 1
    case (.real(let first), .real(let second)):
      let (first, second) = (Double(bitPattern: first), Double(bitPattern: second))
      return first < second ? -1 : first == second ? 0 : 1
    case (.integer(let first), .real(let second)):
      return Self.compare(first, Double(bitPattern: second))
    case (.real(let first), .integer(let second)):
      return -Self.compare(second, Double(bitPattern: first))
    case (.text(let first), .text(let second)):
      return self == .nocase
        ? Self.compareIgnoringCase(first, second) : Self.compare(key(first), key(second))
    case (.blob(let first), .blob(let second)):
      return Self.compare(first[...], second[...])
    default: return 0
    }
  }

  private static func rank(_ value: KeyName.Value) -> Int {
    switch value {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }

  private static func compare(_ integer: Int64, _ real: Double) -> Int {
    if real < -0x1p63 { return 1 }
    if real >= 0x1p63 { return -1 }
    let whole = Int64(real)
    if integer != whole { return integer < whole ? -1 : 1 }
    let rest = real - Double(whole)
    return rest > 0 ? -1 : rest < 0 ? 1 : 0
  }

  private static func compare(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
    if first.lexicographicallyPrecedes(second) { return -1 }
    return first.count == second.count && first.elementsEqual(second) ? 0 : 1
  }

  /// Compares the bytes up to a zero byte, and then the lengths, as SQLite does.
  private static func compareIgnoringCase(_ first: [UInt8], _ second: [UInt8]) -> Int {
    func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
    for (one, other) in zip(first, second) {
      if lower(one) != lower(other) { return lower(one) < lower(other) ? -1 : 1 }
      if one == 0 { break }
    }
    return (first.count - second.count).signum()
  }

  private func key(_ text: [UInt8]) -> ArraySlice<UInt8> {
    guard self == .rtrim else { return text[...] }
    return text[..<(text.lastIndex { $0 != 32 }.map { $0 + 1 } ?? 0)]
  }
}
