import BinderyLive
import GRDB

extension KeyQuery {
  /// Checks that a full-text index has all documents that it finds.
  ///
  /// Terms may remain of a document that was removed with another text than it was indexed with.
  /// FTS5 then removes them without touching the document.
  ///
  /// - Parameter touched: The keys to check; nil for all.
  /// - Throws: ``Lost`` if a document is missing.
  func checkDocuments(of touched: TouchedKeys? = nil, _ db: Database) throws {
    guard let text = sql.unindexed(isOfKey: touched != nil) else { return }
    let statement = RawStatement(try db.cachedStatement(sql: text))
    statement.bind(plan.arguments)
    defer { statement.reset() }
    guard let touched else {
      if try statement.step() { throw Lost() }
      return
    }
    for key in touched.keys {
      bind(key, to: statement)
      if try statement.step() { throw Lost() }
      statement.reset()
    }
  }
}
