/// The result of a statement: a collection of its rows.
///
/// ```swift
/// let result = try await connection.query("SELECT name, size FROM city")
/// for (name, size) in try result.decode((String, Int).self) { print(name, size) }
/// ```
///
/// All rows are in memory in the server's binary form. A row decodes its values when you request
/// them.
public struct PostgresResult: Sendable {
  /// The columns, if the statement returns rows.
  public let columns: PostgresColumns
  private let block: PostgresRowBlock
  /// The statement's command tag, such as `SELECT 2` or `INSERT 0 1`.
  public let command: String

  /// Creates a result, for a driver or a test. The block's width must be the number of columns.
  public init(columns: PostgresColumns, block: PostgresRowBlock, command: String) {
    self.columns = columns
    self.block = block
    self.command = command
  }

  /// The number of rows that the statement read or wrote, according to its ``command``. It is 0 if
  /// the command contains no number, such as `CREATE TABLE`.
  public var rowsAffected: Int { command.split(separator: " ").last.flatMap { Int($0) } ?? 0 }
}

extension PostgresResult: RandomAccessCollection {
  /// The position of the first row.
  public var startIndex: Int { 0 }
  /// The position after the last row.
  public var endIndex: Int { block.count }
  /// Returns a row. The row decodes its values when you read them, and retains all rows that
  /// arrived with it.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> PostgresRow {
    PostgresRow(columns: columns, block: block, index: position)
  }

  /// Returns all rows as values of `type`.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` for the first value that cannot be converted.
  @_disfavoredOverload
  public func decode<Record: Decodable>(_ type: Record.Type) throws -> [Record] {
    try map { try $0.decode(Record.self) }
  }

  /// Returns all rows as tuples of their first columns.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` for the first value that cannot be converted.
  public func decode<each Value: PostgresDecodable>(
    _ types: (repeat each Value).Type
  ) throws -> [(repeat each Value)] {
    try map { try $0.decode(types) }
  }
}
