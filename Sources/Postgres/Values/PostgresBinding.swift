/// A parameter of a statement: a value that is sent separately from the statement's text.
///
/// Interpolating a value into a ``PostgresQuery`` creates a binding, so programs rarely need this
/// type. A log can show the types of the parameters without the values:
///
/// ```swift
/// print(query.sql, query.bindings.map(\.type))  // SELECT * FROM person WHERE id = $1 [bigint]
/// ```
public struct PostgresBinding: Hashable, Sendable {
  /// The type that the server should assume for the value.
  public var type: PostgresType
  /// The value in the type's binary or text form, or `nil` for NULL.
  public var bytes: [UInt8]?
  /// Whether ``bytes`` are in the binary form.
  public var isBinary: Bool

  /// Creates a parameter from its encoded bytes, for a type that has no Swift counterpart. If the
  /// bytes do not fit the type, the server reports an error when the statement runs.
  public init(type: PostgresType, bytes: [UInt8]?, isBinary: Bool = true) {
    self.type = type
    self.bytes = bytes
    self.isBinary = isBinary
  }

  /// Creates a parameter from a value. `nil` is NULL.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if PostgreSQL cannot represent the value.
  public init<Value: PostgresEncodable>(_ value: Value?) throws {
    type = Value.postgresType
    isBinary = Value.isPostgresBinary
    if let value {
      var bytes: [UInt8] = []
      try value.encode(into: &bytes)
      self.bytes = bytes
    }
  }
}
