/// A column of a result: its name and its type, as the server describes them.
///
/// ```swift
/// for column in result.columns.list { print(column.name, column.type) }
/// ```
///
/// The statement determines the name: `SELECT count(*) AS total` has a column `total`.
public struct PostgresColumn: Hashable, Sendable {
  /// The column's name.
  public var name: String
  /// The column's type.
  public var type: PostgresType

  /// Creates a column.
  public init(name: String, type: PostgresType) {
    self.name = name
    self.type = type
  }
}

/// The columns of a result. All rows of the result share them. If several columns have the same
/// name, the name refers to the first of them.
///
/// ```swift
/// if let position = result.columns.position(of: "size") {
///   let sizes = try result.map { try $0[position].decode(Int.self) }
/// }
/// ```
///
/// Looking up a column's position once is faster than looking up its name in each row.
public final class PostgresColumns: Sendable {
  /// The columns, in the statement's order.
  public let list: [PostgresColumn]
  private let positions: [String: Int]

  /// Creates the description of a result.
  public init(_ list: [PostgresColumn]) {
    self.list = list
    // Of several columns with the same name the first one counts, as in libpq.
    positions = Dictionary(zip(list.map(\.name), list.indices), uniquingKeysWith: { a, _ in a })
  }

  /// Returns the position of the first column of this name, starting with 0, or `nil` if there is
  /// none. Names are case-sensitive.
  public func position(of name: String) -> Int? { positions[name] }
}

/// A block of rows that arrived together, without the description of their columns. A
/// ``PostgresTransport`` creates blocks; programs read the rows of a ``PostgresResult`` instead.
///
/// A driver of your own fills a block with values in binary form. The block copies their bytes:
///
/// ```swift
/// var block = PostgresRowBlock(width: 2)
/// block.appendRow { column in value(column) }  // nil for NULL
/// ```
public struct PostgresRowBlock: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each value in `bytes`, and whether the value is NULL.
  private var ends: [(end: Int, isNull: Bool)] = []
  private let width: Int
  /// The number of rows.
  public private(set) var count = 0

  /// Creates an empty block of rows with `width` columns.
  public init(width: Int) { self.width = width }

  /// Appends a row, and copies its bytes. The closure is called once for each column, in order, and
  /// returns the column's value in binary form, or `nil` for NULL. The pointer needs to be valid
  /// only until the next call.
  public mutating func appendRow(_ value: (Int) -> UnsafeRawBufferPointer?) {
    for column in 0..<width {
      let value = value(column)
      if let value { bytes.append(contentsOf: value) }
      ends.append((bytes.count, value == nil))
    }
    count += 1
  }

  fileprivate func bytes(_ row: Int, _ column: Int) -> ArraySlice<UInt8>? {
    let index = row * width + column
    if ends[index].isNull { return nil }
    return bytes[(index == 0 ? 0 : ends[index - 1].end)..<ends[index].end]
  }
}

/// A row of a result.
///
/// ```swift
/// let (name, age) = try row.decode((String, Int).self)
/// let city = try row.decode("city", as: String?.self)
/// let person = try row.decode(Person.self)                // Person: Decodable
/// ```
///
/// A property of a `Decodable` type gets the value of the column with its name, or of the column
/// with this name in snake case: `lastName` from `last_name`. Only an optional can represent NULL.
/// A row retains all rows that arrived with it, so store decoded values instead of rows.
public struct PostgresRow: Sendable {
  /// The columns of the result.
  public let columns: PostgresColumns
  private let block: PostgresRowBlock
  private let index: Int

  /// Creates a row from its index in a block, for a driver or a test. The initializer does not copy
  /// the bytes.
  public init(columns: PostgresColumns, block: PostgresRowBlock, index: Int) {
    self.columns = columns
    self.block = block
    self.index = index
  }

  /// Returns the cell of the column at a position, starting with 0.
  ///
  /// - Precondition: There is such a column.
  public subscript(position: Int) -> PostgresCell {
    let column = columns.list[position]
    return PostgresCell(
      column: column.name, type: column.type, bytes: block.bytes(index, position))
  }

  /// Returns the cell of the first column of this name, or `nil` if there is none. The cell may
  /// contain NULL. To decode the value in one step, use ``decode(_:as:)``. For many rows, look the
  /// position up once with ``PostgresColumns/position(of:)``.
  ///
  /// - Complexity: O(1) on average: the name is hashed.
  public subscript(name: String) -> PostgresCell? {
    columns.position(of: name).map { self[$0] }
  }

  /// Returns the value of a column, decoded.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if there is no such column, or its value cannot be
  ///   converted.
  public func decode<Value: PostgresDecodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let cell = self[name] else { throw missing(name, Value.self) }
    return try cell.decode()
  }

  /// Returns the values of the first columns, in order.
  ///
  /// - Throws: ``PostgresError/decoding(_:)`` if the row has too few columns, or a value cannot be
  ///   converted.
  public func decode<each Value: PostgresDecodable>(
    _ types: (repeat each Value).Type
  ) throws -> (repeat each Value) {
    var position = 0
    func next<One: PostgresDecodable>(_: One.Type) throws -> One {
      defer { position += 1 }
      guard position < columns.list.count else { throw missing("\(position)", One.self) }
      return try self[position].decode()
    }
    return (repeat try next((each Value).self))
  }

  func missing(_ column: String, _ requested: Any.Type) -> PostgresError {
    let names = columns.list.map { "“\($0.name)”" }.joined(separator: ", ")
    return .decoding(
      PostgresError.DecodingFailure(
        column: column, type: "none", requested: "\(requested)",
        reason: "The result has no such column. Its columns: \(names)."))
  }
}
