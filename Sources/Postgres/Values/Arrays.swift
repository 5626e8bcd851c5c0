extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
  /// The type of the wrapped value.
  public static var postgresType: PostgresType { Wrapped.postgresType }
  /// Whether the wrapped type uses the binary form.
  public static var isPostgresBinary: Bool { Wrapped.isPostgresBinary }
  /// Appends the wrapped value.
  ///
  /// - Precondition: The value is not `nil`. NULL has no bytes; ``PostgresBinding`` and arrays mark
  ///   it separately.
  public func encode(into bytes: inout [UInt8]) throws {
    guard let self else { preconditionFailure("NULL has no bytes.") }
    try self.encode(into: &bytes)
  }
}

/// An optional. Arrays use this protocol to determine whether an element is NULL.
private protocol Nullable {
  var isNull: Bool { get }
}
extension Optional: Nullable {
  fileprivate var isNull: Bool { self == nil }
}

extension Array: PostgresEncodable where Element: PostgresEncodable {
  /// The array type of the element type. Arrays of strings are `text[]`.
  public static var postgresType: PostgresType { elementType.array ?? .unspecified }

  private static var elementType: PostgresType {
    Element.postgresType == .unspecified ? .text : Element.postgresType
  }

  /// Appends a one-dimensional array.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if an element cannot be encoded, or is an array.
  public func encode(into bytes: inout [UInt8]) throws {
    guard Self.elementType.array != nil else {
      throw PostgresError.encoding(
        "An array of \(Element.self) cannot be sent. Use one dimension, or PostgresJSON.")
    }
    let hasNull = contains { ($0 as? any Nullable)?.isNull ?? false }
    (isEmpty ? 0 : 1 as Int32).append(to: &bytes)
    (hasNull ? 1 : 0 as Int32).append(to: &bytes)
    Self.elementType.oid.append(to: &bytes)
    if isEmpty { return }
    try Self.size(count).append(to: &bytes)
    (1 as Int32).append(to: &bytes)
    for element in self {
      if hasNull, (element as? any Nullable)?.isNull ?? false {
        (-1 as Int32).append(to: &bytes)
        continue
      }
      var value: [UInt8] = []
      try element.encodeInArray(into: &value)
      try Self.size(value.count).append(to: &bytes)
      bytes.append(contentsOf: value)
    }
  }

  private static func size(_ count: Int) throws -> Int32 {
    guard let size = Int32(exactly: count) else { throw PostgresError.tooLarge(count) }
    return size
  }
}

extension PostgresEncodable {
  /// Appends the binary form, even if the type is otherwise sent as text.
  fileprivate func encodeInArray(into bytes: inout [UInt8]) throws {
    guard Self.postgresType == .numeric else { return try encode(into: &bytes) }
    var text: [UInt8] = []
    try encode(into: &text)
    NumericText.encode(String(decoding: text, as: UTF8.self), into: &bytes)
  }
}

extension Array: PostgresDecodable where Element: PostgresDecodable {
  /// Creates a value from a column whose type is a one-dimensional array.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type or more
  ///   dimensions, or if an element cannot be converted.
  public init(_ cell: PostgresCell) throws {
    var reader = ByteReader(cell.bytes ?? [])
    guard !cell.type.isSingle, let dimensions = reader.read(Int32.self),
      reader.read(Int32.self) != nil,
      let oid = reader.read(UInt32.self), dimensions >= 0, dimensions <= 6
    else { throw cell.unfit(Self.self) }
    if dimensions == 0 {
      self = []
      return
    }
    guard dimensions == 1 else {
      throw cell.mismatch(Self.self, "The array has \(dimensions) dimensions. Use unnest().")
    }
    guard let count = reader.read(Int32.self), reader.read(Int32.self) != nil else {
      throw cell.damaged(Self.self)
    }
    self = []
    for index in 0..<Swift.max(0, count) {
      guard let size = reader.read(Int32.self) else { throw cell.damaged(Self.self) }
      let bytes = size < 0 ? nil : reader.read(Int(size))
      if size >= 0, bytes == nil { throw cell.damaged(Self.self) }
      let element = PostgresCell(
        column: "\(cell.column)[\(index + 1)]", type: PostgresType(oid: oid), bytes: bytes)
      append(try element.decode())
    }
  }
}
