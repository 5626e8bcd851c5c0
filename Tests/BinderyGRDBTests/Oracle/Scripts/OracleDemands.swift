import Foundation

/// The statements that a random script may use beyond those that every live data engine can
/// follow.
struct OracleDemands: OptionSet, Sendable {
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Statements that are given to SQLite itself, so that GRDB does not see them
  static let rawStatements = OracleDemands(rawValue: 1)
  /// Values that are changed in place, without a statement
  static let blobs = OracleDemands(rawValue: 2)
  /// Queries that leave the end of their order to the engine, which has to append the identity
  static let openOrders = OracleDemands(rawValue: 4)
  /// Columns that are added while `SELECT *` is live
  static let addedColumns = OracleDemands(rawValue: 8)
  /// Updates that let `REPLACE` delete other rows
  static let evictions = OracleDemands(rawValue: 16)
  /// `VACUUM`, which gives rows other row ids where these are not declared
  static let vacuum = OracleDemands(rawValue: 32)

  static let all: OracleDemands = [
    .rawStatements, .blobs, .openOrders, .addedColumns, .evictions, .vacuum,
  ]
}

extension OracleDemands {
  /// The same statement without the features that are not demanded.
  func tamed(_ sql: String) -> String {
    if !contains(.vacuum), sql == "VACUUM" { return "REINDEX" }
    guard !contains(.evictions) else { return sql }
    return sql.replacingOccurrences(of: "UPDATE OR REPLACE", with: "UPDATE OR IGNORE")
      .replacingOccurrences(of: "ON CONFLICT REPLACE", with: "ON CONFLICT IGNORE")
  }
}
