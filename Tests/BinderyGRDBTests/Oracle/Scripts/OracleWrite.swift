/// A write to the database of an ``OracleRun``, statement by statement.
///
/// Statements may fail; the others still run. A transaction that is left open is rolled back.
struct OracleWrite: Hashable, Sendable {
  /// The author of a write, and its method.
  enum Channel: Hashable, Sendable {
    /// GRDB, on the connection that the live queries belong to
    case live
    /// SQLite itself, on that connection: GRDB does not see the statements
    case raw
    /// A statement that was prepared before there was any live query; the number is its place in
    /// ``OracleScript/kept``
    case kept(Int)
    /// SQLite itself, byte by byte: no statement runs
    case blob(table: String, column: String, rowID: Int64)
    /// Another connection of this process
    case secondConnection
    /// Another process
    case process
  }

  var channel: Channel
  var statements: [String]

  init(_ statements: String..., by channel: Channel = .live) {
    self.init(statements, by: channel)
  }

  init(_ statements: [String], by channel: Channel) {
    (self.channel, self.statements) = (channel, statements)
  }

  /// The number of statements for which it counts.
  var count: Int { max(1, statements.count) }
}

extension OracleWrite: CustomStringConvertible {
  /// The SQL, with its author unless that is GRDB.
  var description: String {
    let sql = statements.joined(separator: "; ")
    return switch channel {
    case .live: sql
    case .raw: "\(sql) -- without GRDB"
    case .kept(let number): "-- kept statement \(number)"
    case .blob(let table, let column, let rowID):
      "-- blob write to \(table).\(column) of row \(rowID)"
    case .secondConnection: "\(sql) -- by another connection"
    case .process: "\(sql) -- by another process"
    }
  }
}
