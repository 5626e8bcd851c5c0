import BinderyLive
import GRDB

extension QueryPlan {
  /// A column of a part's result.
  private struct Result {
    let expression: [SQLToken]
    /// The affinity, or `nil` if it is not just a column of a table.
    let affinity: ColumnAffinity?
    let collation: ValueCollation?
  }

  /// The names of the table of all parts, and of its columns.
  private enum Name {
    static let table = "bindery_union"
    static let part = "bindery_part"
    static let key = "bindery_key"
    static func result(_ number: Int) -> String { "bindery_\(number)" }
  }

  /// Creates the plan of a request that combines several statements by UNION ALL.
  ///
  /// Each part has a plan of its own, which finds the touched rows. All parts together are read as
  /// one table, whose rows are identified by the number of the part and the row id. SQLite applies
  /// a condition or an order of this table to each part.
  ///
  /// - Throws: ``Refusal`` if there is none, or an error of the database.
  init(
    _ union: UnionSyntax, _ statement: Statement, region: DatabaseRegion, in db: Database
  ) throws {
    guard statement.databaseRegion.union(region) == statement.databaseRegion else {
      throw Refusal(.prefetch)
    }
    let arguments = try Self.values(of: statement, db)
    let parts = try union.parts.map { try Self.part($0, arguments, db) }
    let results = try union.parts.map { try Self.results(of: $0, db) }
    let names = statement.columnNames
    guard results.allSatisfy({ $0.count == names.count }) else { throw Refusal(.part) }
    let known = try Self.orderNames(of: union.parts[0], names, db)
    let order = try union.order.map { try Self.order($0, known, results) }
    let limits = Self.limits(union.limit, union.offset)
    let bounds = (union.limit ?? []) + (union.offset ?? [])
    // A function may have another value at another time.
    if let word = bounds.first(where: { $0.name != nil }) { throw Refusal(.function, word.text) }
    let rows = Self.table(of: parts, results, isConditional: false)
    self.init(
      sql: statement.sql, arguments: arguments,
      columns: names.enumerated().map { "\(Name.result($0)) AS \($1.quotedName)" }
        .joined(separator: ", "),
      baseTable: Self.table(of: parts, results, isConditional: true), joins: "", condition: nil,
      baseConditions: [], order: order.map(\.term),
      window: try Self.window(limits, arguments, db), limits: limits,
      hasVariableLimits: bounds.contains(where: \.isParameter),
      // Two queries compare their keys only if their parts read the same tables and columns.
      table: rows,
      identity: .columns(
        order.isEmpty ? [Name.part, Name.key] : [Name.key, Name.part], numbers: []),
      isIdentityStable: parts.allSatisfy(\.isIdentityStable), notedKeys: NotedKeys(),
      parents: [], parts: parts, outerJoin: nil, documents: [], documentID: nil, matches: nil,
      rowTables: rows, observedColumns: Self.shownColumns, orderColumns: Self.shownColumns,
      hasOneSpelling: order.first.map { $0.collation == .binary && !$0.isMixed } ?? true,
      usesBuiltinFunctionsOnly: parts.allSatisfy(\.usesBuiltinFunctionsOnly),
      capturedTables: parts.flatMap(\.capturedTables), keyOrder: nil)
  }

  /// The one bit that stands for all columns that the parts show. The order is on them.
  private static let shownColumns: UInt64 = 1

  /// Returns the name of a touched row of a part.
  func name(of key: Int64, in part: Int) -> KeyName {
    let values = [KeyName.Value.integer(Int64(part)), .integer(key)]
    return KeyName(identityExpressions[0] == Name.part ? values : values.reversed())
  }

  /// Returns the changed columns of a row, given those of the row of a part.
  func columns(_ columns: UInt64, in part: Int) -> UInt64 {
    let part = parts[part]
    if columns == TouchedKeys.anotherRow, !part.isIdentityStable { return columns }
    let isShown = columns & part.observedColumns != 0
    return isShown ? TouchedKeys.allColumns : TouchedKeys.allColumns & ~Self.shownColumns
  }

  private static func part(
    _ sql: String, _ arguments: [DatabaseValue], _ db: Database
  ) throws -> QueryPlan {
    if try SelectClauses(sql, allowsSearch: true).isGrouping { throw Refusal(.part) }
    let plan = try QueryPlan(
      db.makeStatement(sql: sql), region: DatabaseRegion(), arguments: arguments, in: db)
    guard case .rowID = plan.identity, plan.documents.isEmpty else { throw Refusal(.part) }
    return plan
  }

