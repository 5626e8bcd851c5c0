import BinderyGRDB

/// One of the tables of ``RandomSchema`` as a type, because records name their table by type.
protocol RandomTableName: Sendable {
  static var tableName: String { get }
}

/// The table `t0`.
enum FirstTable: RandomTableName {
  static var tableName: String { "t0" }
}

/// The table `t1`.
enum SecondTable: RandomTableName {
  static var tableName: String { "t1" }
}

/// The table `t2`.
enum ThirdTable: RandomTableName {
  static var tableName: String { "t2" }
}

/// A record of a table that ``RandomSchema`` made and whose identity is the one column `k0`.
struct RandomObject<Name: RandomTableName>: FetchableRecord, TableRecord, Identifiable,
  Equatable, Sendable
{
  static var databaseTableName: String { Name.tableName }

  let id: ExactValue
  /// All columns, in the order of the table.
  let values: [ExactValue]

  init(row: Row) {
    values = row.databaseValues.map { ExactValue($0) }
    id = row["k0"] ?? .null
  }

  /// The value of a column; nil if there is no such column.
  subscript(column index: Int) -> ExactValue? {
    values.indices.contains(index) ? values[index] : nil
  }
}
