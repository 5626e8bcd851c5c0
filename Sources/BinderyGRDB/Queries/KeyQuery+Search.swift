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

  /// Checks that a full-text index has the documents of rows that it has found.
  ///
  /// - Throws: ``Lost`` if a document is missing.
  func checkDocuments(found keys: [Int64], _ db: Database) throws {
    guard let text = sql.undocumented else { return }
    // Names of keys are not row ids.
    if names != nil { return try checkDocuments(db) }
    let statement = RawStatement(try db.cachedStatement(sql: text))
    statement.bind(TouchedKeys(keys.map { ($0, 0) }).json, to: 1)
    defer { statement.reset() }
    if try statement.step() { throw Lost() }
  }
}