  private static func results(of part: String, _ db: Database) throws -> [Result] {
    let select = try SelectSyntax(PlainView.replaced(in: part, db)?.sql ?? part)
    guard let join = try JoinSyntax(select.tables) else { throw Refusal(.join) }
    let references = ColumnReferences(try join.tables.map { try TableFacts($0, db) }, join)
    return try references.results(select.columns).map { expression in
      Result(
        expression: expression, affinity: references.affinity(of: expression),
        collation: try references.collation(of: expression, db))
    }
  }

  /// Returns the rows of all parts as a table.
  ///
  /// - Parameter isConditional: Whether only rows that satisfy the parts' conditions belong to it.
  private static func table(
    of parts: [QueryPlan], _ results: [[Result]], isConditional: Bool
  ) -> String {
    let isMixed = results[0].indices.map { self.isMixed($0, results) }
    let selects = zip(parts, results).enumerated().map { place, part in
      let (plan, results) = part
      let values = zip(results.map(\.expression.text), isMixed).map { text, isMixed in
        // Otherwise SQLite could convert the values of a part by the affinity of another one.
        isMixed ? "+(\(text))" : text
      }
      let columns = ([String(place)] + plan.identityExpressions + values).joined(separator: ", ")
      let condition = isConditional ? plan.condition.map { " WHERE \($0)" } : nil
      return "SELECT \(columns) FROM \(plan.tables)\(condition ?? "")"
    }
    let columns = [Name.part, Name.key] + results[0].indices.map(Name.result)
    let all = selects.joined(separator: " UNION ALL ")
    return "(WITH \(Name.table)(\(columns.joined(separator: ", "))) AS (\(all)) "
      + "SELECT * FROM \(Name.table)) AS \(Name.table)"
  }

  /// Returns a term of the order, which names a column of the result, and its collation if it is
  /// one of SQLite's own.
  private static func order(
    _ term: [SQLToken], _ names: [String?], _ results: [[Result]]
  ) throws -> (term: SelectSyntax.Order, collation: ValueCollation?, isMixed: Bool) {
    var order = SelectSyntax.Order(withNumbers: term)
    let expression = order.expression
    let isCollated = expression.count == 3 && expression[1].isKeyword("COLLATE")
    guard expression.count == 1 || isCollated,
      let number = number(of: expression[0], among: names)
    else { throw Refusal(.statement, "ORDER BY \(term.text)") }
    let name = Name.result(number)
    order.expression =
      [SQLToken(kind: .word(name, isQuoted: false), text: name, depth: 0)]
      + expression.dropFirst()
    let isMixed = isMixed(number, results)
    if isCollated {
      return (order, expression[2].name.flatMap(ValueCollation.init(named:)), isMixed)
    }
    let collation = results[0][number].collation
    guard collation != nil, results.allSatisfy({ $0[number].collation == collation }) else {
      throw Refusal(.partOrder, term.text)
    }
    return (order, collation, isMixed)
  }

  /// Returns the name of each result by which a term of the order can refer to it, or `nil` if it
  /// has none. SQLite looks for the names that the first part gives, and then for columns of the
  /// part's tables, of which several may have one name.
  private static func orderNames(
    of part: String, _ names: [String], _ db: Database
  ) throws -> [String?] {
    let select = try SelectSyntax(part)
    guard let join = try JoinSyntax(select.tables), join.tables.count > 1 else { return names }
    let tables = try join.tables.map { try TableFacts($0, db).names }
    let columns = select.columns.listItems.map(GroupSyntax.Column.init)
    // The columns that a star stands for have no names of the statement.
    let given = columns.contains(where: \.isStar) ? names.map { _ in nil } : columns.map(\.name)
    return zip(names, given).map { name, given in
      given ?? (tables.count { $0.contains(name.lowercased()) } == 1 ? name : nil)
    }
  }

  private static func number(of term: SQLToken, among names: [String?]) -> Int? {
    if let number = Int(term.text) { return names.indices.contains(number - 1) ? number - 1 : nil }
    guard let name = term.name?.lowercased() else { return nil }
    let places = names.indices.filter { names[$0]?.lowercased() == name }
    return places.count == 1 ? places[0] : nil
  }

  /// Returns whether the parts have values of different types in a column, or a part has an
  /// expression.
  private static func isMixed(_ number: Int, _ results: [[Result]]) -> Bool {
    let affinity = results[0][number].affinity
    return affinity == nil || results.contains { $0[number].affinity != affinity }
  }
}
