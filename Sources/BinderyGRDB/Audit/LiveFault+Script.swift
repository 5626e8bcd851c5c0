import BinderyLive
import Foundation
import GRDB

extension LiveFault {
  /// The difference that a source found.
  struct Found {
    let query: String
    let difference: String
  }

  init(_ found: Found, statements: [String], _ db: Database) {
    self.init(
      query: found.query, difference: found.difference, statements: statements,
      script: Self.script(found, statements, db))
  }

  private static func literal(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "NULL"
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): "'" + text.replacing("'", with: "''") + "'"
    case .blob(let data): "x'" + data.map { String(format: "%02x", $0) }.joined() + "'"
    }
  }

  private static func script(_ found: Found, _ statements: [String], _ db: Database) -> String {
    var lines: [String] = []
    let schema = try? Row.fetchAll(
      db,
      sql: """
        SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY type <> 'table', rowid
        """)
    for object in schema ?? [] {
      lines.append("\(object["sql"] as String);")
      guard object["type"] == "table" else { continue }
      let name = (object["name"] as String).quotedName
      let rows = try? Row.fetchAll(db, sql: "SELECT * FROM \(name) LIMIT 200")
      for row in rows ?? [] {
        let values = row.databaseValues.map(literal).joined(separator: ", ")
        lines.append("INSERT INTO \(name) VALUES (\(values));")
      }
    }
    lines.append("-- live: \(found.query)")
    lines += statements.map { "\($0);" }
    lines.append("-- \(found.difference)")
    return lines.joined(separator: "\n")
  }
}

extension DatabaseWriter {
  /// Audits this database's live queries from now on. After some commits, Bindery reads a live
  /// query again, and compares the result with the rows that it last delivered. For a list that
  /// reads rows on access, it compares only which rows the list contains, and their order. Audits
  /// do not check live sections, objects, counts and other values.
  ///
  /// ```swift
  /// database.auditLiveData(share: 1) { fault in Issue.record(fault) }  // in a test
  /// ```
  ///
  /// If an audit finds a difference, Bindery reads the query again and delivers the rows. From then
  /// on, Bindery reads that query again after each commit instead of following it. By default,
  /// debug builds spend at most 2% of the time on audits, and release builds do not audit. Audits
  /// continue as long as the database has live data. A later call replaces both settings.
  ///
  /// - Parameters:
  ///   - share: The share of the time that audits may take, from 0 (none) to 1. Each audit reads
  ///     all rows of its query, on the writing connection.
  ///   - onFault: A closure that Bindery calls on the main actor with each difference. Without the
  ///     closure, Bindery logs the differences.
  public func auditLiveData(
    share: Double, onFault: (@MainActor @Sendable (LiveFault) -> Void)? = nil
  ) {
    let live = LiveDatabase.of(self)
    live.audit(share: share, onFault: onFault)
    asyncWriteWithoutTransaction { [weak live] _ in live?.recordStatements() }
  }
}
