import GRDB

/// A request with its type erased.
struct QueryRequest<Record: Sendable>: Sendable {
  let prepare: @Sendable (Database) throws -> PreparedRequest
  /// Returns the region of the request, which may exceed that of the prepared statement.
  let region: @Sendable (Database, PreparedRequest) throws -> DatabaseRegion
  let fetchAll: @Sendable (Database) throws -> [Record]

  init<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record, Record: FetchableRecord {
    prepare = { db in try request.makePreparedRequest(db, forSingleResult: false) }
    // The region of GRDB's own requests is that of their statement. To return it, they would
    // prepare another statement.
    let isStatement = request is QueryInterfaceRequest<Record> || request is SQLRequest<Record>
    region = { db, prepared in
      isStatement ? prepared.statement.databaseRegion : try request.databaseRegion(db)
    }
    fetchAll = { db in try request.fetchAll(db) }
  }
}
