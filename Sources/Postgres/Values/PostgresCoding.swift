/// A type whose values can be parameters of a query.
///
/// `Bool`, `Int`, `Int16`, `Int32`, `Int64`, `Float`, `Double`, `Decimal`, `String`, `Data`,
/// `UUID`, `Date`, ``PostgresDate``, ``PostgresJSON``, and arrays and optionals of these conform. A
/// raw-representable type of your own conforms without further code:
///
/// ```swift
/// enum Status: String, PostgresCodable { case open, closed }
///
/// try await connection.execute("UPDATE task SET status = \(Status.closed) WHERE id = \(id)")
/// ```
public protocol PostgresEncodable: Sendable {
  /// The type of the parameter, or ``PostgresType/unspecified`` to let the server infer it.
  static var postgresType: PostgresType { get }
  /// Whether ``encode(into:)`` writes the type's binary form. If the value is false, the method
  /// writes the text form.
  static var isPostgresBinary: Bool { get }
  /// Appends the value to `bytes`.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if PostgreSQL cannot represent the value.
  func encode(into bytes: inout [UInt8]) throws
}

extension PostgresEncodable {
  /// `true`: values are sent in binary form.
  public static var isPostgresBinary: Bool { true }
}

/// A type whose values can be read from a column. All types that conform to ``PostgresEncodable``
/// in this module conform to it as well.
///
/// ```swift
/// let (name, born) = try row.decode((String, PostgresDate?).self)
/// ```
///
/// Only an optional can represent NULL. To read a column of another type, cast it in the statement:
/// `SELECT duration::text FROM film`.
public protocol PostgresDecodable: Sendable {
  /// Creates a value from a cell that is not NULL.
  ///
  /// - Throws: The error that ``PostgresCell/mismatch(_:_:)`` returns, if the cell cannot be
  ///   converted.
  init(_ cell: PostgresCell) throws
  /// Creates a value for NULL. All types except optionals throw.
  static func null(_ cell: PostgresCell) throws -> Self
}

extension PostgresDecodable {
  /// Throws ``PostgresError/decoding(_:)``, because only optionals can represent NULL.
  public static func null(_ cell: PostgresCell) throws -> Self {
    throw cell.mismatch(Self.self, "The value is NULL. Read it as an optional.")
  }
}

/// A type whose values can be both parameters and values of columns.
public typealias PostgresCodable = PostgresDecodable & PostgresEncodable

/// The value of one column of one row, in binary form. ``decode(_:)`` converts it to a Swift value.
///
/// ```swift
/// if let cell = row["price"] { let price = try cell.decode(Decimal?.self) }
/// ```
///
/// A cell retains all rows that arrived with its own.
public struct PostgresCell: Sendable {
  /// The column's name, or its position if you accessed it by position.
  public var column: String
  /// The column's type on the server.
  public var type: PostgresType
  /// The value, or `nil` for NULL.
  public var bytes: ArraySlice<UInt8>?

  /// Creates a cell.
  public init(column: String, type: PostgresType, bytes: ArraySlice<UInt8>?) {
    self.column = column
    self.type = type
    self.bytes = bytes
  }

  /// Returns the value as `type`.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the cell cannot be converted.
  public func decode<Value: PostgresDecodable>(_ type: Value.Type = Value.self) throws -> Value {
    bytes == nil ? try Value.null(self) : try Value(self)
  }

  /// Returns an error that explains why the cell cannot be converted to `requested`. Use it in the
  /// initializer of a ``PostgresDecodable`` type of your own.
  ///
  /// - Parameter reason: A sentence that contains the value or the remedy.
  public func mismatch(_ requested: Any.Type, _ reason: String) -> PostgresError {
    .decoding(
      PostgresError.DecodingFailure(
        column: column, type: type.description, requested: "\(requested)", reason: reason))
  }

  /// Returns the error for a type that cannot be read as `requested` at all.
  func unfit(_ requested: Any.Type) -> PostgresError {
    mismatch(requested, "The types differ. Read it as another type, or cast it in the statement.")
  }

  /// Returns the error for bytes that are not a value of the type.
  func damaged(_ requested: Any.Type) -> PostgresError {
    mismatch(requested, "The server sent \(bytes?.count ?? 0) bytes, which are not such a value.")
  }
}

extension Optional: PostgresDecodable where Wrapped: PostgresDecodable {
  /// Creates a value from a cell that is not NULL.
  public init(_ cell: PostgresCell) throws { self = .some(try Wrapped(cell)) }
  /// Returns `nil`.
  public static func null(_ cell: PostgresCell) -> Wrapped? { .none }
}
