extension PostgresRow {
  /// Returns a `Decodable` value, decoded from the row.
  ///
  /// A property gets the value of the column of the same name, or of the column whose name is the
  /// property's name in snake case: `lastName` from `last_name`. If the property's type is neither
  /// ``PostgresDecodable`` nor raw-representable, the column must contain JSON.
  ///
  /// - Throws: ``PostgresError/decoding(_:)``, or an error of the type's own `init(from:)`.
  @_disfavoredOverload
  public func decode<Record: Decodable>(_ type: Record.Type) throws -> Record {
    if Record.self is any PostgresDecodable.Type, !columns.list.isEmpty {
      return try self[0].decodeAny(type)
    }
    return try Record(from: RowDecoder(row: self))
  }
}

private struct RowDecoder: Decoder {
  var row: PostgresRow
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RowContainer<Key>(row: row))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw PostgresError.misuse("A row is not an array. Decode a struct, or a tuple of values.")
  }
  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard let first = row.columns.list.first else { throw row.missing("0", Any.self) }
    return CellDecoder(cell: row[0], column: first.name)
  }
}

private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var row: PostgresRow
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { row.columns.list.compactMap { Key(stringValue: $0.name) } }

  private func cell(_ key: Key) -> PostgresCell? {
    row[key.stringValue] ?? row[snakeCase(key.stringValue)]
  }
  private func cell(_ key: Key, _ type: Any.Type) throws -> PostgresCell {
    guard let cell = cell(key) else { throw row.missing(key.stringValue, type) }
    return cell
  }
  func contains(_ key: Key) -> Bool { cell(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { cell(key)?.bytes == nil }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try cell(key, type).decodeAny(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw try cell(key, type).unfit(type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw try cell(key, [Any].self).unfit([Any].self)
  }
  func superDecoder() throws -> any Decoder { RowDecoder(row: row) }
  func superDecoder(forKey key: Key) throws -> any Decoder { RowDecoder(row: row) }
}

/// Decodes one value of a row, such as the raw value of an enumeration.
private struct CellDecoder: Decoder, SingleValueDecodingContainer {
  var cell: PostgresCell
  var column: String
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw cell.unfit(type)
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw cell.unfit([Any].self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { cell.bytes == nil }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try cell.decodeAny(type) }
}

extension PostgresCell {
  fileprivate func decodeAny<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any PostgresDecodable.Type {
      // The cast succeeds, as `type` is `Value`.
      return try decode(type) as! Value
    }
    guard self.type == .json || self.type == .jsonb, bytes != nil else {
      return try Value(from: CellDecoder(cell: self, column: column))
    }
    return try json(type)
  }
}

/// Returns `last_name` for `lastName`, and `home_url` for `homeURL`.
private func snakeCase(_ name: String) -> String {
  var result = ""
  var wasUpper = true
  for character in name {
    if character.isUppercase, !wasUpper { result += "_" }
    wasUpper = character.isUppercase
    result += character.lowercased()
  }
  return result
}
