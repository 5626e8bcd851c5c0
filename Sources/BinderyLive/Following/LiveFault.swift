/// A difference that an audit found between live data and its database.
///
/// ```swift
/// database.auditLiveData(share: 0.02) { fault in
///   log.error("\(fault)")
///   try? fault.script.write(toFile: "fault.sql", atomically: true, encoding: .utf8)
/// }
/// ```
///
/// The cause is a bug in Bindery, or a change that Bindery cannot notice: a function or collation
/// that was redefined, a function that is wrongly declared deterministic, or, on PostgreSQL,
/// recorded changes that someone deleted too early. After it has found a difference, Bindery reads
/// the live data again. Please report a bug together with the ``script``, which contains values
/// from the database.
public struct LiveFault: Error, Sendable, CustomStringConvertible {
  /// The SQL of the live query, with its arguments.
  public let query: String
  /// The first difference between the live data and the database, as a sentence.
  public let difference: String
  /// The last statements committed before the audit found the difference, in the order in which
  /// they were executed. The array is empty if they are unknown: on PostgreSQL, and on SQLite
  /// without the pre-update hook.
  public let statements: [String]
  /// SQL that creates the schema, inserts up to 200 current rows of each table, and runs the query
  /// and the statements. The string is empty on PostgreSQL.
  public let script: String

  package init(
    query: String, difference: String, statements: [String] = [], script: String = ""
  ) {
    (self.query, self.difference) = (query, difference)
    (self.statements, self.script) = (statements, script)
  }

  public var description: String {
    let last = statements.last.map { " The last statement: \($0)." } ?? ""
    return """
      Live data differed from the database: \(difference) It was read again. \
      The query: \(query).\(last)
      """
  }
}
