import GRDB

/// A request with its type erased.
struct QueryRequest<Record: Sendable>: Sendable {
  let prepare: @Sendable (Database) throws -> PreparedRequest
  let region: @Sendable (Database) throws -> DatabaseRegion
  let fetchAll: @Sendable (Database) throws -> [Record]

  init<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record, Record: FetchableRecord {
    prepare = { db in try request.makePreparedRequest(db, forSingleResult: false) }
    region = { db in try request.databaseRegion(db) }
    fetchAll = { db in try request.fetchAll(db) }
  }
}
