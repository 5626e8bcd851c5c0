import BinderyTesting

/// A row as a table shows it: an identity, a text on the heap, and a number.
protocol Row: Equatable, Identifiable where ID: Sendable {
  /// An identity made from random bits.
  static func id(_ bits: UInt64) -> ID
  init(id: ID, title: String, revision: Int)
  var id: ID { get }
  var title: String { get }
  var revision: Int { get set }
  /// An equal identity without shared storage.
  static func copy(_ id: ID) -> ID
}

struct NumberedRow: Row {
  let id: Int
  let title: String
  var revision: Int

  static func id(_ bits: UInt64) -> Int { Int(truncatingIfNeeded: bits) }
  static func copy(_ id: Int) -> Int { id }
}

struct NamedRow: Row {
  let id: String
  let title: String
  var revision: Int

  /// 36 characters, like a UUID's.
  static func id(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(padded.prefix(8))-\(padded.suffix(8))-4a7b-8c9d-\(padded.prefix(8))"
  }
  static func copy(_ id: String) -> String { String(decoding: Array(id.utf8), as: UTF8.self) }
}

extension Row {
  /// A row with a title of 25 characters.
  static func make(using generator: inout SeededGenerator) -> Self {
    let number = String(generator.next() % 100_000_000_000)
    let title = "Row titled " + String(repeating: "0", count: 14 - number.count) + number
    return Self(id: id(generator.next()), title: title, revision: 0)
  }

  static func make(_ count: Int, using generator: inout SeededGenerator) -> [Self] {
    (0..<count).map { _ in make(using: &generator) }
  }

  /// An equal row as a second query returns it: its strings are copies.
  var refetched: Self {
    Self(
      id: Self.copy(id), title: String(decoding: Array(title.utf8), as: UTF8.self),
      revision: revision)
  }
}
