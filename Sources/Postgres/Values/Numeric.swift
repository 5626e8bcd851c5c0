import Foundation

extension Decimal: PostgresCodable {
  /// `numeric`
  public static var postgresType: PostgresType { .numeric }
  /// `false`: decimals are sent as text, which is exact.
  public static var isPostgresBinary: Bool { false }
  /// Appends the digits.
  public func encode(into bytes: inout [UInt8]) {
    bytes.append(contentsOf: (isNaN ? "NaN" : description).utf8)
  }

  /// Reads a column of type `numeric` or of an integer type.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type, or the value is
  ///   infinite or has more than 38 digits, which `Decimal` cannot represent. Read such values as
  ///   `String`.
  public init(_ cell: PostgresCell) throws {
    switch cell.type {
    case .int2, .int4, .int8: self.init(try Int64(cell))
    case .numeric:
      guard let text = NumericText.decode(cell.bytes ?? []) else { throw cell.damaged(Self.self) }
      if text == "NaN" {
        self = .nan
        return
      }
      let digits = text.drop { "-0.".contains($0) }.filter(\.isNumber)
      let significant = digits.reversed().drop { $0 == "0" }.count
      guard significant <= 38, let value = Decimal(string: text), value.isFinite else {
        throw cell.mismatch(Self.self, "\(text.prefix(60)) does not fit. Read it as String.")
      }
      self = value
    default: throw cell.unfit(Self.self)
    }
  }
}

/// Converts the binary form of `numeric`, groups of four decimal digits, to text.
enum NumericText {
  /// Returns the text that the server would print, or `nil` if the bytes are not a `numeric`.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    var reader = ByteReader(bytes)
    guard let count = reader.read(Int16.self), let weight = reader.read(Int16.self),
      let sign = reader.read(UInt16.self), let scale = reader.read(Int16.self)
    else { return nil }
    switch sign {
    case 0xC000: return "NaN"
    case 0xD000: return "Infinity"
    case 0xF000: return "-Infinity"
    default: break
    }
    var groups: [Int16] = []
    for _ in 0..<max(0, count) {
      guard let group = reader.read(Int16.self), 0..<10_000 ~= group else { return nil }
      groups.append(group)
    }
    guard scale >= 0 else { return nil }
    // `weight` is the power of 10,000 of the first group.
    func digits(_ power: Int) -> String {
      let index = Int(weight) - power
      let group = groups.indices.contains(index) ? String(groups[index]) : "0"
      return String(repeating: "0", count: 4 - group.count) + group
    }
    let whole = (0...max(0, Int(weight))).reversed().map(digits).joined().drop { $0 == "0" }
    let powers = (Int(scale) + 3) / 4
    let fraction = (0..<powers).map { digits(-1 - $0) }.joined().prefix(Int(scale))
    return (sign == 0x4000 ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Appends the binary form of a number in plain decimal notation, or of `NaN`.
  static func encode(_ text: String, into bytes: inout [UInt8]) {
    let isNumber = text != "NaN"
    let parts = text.drop { $0 == "-" }.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = isNumber ? parts[0] : ""
    let fraction = parts.count > 1 ? parts[1] : ""
    func zeros(besides digits: Substring) -> String {
      String(repeating: "0", count: (4 - digits.count % 4) % 4)
    }
    let digits = Array((zeros(besides: whole) + whole + fraction + zeros(besides: fraction)).utf8)
    let groups = stride(from: 0, to: digits.count, by: 4).map { start -> Int16 in
      digits[start..<(start + 4)].reduce(into: 0) { $0 = $0 * 10 + Int16($1 - UInt8(ascii: "0")) }
    }
    Int16(groups.count).append(to: &bytes)
    Int16((whole.count + 3) / 4 - 1).append(to: &bytes)
    (!isNumber ? 0xC000 : text.hasPrefix("-") ? 0x4000 : 0 as UInt16).append(to: &bytes)
    Int16(fraction.count).append(to: &bytes)
    for group in groups { group.append(to: &bytes) }
  }
}
