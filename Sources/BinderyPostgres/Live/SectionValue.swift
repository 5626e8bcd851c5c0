import Postgres

/// A value that the rows of a section share, in the server's form and in Swift's.
///
/// The server decides which values are equal. Swift's equality differs: NaN is unequal to itself,
/// the two forms of “é” are equal, and collations that ignore case do not apply.
struct SectionValue<Value: Sendable>: Equatable, Sendable {
  let value: Value
  /// The bytes that the server has sent, or `nil` for NULL. They are equal for values that differ
  /// only in their form.
  private let bytes: [UInt8]?

  init(_ cell: PostgresCell) throws where Value: PostgresDecodable {
    value = try cell.decode()
    guard let bytes = cell.bytes.map(Array.init) else {
      self.bytes = nil
      return
    }
    self.bytes =
      switch cell.type {
      case .float4, .float8:
        switch try Double(cell) {
        case 0: []
        case let number where number.isNaN: [0]
        default: bytes
        }
      // Without the number of decimals.
      case .numeric where bytes.count >= 8: Array(bytes[..<6] + bytes[8...])
      case .bpchar: Array(bytes[...(bytes.lastIndex { $0 != UInt8(ascii: " ") } ?? -1)])
      default: bytes
      }
  }

  static func == (one: SectionValue, other: SectionValue) -> Bool { one.bytes == other.bytes }
}

/// The way in which the server compares the values of sections.
enum SectionEquality {
  private static let exact: Set<PostgresType> = [
    .bool, .bytea, .char, .name, .int8, .int2, .int4, .oid, .float4, .float8, .date, .timestamp,
    .timestamptz, .numeric, .uuid,
  ]
  private static let texts: Set<PostgresType> = [.text, .varchar, .bpchar]

  /// Returns whether unequal ``SectionValue``s are unequal for the server, too.
  static func isExact(
    _ type: PostgresType, _ sql: KeySQL, _ connection: PostgresConnection
  ) async throws -> Bool {
    if exact.contains(type) { return true }
    if texts.contains(type) {
      return try await connection.query(sql.collation, as: Bool.self).first ?? true
    }
    return try await connection.query(
      "SELECT typtype = 'e' FROM pg_type WHERE oid = \(Int64(type.oid))::oid", as: Bool.self
    ).first ?? false
  }
}
