import BinderyLive
import GRDB
import GRDBSQLite

/// The columns of a query's tables to which its expressions refer.
struct ColumnReferences {
  private struct Reference: Hashable {
    let table: Int
    /// The name in lower case, or `nil` for all columns.
    let column: String?
  }

  private let tables: [TableFacts]
  private let join: JoinSyntax

  init(_ tables: [TableFacts], _ join: JoinSyntax) {
    (self.tables, self.join) = (tables, join)
  }

  private func table(named alias: String) -> Int? {
    tables.firstIndex { $0.alias.lowercased() == alias.lowercased() }
  }

  /// Returns the columns that an expression reads. Words that are not a column's name are keywords,
  /// functions and collations.
  private func references(in expression: [SQLToken]) -> Set<Reference> {
    var found: Set<Reference> = []
    if expression.count == 1, expression[0].isSymbol("*") {
      return Set(tables.indices.map { Reference(table: $0, column: nil) })
    }
    var index = 0
    while index < expression.count {
      defer { index += 1 }
      guard let name = expression[index].name else { continue }
      let next = index + 1 < expression.count ? expression[index + 1] : nil
      if next?.isSymbol(".") == true, index + 2 < expression.count {
        guard let table = table(named: name) else { continue }
        found.insert(Reference(table: table, column: expression[index + 2].name?.lowercased()))
        index += 2
      } else if next?.isSymbol("(") != true,
        index == 0 || !expression[index - 1].isKeyword("COLLATE"),
        let table = tables.firstIndex(where: { $0.names.contains(name.lowercased()) })
      {
        found.insert(Reference(table: table, column: name.lowercased()))
      }
    }
    return found
  }

  /// Returns the column that an expression is, if it is one, in parentheses or not.
  private func column(_ expression: [SQLToken]) -> Reference? {
    let expression = expression.withoutParentheses
    guard expression.count == 1 || (expression.count == 3 && expression[1].isSymbol(".")),
      expression.last?.name != nil, let found = references(in: expression).first
    else { return nil }
    return found
  }

  /// Returns the columns of a result as expressions, without the names that the statement gives
  /// them, and with those that a star stands for.
  func results(_ columns: [SQLToken]) -> [[SQLToken]] {
    columns.listItems.map(GroupSyntax.Column.init).flatMap { column in
      guard column.isStar else { return [column.expression] }
      let owner = column.expression.first?.name
      return tables.filter { owner == nil || $0.alias.lowercased() == owner?.lowercased() }
        .flatMap { table in
          table.allColumns.map { column in
            [table.alias, column].map { name in
              SQLToken(kind: .word(name, isQuoted: true), text: name.quotedName, depth: 0)
            }
          }
        }
        .map { Array($0.map { [$0] }.joined(separator: [Self.dot])) }
    }
  }

  private static let dot = SQLToken(kind: .symbol("."), text: ".", depth: 0)

  /// Returns the affinity of a column of a table, or `nil` for other expressions.
  func affinity(of expression: [SQLToken]) -> ColumnAffinity? {
    column(expression).flatMap { reference in
      reference.column.flatMap { tables[reference.table].affinity(of: $0) }
    }
  }

  /// Throws unless the query shows only values that are equal in all rows of a group: the group's
  /// terms, and columns of tables of which a group has only one row.
  func checkShown(_ syntax: GroupSyntax) throws(QueryPlan.Refusal) {
    let terms = Set(syntax.terms.compactMap { column($0) })
    func isKnown(_ reference: Reference, _ single: Set<Int>) -> Bool {
      single.contains(reference.table) || terms.contains(reference)
    }
    var single = Set(
      terms.filter { tables[$0.table].isRowID($0.column ?? "") }.map(\.table))
    // Where a LEFT JOIN has further conditions, only some rows of a group may have the table's row.
    for (index, table) in join.tables.enumerated()
    where index > 0 && (!table.isLeft || (table.condition?.withoutParentheses.count ?? 0) == 7) {
      let refers = table.equalities.contains { equality in
        let sides = [
          (equality.table, equality.column, equality.otherTable, equality.otherColumn),
          (equality.otherTable, equality.otherColumn, equality.table, equality.column),
        ]
        return sides.contains { own, column, other, otherColumn in
          guard self.table(named: own) == index, tables[index].isRowID(column),
            let child = self.table(named: other)
          else { return false }
          return isKnown(Reference(table: child, column: otherColumn.lowercased()), single)
        }
      }
      if refers { single.insert(index) }
    }
    let texts = Set(syntax.terms.map(\.withoutParentheses.text))
    let shown =
      syntax.columns.map(\.expression) + [syntax.having ?? []] + syntax.order.map(\.expression)
    for expression in shown where !texts.contains(expression.withoutParentheses.text) {
      let rest = GroupAggregate.replaced(in: expression) { _ in "NULL" }
      if !references(in: rest).allSatisfy({ isKnown($0, single) }) {
        throw QueryPlan.Refusal(.group, expression.text)
      }
    }
  }

  /// Returns the collation by which SQLite compares the values of an expression, or `nil` if that
  /// is not known.
  func collation(of expression: [SQLToken], _ db: Database) throws -> ValueCollation? {
    let expression = expression.withoutParentheses
    if expression.count > 2, expression[expression.count - 2].isKeyword("COLLATE") {
      let rest = expression.dropLast(2)
      if rest.contains(where: { $0.isKeyword("COLLATE") }) { return nil }
      return expression.last?.name.flatMap(ValueCollation.init(named:))
    }
    if expression.contains(where: { $0.isKeyword("COLLATE") }) { return nil }
    if let column = column(expression) { return tables[column.table].collation(column.column!, db) }
    // A function's result has no collation of its own.
    let isCall =
      expression.count > 2 && expression[0].name != nil && !expression[0].isKeyword("CAST")
      && expression[1].isSymbol("(")
      && Array(expression.dropFirst()).isInParentheses
    if isCall { return .binary }
    let columns = references(in: GroupAggregate.replaced(in: expression) { _ in "NULL" })
    let isBinary = columns.allSatisfy { reference in
      reference.column.map { tables[reference.table].collation($0, db) } == .binary
    }
    return isBinary ? .binary : nil
  }
}

extension TableFacts {
  /// Returns the name of a column's collation, or `nil` if there is no such column.
  static func collationName(_ column: String, of table: String, _ db: Database) -> String? {
    var collation: UnsafePointer<CChar>?
    let code = sqlite3_table_column_metadata(
      db.sqliteConnection, "main", table, column, nil, &collation, nil, nil, nil)
    return code == SQLITE_OK ? collation.map { String(cString: $0) } : nil
  }

  /// Returns the collation of a column, or `nil` if it is one that the program defines.
  func collation(_ column: String, _ db: Database) -> ValueCollation? {
    if isRowID(column) { return .binary }
    return Self.collationName(column, of: name, db).flatMap(ValueCollation.init(named:))
  }
}

extension [SQLToken] {
  /// Whether the first parenthesis is closed by the last one.
  var isInParentheses: Bool {
    guard count > 1, first!.isSymbol("("), last!.isSymbol(")") else { return false }
    return dropFirst().dropLast().allSatisfy { $0.depth > first!.depth }
  }

  /// The tokens without parentheses around all of them.
  var withoutParentheses: [SQLToken] {
    isInParentheses ? Array(dropFirst().dropLast()).withoutParentheses : self
  }
}
