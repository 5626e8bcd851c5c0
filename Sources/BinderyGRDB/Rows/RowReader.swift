import BinderyLive
import GRDB

/// A reader of a query's rows by their keys.
struct RowReader<Record: FetchableRecord>: Sendable {
  private let sql: String
  private let arguments: [DatabaseValue]
  private let adapter: (any RowAdapter)?
  private let names: KeyNames?

  init(_ query: KeyQuery, adapter: (any RowAdapter)?) {
    sql = query.sql.row
    arguments = query.plan.arguments
    names = query.names
    self.adapter = adapter
  }

  /// Returns a session that reads single rows on a connection.
  ///
  /// - Parameter isKept: Whether the statement may come from the cache. Pass false if another
  ///   connection may have changed the schema, because GRDB would then use the statement's former
  ///   columns.
  func begin(_ db: Database, isKept: Bool = false) throws -> Session {
    if !isKept { try SchemaVersions.meet(db) }
    let statement = try isKept ? db.cachedStatement(sql: sql) : db.makeStatement(sql: sql)
    // GRDB counts parameters that the statement does not have, because its numbers have gaps.
    statement.setUncheckedArguments(StatementArguments())
    RawStatement(statement).bind(arguments)
    return Session(
      statement: statement, first: arguments.count + 1, adapter: adapter, names: names)
  }

  struct Session {
    fileprivate let statement: Statement
    fileprivate let first: Int
    fileprivate let adapter: (any RowAdapter)?
    fileprivate let names: KeyNames?

    /// Returns the row with a key, or `nil` if there is none.
    func record(_ key: Int64) throws -> Record? {
      let raw = RawStatement(statement)
      raw.reset()
      if let names {
        raw.bind(names.name(of: key), from: first)
      } else {
        raw.bind(key, to: first)
      }
      return try Record.fetchOne(statement, adapter: adapter)
    }
  }
}
