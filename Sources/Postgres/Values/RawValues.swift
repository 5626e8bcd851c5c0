/// Enumerations and other raw-representable types are stored as their raw values; it suffices to
/// declare the conformance.
extension PostgresEncodable where Self: RawRepresentable, RawValue: PostgresEncodable {
  /// The type of the raw value.
  public static var postgresType: PostgresType { RawValue.postgresType }
  /// Whether the raw value's type uses the binary form.
  public static var isPostgresBinary: Bool { RawValue.isPostgresBinary }
  /// Appends the raw value.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if PostgreSQL cannot represent the raw value.
  public func encode(into bytes: inout [UInt8]) throws { try rawValue.encode(into: &bytes) }
}

extension PostgresDecodable where Self: RawRepresentable, RawValue: PostgresDecodable {
  /// Reads the raw value.
  ///
  /// - Throws: ``PostgresError/decoding(_:)``, for example if the type has no value with this raw
  ///   value.
  public init(_ cell: PostgresCell) throws {
    let raw = try RawValue(cell)
    guard let value = Self(rawValue: raw) else {
      throw cell.mismatch(Self.self, "There is no case for “\(raw)”.")
    }
    self = value
  }
}
