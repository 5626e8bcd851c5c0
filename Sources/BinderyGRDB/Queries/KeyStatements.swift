import GRDB

/// The statements of a ``KeyQuery`` on the connection that follows changes.
///
/// They live in the connection's own cache, which GRDB empties when the schema changes and before
/// the connection is closed; this class keeps weak references. Queries with the same text share
/// them, so the query's own parameters are bound again each time.
final class KeyStatements {
  enum Kind: Hashable {
    case recheckOne, recheckMany, comparison, following
    case followingLevel(Int, isNull: Bool, form: Int)
  }

  private struct Remembered {
    weak var statement: Statement?
    var pass = 0
  }

  private let sql: KeySQL
  private let arguments: [DatabaseValue]
  private var simple = [Remembered](repeating: Remembered(), count: 4)
  private var levels: [Kind: Remembered] = [:]
  private lazy var levelForms = (0..<sql.termCount).map { level in
    [false, true].map { sql.following(level: level, isNull: $0) }
  }
  private lazy var hasFollowing = sql.following != nil
  private var pass = 0
  private unowned(unsafe) var db: Database?

  init(_ sql: KeySQL, arguments: [DatabaseValue]) {
    self.sql = sql
    self.arguments = arguments
  }

  /// Uses this connection until ``end()``; no other code uses it in the meantime.
  func begin(_ db: Database) {
    self.db = db
    pass += 1
  }

  func end() {
    db = nil
  }

  func recheckOne() throws -> RawStatement { try statement(&simple[0]) { sql.recheckOne } }
  func recheckMany() throws -> RawStatement { try statement(&simple[1]) { sql.recheckMany } }
  func comparison() throws -> RawStatement { try statement(&simple[2]) { sql.comparison } }

  /// Returns the statement that finds the followers of a row without NULLs, or `nil` if one
  /// statement is not sufficient.
  func following() throws -> RawStatement? {
    hasFollowing ? try statement(&simple[3]) { sql.following! } : nil
  }

  /// Returns the statements that find the followers whose first difference from a row is in one
  /// term.
  func following(level: Int, isNull: Bool) throws -> [RawStatement] {
    try levelForms[level][isNull ? 1 : 0].enumerated().map { form, text in
      let kind = Kind.followingLevel(level, isNull: isNull, form: form)
      return try statement(&levels[kind, default: Remembered()]) { text }
    }
  }

  private func statement(
    _ remembered: inout Remembered, _ text: () -> String
  ) throws -> RawStatement {
    let statement: Statement
    if let known = remembered.statement {
      statement = known
    } else {
      statement = try db!.cachedStatement(sql: text())
      remembered.statement = statement
      remembered.pass = 0
    }
    let raw = RawStatement(statement)
    if remembered.pass != pass {
      remembered.pass = pass
      raw.bind(arguments)
    }
    return raw
  }
}
