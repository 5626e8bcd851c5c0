import Foundation

extension String: PostgresCodable {
  /// ``PostgresType/unspecified``, so that the server accepts a string wherever it would accept a
  /// literal.
  public static var postgresType: PostgresType { .unspecified }
  /// `false`, so that the server parses the text as the type that it infers.
  public static var isPostgresBinary: Bool { false }

  /// Appends the text in UTF-8.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if the text contains a NUL character.
  public func encode(into bytes: inout [UInt8]) throws {
    if let index = utf8.firstIndex(of: 0) {
      let place = utf8.distance(from: utf8.startIndex, to: index)
      throw PostgresError.encoding(
        "A text contains a NUL character, at byte \(place), which PostgreSQL cannot store. "
          + "Remove it, or use bytea and Data.")
    }
    bytes.append(contentsOf: utf8)
  }

  /// Reads a column of a string type, of type `json`, `jsonb`, `numeric` or `uuid`, or of a custom
  /// type whose binary form is text, such as an enumeration.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type. Cast such a
  ///   column to `text` in the statement.
  public init(_ cell: PostgresCell) throws {
    let bytes = cell.bytes ?? []
    switch cell.type {
    case .numeric:
      guard let text = NumericText.decode(bytes) else { throw cell.damaged(Self.self) }
      self = text
    case .uuid: self = try UUID(cell).uuidString.lowercased()
    case .jsonb: self = String(decoding: bytes.dropFirst(), as: UTF8.self)
    case let type where type.isText:
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw cell.mismatch(Self.self, "The bytes are not text. Cast the column to text.")
      }
      self = text
    default:
      throw cell.mismatch(Self.self, "Cast the column to text in the statement: column::text.")
    }
  }
}

extension Data: PostgresCodable {
  /// `bytea`
  public static var postgresType: PostgresType { .bytea }
  /// Appends the bytes.
  public func encode(into bytes: inout [UInt8]) { bytes.append(contentsOf: self) }
  /// Reads the binary form of a column of any type.
  public init(_ cell: PostgresCell) { self = Data(cell.bytes ?? []) }
}

extension UUID: PostgresCodable {
  /// `uuid`
  public static var postgresType: PostgresType { .uuid }
  /// Appends 16 bytes.
  public func encode(into bytes: inout [UInt8]) {
    withUnsafeBytes(of: uuid) { bytes.append(contentsOf: $0) }
  }
  /// Reads a column of type `uuid`.
  public init(_ cell: PostgresCell) throws {
    guard cell.type == .uuid else { throw cell.unfit(Self.self) }
    guard let bytes = cell.bytes, bytes.count == 16 else { throw cell.damaged(Self.self) }
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
    self.init(uuid: uuid)
  }
}
