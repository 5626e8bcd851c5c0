import GRDB

/// A request with its type erased.
struct QueryRequest<Record: Sendable>: Sendable {
  let prepare: @Sendable (Database) throws -> PreparedRequest
  /// Returns the SQL and its arguments, with the adapter of the rows, or `nil` if only the prepared
  /// request has them.
  let text: @Sendable (Database) throws -> Text?
  /// Returns the region of the request, which may exceed that of the prepared statement.
  let region: @Sendable (Database, PreparedRequest) throws -> DatabaseRegion
  let fetchAll: @Sendable (Database) throws -> [Record]

  struct Text {
    let sql: String
    let arguments: StatementArguments
    let adapter: (any RowAdapter)?
  }

  init<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record, Record: FetchableRecord {
    prepare = { db in try request.makePreparedRequest(db, forSingleResult: false) }
    let literal = request as? SQLRequest<Record>
    text = { db in
      try literal.map { literal in
        let (sql, arguments) = try SQL("\(literal)").build(db)
        return Text(sql: sql, arguments: arguments, adapter: literal.adapter)
      }
    }
    // The region of GRDB's own requests is that of their statement. To return it, they would
    // prepare another statement.
    let isStatement = request is QueryInterfaceRequest<Record> || request is SQLRequest<Record>
    region = { db, prepared in
      isStatement ? prepared.statement.databaseRegion : try request.databaseRegion(db)
    }
    fetchAll = { db in try request.fetchAll(db) }
  }
}
