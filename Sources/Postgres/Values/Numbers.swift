/// An integer type of PostgreSQL: `Int16`, `Int32`, `Int64` or `Int`.
///
/// You can read any integer column as any of these types, if the value is in its range:
///
/// ```swift
/// let size = try row.decode("size", as: Int.self)  // from smallint, integer or bigint
/// ```
public protocol PostgresInteger: FixedWidthInteger & PostgresCodable {}

extension PostgresInteger {
  /// Appends the value in the network's byte order.
  public func encode(into bytes: inout [UInt8]) { append(to: &bytes) }

  /// Reads the value of an integer column, if it is in range.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type, or the value is
  ///   out of range.
  public init(_ cell: PostgresCell) throws {
    let bytes = cell.bytes ?? []
    let number: Int64? =
      switch cell.type {
      case .int2: Int16(bytes: bytes).map(Int64.init)
      case .int4: Int32(bytes: bytes).map(Int64.init)
      case .int8: Int64(bytes: bytes)
      case .oid: UInt32(bytes: bytes).map(Int64.init)
      default: throw cell.unfit(Self.self)
      }
    guard let number else { throw cell.damaged(Self.self) }
    guard let value = Self(exactly: number) else {
      throw cell.mismatch(Self.self, "\(number) is out of range.")
    }
    self = value
  }
}

extension Int16: PostgresInteger {
  /// `smallint`
  public static var postgresType: PostgresType { .int2 }
}
extension Int32: PostgresInteger {
  /// `integer`
  public static var postgresType: PostgresType { .int4 }
}
extension Int64: PostgresInteger {
  /// `bigint`
  public static var postgresType: PostgresType { .int8 }
}
extension Int: PostgresInteger {
  /// `bigint`
  public static var postgresType: PostgresType { .int8 }
  /// Appends the value as 64 bits.
  public func encode(into bytes: inout [UInt8]) { Int64(self).append(to: &bytes) }
}

extension Bool: PostgresCodable {
  /// `boolean`
  public static var postgresType: PostgresType { .bool }
  /// Appends one byte.
  public func encode(into bytes: inout [UInt8]) { bytes.append(self ? 1 : 0) }
  /// Reads a column of type `boolean`.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type.
  public init(_ cell: PostgresCell) throws {
    guard cell.type == .bool else { throw cell.unfit(Self.self) }
    guard let byte = UInt8(bytes: cell.bytes ?? []) else { throw cell.damaged(Self.self) }
    self = byte != 0
  }
}

extension Double: PostgresCodable {
  /// `double precision`
  public static var postgresType: PostgresType { .float8 }
  /// Appends the bits in the network's byte order.
  public func encode(into bytes: inout [UInt8]) { bitPattern.append(to: &bytes) }
  /// Reads a column of type `real` or `double precision`.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type. Read a `numeric`
  ///   column as a `Decimal`.
  public init(_ cell: PostgresCell) throws {
    let bytes = cell.bytes ?? []
    let value: Double? =
      switch cell.type {
      case .float8: UInt64(bytes: bytes).map(Double.init(bitPattern:))
      case .float4: UInt32(bytes: bytes).map { Double(Float(bitPattern: $0)) }
      default: throw cell.unfit(Self.self)
      }
    guard let value else { throw cell.damaged(Self.self) }
    self = value
  }
}

extension Float: PostgresCodable {
  /// `real`
  public static var postgresType: PostgresType { .float4 }
  /// Appends the bits in the network's byte order.
  public func encode(into bytes: inout [UInt8]) { bitPattern.append(to: &bytes) }
  /// Reads a column of type `real`.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type, such as
  ///   `double precision`, whose values a `Float` may be unable to represent.
  public init(_ cell: PostgresCell) throws {
    guard cell.type == .float4 else { throw cell.unfit(Self.self) }
    guard let bits = UInt32(bytes: cell.bytes ?? []) else { throw cell.damaged(Self.self) }
    self = Float(bitPattern: bits)
  }
}
