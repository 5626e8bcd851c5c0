import GRDB

/// The plan by which touched rows keep a query up to date: the columns that it reads, the tables
/// of its rows, and their order.
///
/// A query without a plan is read again instead; ``QueryPlan/Refusal`` gives the reason.
struct QueryPlan: Sendable {
  /// A joined table, whose rows contribute to the rows of the query.
  struct Parent: Sendable {
    let table: String
    /// The tables up to the one that refers to this one, and the referring expression; nil if the
    /// rows that refer to a row of this table cannot be found by an index.
    let reference: (tables: String, column: String)?
  }

  /// The identity of the rows.
  enum Identity: Sendable, Equatable {
    /// The row id, as the expression that reads it.
    case rowID(String)
    /// The columns of the primary key of a table without row ids: expressions and column numbers.
    case columns([String], numbers: [Int])
  }

  let sql: String
  let arguments: [DatabaseValue]
  let columns: String
  /// The first table, to which the query's rows belong, and the tables joined to it.
  let baseTable: String
  let joins: String
  let condition: String?
  /// The terms of the order, without the identity that makes it complete.
  private(set) var order: [SelectSyntax.Order]
  /// The range of the whole order that belongs to the query.
  let window: Range<Int>?

  let table: String
  let identity: Identity
  /// Whether the identity is one that VACUUM keeps.
  let isIdentityStable: Bool
  /// The differences between the reported and the stored identities.
  let notedKeys: NotedKeys
  let parents: [Parent]
  /// The columns of the table that a row of the query reads, one bit each; bit 62 stands for
  /// column 62 and all later ones.
  let observedColumns: UInt64
  /// The columns of the table that the order reads.
  private(set) var orderColumns: UInt64
  /// The ways in which the rows of the tables are recorded.
  let capturedTables: [CapturedTable]
  /// The direction, if the rows are ordered by the row id alone; nil otherwise.
  private(set) var keyOrder: KeyOrder?

  enum KeyOrder: Sendable { case ascending, descending }
}

extension QueryPlan {
  /// Creates the plan of a request.
  ///
  /// - Throws: ``Refusal`` if there is none, or an error of the database.
  init(_ prepared: PreparedRequest, region: DatabaseRegion, in db: Database) throws {
    let statement = prepared.statement
    let select = try SelectSyntax(statement.sql)
    guard let join = JoinSyntax(select.tables) else { throw Refusal(.join) }
    try Self.checkFunctions(select.functions, db)
    // Data that the request reads beyond its statement is fetched by further statements.
    guard statement.databaseRegion.union(region) == statement.databaseRegion else {
      throw Refusal(.prefetch)
    }
    let tables = try join.tables.map { try TableFacts($0, db) }
    let names = tables.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    if let alias = select.usedAlias(unless: names, join) { throw Refusal(.alias, alias) }
    if let name = select.doubtfulNames(join).subtracting(names).min() {
      throw Refusal(.name, name)
    }
    let whole = try tables.reduce(DatabaseRegion()) { whole, table in
      whole.union(try Table(table.name).databaseRegion(db))
    }
    guard whole.union(statement.databaseRegion) == whole else { throw Refusal(.table) }

    let base = tables[0]
    sql = statement.sql
    arguments = try Self.values(of: statement, db)
    columns = select.columns.text
    baseTable = join.tables[0].prefix
    joins = String(join.text.dropFirst(baseTable.count))
    condition = select.condition?.text
    window = try Self.window(select, arguments, db)
    table = base.name
    identity = try base.identity
    isIdentityStable = base.isIdentityStable
    notedKeys = base.notedKeys
    capturedTables = tables.map(\.captured)
    parents = try Self.parents(tables, join)
    (order, keyOrder) = Self.completed(select.order, base, isJoined: tables.count > 1)
    observedColumns = try Self.columns(
      of: base, readBy: "SELECT \(columns) FROM \(join.text)", db)
    let expressions = select.order.map(\.expression.text).joined(separator: ", ")
    orderColumns = try Self.columns(
      of: base,
      readBy: "SELECT \(expressions.isEmpty ? "1" : expressions) FROM \(join.text)", db)
  }

  private static let changing: Set = [
    "date", "time", "datetime", "julianday", "strftime", "unixepoch", "timediff", "random",
    "randomblob", "changes", "total_changes", "last_insert_rowid", "sqlite_offset",
  ]

  /// Throws unless all functions return the same value for the same arguments, as far as SQLite
  /// knows.
  private static func checkFunctions(_ functions: Set<String>, _ db: Database) throws {
    if let function = functions.intersection(changing).min() {
      throw Refusal(.function, function)
    }
    for function in functions {
      let rows = try Row.fetchAll(
        db, sql: "SELECT type, flags FROM pragma_function_list WHERE name = ? COLLATE NOCASE",
        arguments: [function])
      let isDeterministic = 0x800
      let isFit = rows.allSatisfy { row in
        (row["type"] as String?) == "s" && ((row["flags"] as Int?) ?? 0) & isDeterministic != 0
      }
      // Some functions are built into the parser and absent from the list.
      guard isFit else { throw Refusal(.function, function) }
    }
  }

