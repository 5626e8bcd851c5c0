import BinderyGRDB
import BinderyTesting

/// A row, or one column of it, that a world observes separately.
@MainActor
final class WatchedObject {
  private let table: String
  private let key: ExactValue
  private let column: Int?
  private(set) var audit: LiveValueAudit<[ExactValue]>
  /// Whether the row was missing after some commit since the last comparison.
  var wasMissing = false

  init(_ table: String, key: ExactValue, column: Int?, in database: any DatabaseWriter) {
    (self.table, self.key, self.column) = (table, key, column)
    audit = Self.audit(table, key, column, database)
  }

  private static func audit(
    _ table: String, _ key: ExactValue, _ column: Int?, _ database: any DatabaseWriter
  ) -> LiveValueAudit<[ExactValue]> {
    func publisher<Name: RandomTableName>(_ name: Name.Type) -> AnyPublisher<[ExactValue], Never> {
      guard let column else {
        return RandomObject<Name>.objectPublisher(id: key, in: database).map(\.values)
          .eraseToAnyPublisher()
      }
      return RandomObject<Name>
        .propertyValuePublisher(\.[column: column], id: key, in: database)
        .map { $0.map { [$0] } ?? [] }.eraseToAnyPublisher()
    }
    return switch table {
    case FirstTable.tableName: LiveValueAudit(publisher(FirstTable.self))
    case SecondTable.tableName: LiveValueAudit(publisher(SecondTable.self))
    default: LiveValueAudit(publisher(ThirdTable.self))
    }
  }

  /// Reads the expected value; nil if the row does not exist.
  var read: @Sendable (Database) throws -> [ExactValue]? {
    let (sql, key, column) = ("SELECT * FROM \(table) WHERE k0 = ?", key, column)
    return { db in
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [key]) else { return nil }
      let values = Array(row.databaseValues.map { ExactValue($0) })
      guard let column else { return values }
      return values.indices.contains(column) ? [values[column]] : []
    }
  }

  /// The error if the expected value should have been delivered by now.
  func difference(to expected: [ExactValue]?) -> String? {
    let name = "\(table) \(key)" + (column.map { " column \($0)" } ?? "")
    guard let expected else { return audit.isComplete ? nil : "\(name) has not completed" }
    if audit.isComplete {
      return wasMissing ? nil : "\(name) has completed, though the row was always there"
    }
    if audit.value == expected { return nil }
    return "\(name) told \(audit.value ?? []) instead of \(expected)"
  }

  /// Begins a new observation period, and subscribes again if the last one has ended and the row
  /// is back.
  func goOn(isThere: Bool, in database: any DatabaseWriter) {
    wasMissing = !isThere
    if audit.isComplete, isThere { audit = Self.audit(table, key, column, database) }
  }
}
