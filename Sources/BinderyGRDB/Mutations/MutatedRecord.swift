import Foundation
import GRDB

/// An identifier of a row: the name of its table, and the row's primary key.
///
/// ```swift
/// MutatedRecord("book", id: book.id)
/// MutatedRecord("seat", key: ["hall": 3, "number": 17])  // a key of two columns
/// ```
///
/// Two identifiers are equal if their tables and keys are spelled the same. A ``MutationQueue``
/// uses the spelling of the database schema. Use that spelling to look up the status of a row.
public struct MutatedRecord: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The table's name.
  public let table: String
  /// The values of the primary key's columns. An empty name represents the only column.
  let key: [String: StoredValue]

  /// Creates the identifier of a row whose primary key has one column, from that column's value.
  /// The table and the row need not exist yet.
  ///
  /// ```swift
  /// let status = queue.state[MutatedRecord("book", id: book.id)]
  /// ```
  public init(_ table: String, id: some DatabaseValueConvertible) {
    self.table = table
    key = ["": StoredValue(id.databaseValue)]
  }

  /// Creates the identifier of a row from the values of all columns of its primary key.
  ///
  /// ```swift
  /// MutatedRecord("seat", key: ["hall": 3, "number": 17])
  /// ```
  public init(_ table: String, key: [String: any DatabaseValueConvertible]) {
    self.table = table
    self.key = key.mapValues { StoredValue($0.databaseValue) }
  }

  /// The table and the key, as in "book 17".
  public var description: String {
    let values = key.sorted { $0.key < $1.key }.map(\.value.description)
    return "\(table) \(values.joined(separator: ", "))"
  }

  // MARK: In a database

  /// Returns the canonical name of the row: the database's spelling of the table and the columns,
  /// and the key's values as stored. If the primary key has only one column, the column's name is
  /// omitted.
  func resolved(_ db: Database) throws -> MutatedRecord {
    var key = try columns(db)
    let name = try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE"),
      arguments: [table])
    let row = try image(db) ?? [:]
    for column in key.keys { key[column] = row[column] ?? key[column] }
    return MutatedRecord(
      table: name ?? table, key: key.count == 1 ? ["": key.values.first!] : key)
  }

  init(table: String, key: [String: StoredValue]) {
    (self.table, self.key) = (table, key)
  }

  /// Returns the key's values by the names of the primary key's columns.
  private func columns(_ db: Database) throws -> [String: StoredValue] {
    guard try db.tableExists(table) else { throw MutationError.noSuchRecord(self) }
    let primaryKey = try db.primaryKey(table)
    var names = [String: String](
      uniqueKeysWithValues: primaryKey.columns.map { ($0.lowercased(), $0) })
    if names.count == 1 { names[""] = primaryKey.columns[0] }
    if primaryKey.isRowID {
      let visible = Set(try db.columns(in: table).map { $0.name.lowercased() })
      for alias in ["rowid", "oid", "_rowid_"] where !visible.contains(alias) {
        names[alias] = primaryKey.columns[0]
      }
    }
    var columns: [String: StoredValue] = [:]
    for (name, value) in key {
      guard let column = names[name.lowercased()] else { throw MutationError.noSuchRecord(self) }
      columns[column] = value
    }
    guard columns.count == key.count, columns.count == primaryKey.columns.count
    else { throw MutationError.noSuchRecord(self) }
    return columns
  }

  /// Whether its table exists, has the same primary key, and an image of the row has the same
  /// values of that key. A migration may have changed the table since the mutation was stored.
  func isKnown(_ db: Database, as image: RowImage?) throws -> Bool {
    do {
      let key = try columns(db)
      guard let image else { return true }
      // A row id that is no column is in no image.
      let names = try columnNames(db)
      return key.allSatisfy { image[$0.key] == $0.value || !names.contains($0.key) }
    } catch is MutationError {
      return false
    }
  }

  /// Returns the names of the columns that can be written. Generated columns are omitted.
  func columnNames(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db.cachedStatement(sql: "SELECT name FROM pragma_table_info(?)"), arguments: [table])
  }

  private static func terms(
    _ columns: some Sequence<String>, _ operator: String, _ separator: String
  ) -> String {
    columns.map { "\($0.quotedDatabaseIdentifier) \(`operator`) ?" }.joined(separator: separator)
  }

  /// Returns the row as it is stored now, or `nil` if there is none.
  func image(_ db: Database) throws -> RowImage? {
    let key = try columns(db).sorted { $0.key < $1.key }
    let names = try columnNames(db)
    let list = names.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(list) FROM \(table.quotedDatabaseIdentifier)
          WHERE \(Self.terms(key.map(\.key), "IS", " AND "))
          """), arguments: StatementArguments(key.map(\.value.databaseValue)))
    guard let row else { return nil }
    let values = (0..<names.count).map { StoredValue(row[$0]) }
    return RowImage(zip(names, values), uniquingKeysWith: { $1 })
  }

  /// Returns whether a column of the row has the value of an expression, as the column stores it.
  func has(_ expression: String, in column: String, _ db: Database) throws -> Bool {
    let key = try columns(db).sorted { $0.key < $1.key }
    return try Bool.fetchOne(
      db,
      sql: """
        SELECT \(column.quotedDatabaseIdentifier) IS (\(expression))
        FROM \(table.quotedDatabaseIdentifier) WHERE \(Self.terms(key.map(\.key), "IS", " AND "))
        """, arguments: StatementArguments(key.map(\.value.databaseValue))) ?? false
  }

  /// Makes the row equal to `image`, apart from columns that no longer exist. Deletes the row if
  /// `image` is nil.
  func write(_ image: RowImage?, _ db: Database) throws {
    let key = try columns(db)
    let names = Set(try columnNames(db))
    let image = image?.filter { names.contains($0.key) }
    let table = table.quotedDatabaseIdentifier
    let sorted = key.sorted { $0.key < $1.key }
    let condition = Self.terms(sorted.map(\.key), "IS", " AND ")
    let arguments = sorted.map(\.value.databaseValue)
    guard let image else {
      return try db.cachedStatement(sql: "DELETE FROM \(table) WHERE \(condition)")
        .execute(arguments: StatementArguments(arguments))
    }
    if let present = try self.image(db) {
      // Only columns that differ are written, because a trigger may belong to certain columns.
      let columns = image.filter { present[$0.key] != $0.value }.sorted { $0.key < $1.key }
      if columns.isEmpty { return }
      let values = columns.map(\.value.databaseValue)
      let terms = Self.terms(columns.map(\.key), "=", ", ")
      try db.cachedStatement(sql: "UPDATE \(table) SET \(terms) WHERE \(condition)")
        .execute(arguments: StatementArguments(values + arguments))
    } else {
      let columns = image.merging(key) { $1 }.sorted { $0.key < $1.key }
      let values = columns.map(\.value.databaseValue)
      let names = columns.map(\.key.quotedDatabaseIdentifier).joined(separator: ", ")
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      try db.cachedStatement(sql: "INSERT INTO \(table) (\(names)) VALUES (\(places))")
        .execute(arguments: StatementArguments(values))
    }
  }
}

/// The columns of a row, as they are stored.
typealias RowImage = [String: StoredValue]

/// A value as SQLite stores it, equal only to values stored in the same way.
enum StoredValue: Hashable, Codable, Sendable, CustomStringConvertible {
  case null
  case integer(Int64)
  // JSON has no infinity.
  case real(bits: UInt64)
  case text(String)
  case blob(Data)

  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .real(bits: number.bitPattern)
      case .string(let text): .text(text)
      case .blob(let data): .blob(data)
      }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let bits): Double(bitPattern: bits).databaseValue
    case .text(let text): text.databaseValue
    case .blob(let data): data.databaseValue
    }
  }

  // Strings are equal if they are canonically equivalent, regardless of their bytes.
  static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.blob(let left), .blob(let right)): left == right
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let bits): hasher.combine(bits)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .blob(let data): hasher.combine(data)
    }
  }

  // An identifier of 16 bytes reads best as the UUID that it is.
  var description: String {
    if case .blob(let data) = self, let id = UUID.fromDatabaseValue(data.databaseValue) {
      return id.uuidString
    }
    return databaseValue.description
  }
}
