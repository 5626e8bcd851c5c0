import Foundation
import GRDB

/// A difference that an audit found between live data and its database.
///
/// ```swift
/// database.auditLiveData(share: 0.02) { fault in
///   log.error("\(fault)")
///   try? fault.script.write(toFile: "fault.sql", atomically: true, encoding: .utf8)
/// }
/// ```
///
/// It is a fault of this library, or of a function that is declared deterministic and is not. The
/// live data is read again in the same turn. Please report it with its ``script``, which contains
/// values from the database.
public struct LiveFault: Error, Sendable, CustomStringConvertible {
  /// The SQL of the live query, with its arguments.
  public let query: String
  /// The first difference between the live data and the database, as a sentence.
  public let difference: String
  /// The statements committed last before the audit found the difference, the newest last; empty
  /// if the pre-update hook is not in use.
  public let statements: [String]
  /// SQL that creates the schema, inserts up to 200 current rows of each table, and runs the
  /// query and the statements.
  public let script: String

  init(_ found: Found, statements: [String], _ db: Database) {
    query = found.query
    difference = found.difference
    self.statements = statements
    script = Self.script(found, statements, db)
  }

  /// The difference that a source found.
  struct Found {
    let query: String
    let difference: String
  }

  public var description: String {
    """
    Live data showed what is not in the database: \(difference) It was read again. The query: \(query). \
    The last statement: \(statements.last ?? "not known").
    """
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
  /// Audits this database's live data from now on: after a commit, reads a live query or value
  /// again from time to time and compares.
  ///
  /// ```swift
  /// database.auditLiveData(share: 1) { fault in Issue.record(fault) }  // in a test
  /// ```
  ///
  /// Debug builds audit by default, for a fiftieth of the time. Live data found to be wrong is read
  /// again and delivered. From then on its query is no longer followed, but read again at each
  /// commit. Audits last as long as something is live on the database. A later call replaces both
  /// settings.
  ///
  /// - Parameters:
  ///   - share: The share of the time that audits may take, from 0 (none) to 1. Each audit reads as
  ///     much as its query does, on the writing connection.
  ///   - onFault: Called on the main actor with each difference. Without it they are logged.
  public func auditLiveData(
    share: Double, onFault: (@MainActor @Sendable (LiveFault) -> Void)? = nil
  ) {
    LiveDatabase.of(self).audit(share: share, onFault: onFault)
  }
}