  /// Returns whether a statement may change its result although nothing was written, because of a
  /// clock or a random number.
  static func mayChangeByItself(_ sql: String, _ db: Database) -> Bool {
    guard let tokens = SQLTokenizer.tokens(of: sql) else { return true }
    let names = Set(tokens.compactMap { $0.name?.lowercased() })
    let clocks: Set = ["current_time", "current_date", "current_timestamp"]
    if !names.isDisjoint(with: changing.union(clocks)) { return true }
    let own = try? Row.fetchAll(
      db,
      sql:
        "SELECT lower(name) AS name FROM pragma_function_list WHERE NOT builtin AND NOT flags & 2048"
    )
    return own.map { $0.contains { names.contains($0["name"]) } } ?? true
  }

  /// Returns the values of the parameters by number. GRDB does not expose them, but binds them.
  private static func values(of statement: Statement, _ db: Database) throws -> [DatabaseValue] {
    let connection = statement.sqliteStatement
    let count = RawStatement.parameterCount(connection)
    guard count > 0 else { return [] }
    let parameters = (1...count).map { RawStatement.parameterName(connection, $0) ?? "?" }
    let row = try Row.fetchOne(
      db, sql: "SELECT " + parameters.joined(separator: ", "), arguments: statement.arguments)
    return Array(row!.databaseValues)
  }

  private static func window(
    _ select: SelectSyntax, _ arguments: [DatabaseValue], _ db: Database
  ) throws -> Range<Int>? {
    guard select.limit != nil || select.offset != nil else { return nil }
    let sql = "SELECT \(select.limit?.text ?? "-1"), \(select.offset?.text ?? "0")"
    let statement = try db.makeStatement(sql: sql)
    let used = RawStatement.parameterCount(statement.sqliteStatement)
    for (index, value) in arguments.prefix(used).enumerated() {
      RawStatement.bind(value, to: index + 1, of: statement.sqliteStatement)
    }
    // SQLite also accepts some other values, and rejects others only when it runs the statement.
    let row = try RawStatement.single(statement, db) { row in
      row.isInt(0) && row.isInt(1) ? (limit: Int(row.int(0)), offset: Int(row.int(1))) : nil
    }
    guard let (limit, offset) = row ?? nil else { throw Refusal(.limit) }
    let start = max(0, offset)
    let (end, isTooLarge) = start.addingReportingOverflow(limit)
    return start..<(limit < 0 || isTooLarge ? Int.max : end)
  }

  private static func parents(_ tables: [TableFacts], _ join: JoinSyntax) throws -> [Parent] {
    try zip(tables, join.tables).enumerated().dropFirst().map { index, pair in
      let (facts, syntax) = pair
      for equality in syntax.equalities {
        let sides = [
          (equality.table, equality.column, equality.otherTable, equality.otherColumn),
          (equality.otherTable, equality.otherColumn, equality.table, equality.column),
        ]
        for (own, column, other, otherColumn) in sides {
          guard own.lowercased() == syntax.alias.lowercased(), facts.isRowID(column),
            let child = join.tables[..<index].firstIndex(where: {
              $0.alias.lowercased() == other.lowercased()
            })
          else { continue }
          // Another unique column may equal several values, by its collation or affinity.
          let canFollow = tables[child].isIntegerIndexed(otherColumn)
          return Parent(
            table: facts.name,
            reference: canFollow
              ? (join.tables[child].prefix, other.quotedName + "." + otherColumn.quotedName) : nil)
        }
      }
      throw Refusal(.join, syntax.alias)
    }
  }

  /// Returns the order's terms up to the identity, and the direction if there are none before it.
  private static func completed(
    _ order: [SelectSyntax.Order], _ base: TableFacts, isJoined: Bool
  ) -> ([SelectSyntax.Order], KeyOrder?) {
    var terms: [SelectSyntax.Order] = []
    for term in order {
      if base.isRowID(term.expression, isJoined: isJoined) {
        if !term.isDescending { return (terms, terms.isEmpty ? .ascending : nil) }
        if terms.isEmpty { return ([term], .descending) }
        terms.append(term)
        return (terms, nil)
      }
      terms.append(term)
    }
    return (terms, terms.isEmpty && base.hasRowID ? .ascending : nil)
  }

  private static func columns(
    of base: TableFacts, readBy sql: String, _ db: Database
  ) throws -> UInt64 {
    guard base.hasColumnsInOrder else { return .max }
    let region = try db.makeStatement(sql: sql).databaseRegion
    return base.columns.enumerated().reduce(0) { observed, column in
      let kind = DatabaseEventKind.update(tableName: base.name, columnNames: [column.element])
      guard region.isModified(byEventsOfKind: kind) else { return observed }
      return observed | 1 << UInt64(min(column.offset, 62))
    }
  }

  /// The plan of the same rows in the order of their keys.
  var unordered: QueryPlan {
    var plan = self
    plan.order = []
    plan.orderColumns = 0
    if case .rowID = identity { plan.keyOrder = .ascending } else { plan.keyOrder = nil }
    return plan
  }

  /// The terms that order the rows completely: the request's, then the identity.
  var totalOrder: [SelectSyntax.Order] {
    if keyOrder == .descending { return order }
    let isComplete = order.last.map { identityExpressions == [$0.expression.text] } ?? false
    return order
      + (isComplete
        ? []
        : identityExpressions.map { expression in
          SelectSyntax.Order(
            expression: [
              SQLToken(kind: .word(expression, isQuoted: true), text: expression, depth: 0)
            ],
            isDescending: false, hasNullsFirst: true)
        })
  }

  var tables: String { baseTable + joins }

  var identityExpressions: [String] {
    switch identity {
    case .rowID(let expression): [expression]
    case .columns(let expressions, _): expressions
    }
  }
}

extension String {
  /// The string as a quoted name in SQL.
  var quotedName: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
