import Foundation

/// A wrapper for a value that is stored as JSON, in a column of type `jsonb` or `json`.
///
/// ```swift
/// try await connection.execute(
///   "UPDATE person SET address = \(PostgresJSON(address)) WHERE id = \(id)")
/// let address = try row.decode("address", as: PostgresJSON<Address>.self).value
/// ```
///
/// A property of a `Decodable` record needs no wrapper: if its type is not ``PostgresDecodable``,
/// it is decoded from a column of JSON.
public struct PostgresJSON<Value: Codable & Sendable>: Sendable {
  /// The value, which `JSONEncoder` and `JSONDecoder` convert.
  public var value: Value

  /// Wraps a value, so that it can be interpolated into a query.
  public init(_ value: Value) { self.value = value }
}

extension PostgresJSON: Equatable where Value: Equatable {}
extension PostgresJSON: Hashable where Value: Hashable {}

extension PostgresJSON: PostgresCodable {
  /// `jsonb`
  public static var postgresType: PostgresType { .jsonb }

  /// Appends the version of the binary form, and then the JSON text.
  ///
  /// - Throws: ``PostgresError/encoding(_:)`` if the value cannot be encoded as JSON.
  public func encode(into bytes: inout [UInt8]) throws {
    bytes.append(1)
    do {
      bytes.append(contentsOf: try JSONEncoder().encode(value))
    } catch {
      throw PostgresError.encoding("A value cannot be encoded as JSON: \(error)")
    }
  }

  /// Reads a column of type `jsonb` or `json`.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the column has a different type, or the JSON
  ///   cannot be decoded.
  public init(_ cell: PostgresCell) throws {
    value = try cell.json(Value.self)
  }
}

extension PostgresCell {
  /// Returns the value of a column of type `jsonb` or `json`.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard self.type == .jsonb || self.type == .json else { throw unfit(Value.self) }
    let text = self.type == .jsonb ? bytes?.dropFirst() : bytes
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text ?? []))
    } catch {
      throw mismatch(Value.self, "The JSON cannot be decoded: \(error)")
    }
  }
}
