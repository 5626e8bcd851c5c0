import Foundation
import GRDB

/// A difference that an audit has found between something live and its database.
///
/// It is a fault of this library, or of a function that is said to be deterministic and is not. What
/// is live is read again in the same turn. Please report it with its ``script``, which has values from
/// the database.
public struct LiveFault: Error, Sendable, CustomStringConvertible {
  /// The SQL that is live, with its arguments.
  public let query: String
  /// The first difference, as a sentence.
  public let difference: String
  /// The statements that were committed last before it was found, the newest last; empty where the
  /// pre-update hook does not tell of them.
  public let statements: [String]
  /// SQL that makes the schema, up to 200 rows of each table as they are now, and runs the query and
  /// the statements.
  public let script: String

  init(_ found: Found, statements: [String], _ db: Database) {
    query = found.query
    difference = found.difference
    self.statements = statements
    script = Self.script(found, statements, db)
  }

  /// What a source found.
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
  /// Audits this database's live data from now on: reads something live again now and then, after a
  /// commit, and compares.
  ///
  /// Debug builds do so without being asked, for a fiftieth of the time. What is found to be wrong is
  /// read again and delivered. A query is not followed any more then, but read again at each commit.
  /// It lasts as long as something is live on the database.
  ///
  /// - Parameters:
  ///   - share: The share of the time that audits may take, from 0 (none) to 1. Each reads as much as
  ///     its query does, on the connection that writes.
  ///   - onFault: Called with each difference, on the main actor. Without it they are logged.
  public func auditLiveData(
    share: Double, onFault: (@MainActor @Sendable (LiveFault) -> Void)? = nil
  ) {
    LiveDatabase.of(self).audit(share: share, onFault: onFault)
  }
}
