import BinderyLive
import GRDB

/// The plan by which touched rows keep a query up to date: the columns that it reads, the tables
/// of its rows, and their order.
///
/// A query without a plan is read again instead; ``QueryPlan/Refusal`` gives the reason.
struct QueryPlan: Sendable {
  /// A joined table, whose rows contribute to the rows of the query.
  struct Parent: Sendable {
    let table: String
    /// The joined tables, from the first one to the one that refers to this table, and the
    /// expression that refers to it, or `nil` if the rows that refer to a row cannot be found by an
    /// index.
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
  private(set) var arguments: [DatabaseValue]
  let columns: String
  /// The first table, to which the query's rows belong, and the tables joined to it.
  let baseTable: String
  let joins: String
  let condition: String?
  /// The terms of the condition that require a column of the first table to have a value.
  let baseConditions: [String]
  /// The terms of the order, without the identity that makes it complete.
  private(set) var order: [SelectSyntax.Order]
  /// The range of the whole order that belongs to the query.
  private(set) var window: Range<Int>?
  /// The SQL of a statement that reads the limit and the offset.
  let limits: String?
  /// Whether the limit and the offset depend on the values of parameters.
  let hasVariableLimits: Bool

  let table: String
  let identity: Identity
  /// Whether VACUUM preserves the identity.
  let isIdentityStable: Bool
  /// The differences between the reported and the stored identities.
  let notedKeys: NotedKeys
  let parents: [Parent]
  /// The plans of the statements that UNION ALL combines, or an empty array.
  private(set) var parts: [QueryPlan]
  /// The joins with which all keys can be read faster, or `nil` if there are none.
  private(set) var outerJoin: OuterJoin?
  /// The tables of the documents of the full-text indexes that the query joins.
  let documents: [String]
  /// The row id of a full-text index that equals that of the table. The index provides its matches
  /// in this order. SQLite does not know that the table's row id has the same order.
  let documentID: String?
  /// The SQL of a statement that reads the ids of all documents that match, in order, or `nil` if
  /// the rows are not those of one full-text search.
  let matches: String?
  /// The table that provides all results of a full-text search, or the rows of all parts without
  /// their conditions, or `nil` if a row of the query may need other tables. Looking up one
  /// matching document may take as long as finding all of them.
  let rowTables: String?
  /// The columns of the table that a row of the query reads, one bit each; bit 62 stands for
  /// column 62 and all later ones.
  let observedColumns: UInt64
  /// The columns of the table that the order reads.
  private(set) var orderColumns: UInt64
  /// Whether equal texts of the order's first term are spelled the same, unlike those of NOCASE.
  let hasOneSpelling: Bool
  let usesBuiltinFunctionsOnly: Bool
  /// The ways in which the rows of the tables are recorded.
  let capturedTables: [CapturedTable]
  /// The direction, if the rows are ordered by the row id alone; nil otherwise.
  private(set) var keyOrder: KeyOrder?

  enum KeyOrder: Sendable { case ascending, descending }
}

extension QueryPlan {
  /// Creates the plan of a request.
  ///
  /// - Parameter values: The values of the parameters, if they are known.
  /// - Throws: ``Refusal`` if there is none, or an error of the database.
  init(
    _ statement: Statement, region: DatabaseRegion, arguments values: [DatabaseValue]? = nil,
    in db: Database
  ) throws {
    let replaced = try PlainView.replaced(in: statement.sql, db)
    let select = try SelectSyntax(replaced?.sql ?? statement.sql)
    guard let join = try JoinSyntax(select.tables) else { throw Refusal(.join) }
    // Data that the request reads beyond its statement is fetched by further statements.
    guard statement.databaseRegion.union(region) == statement.databaseRegion else {
      throw Refusal(.prefetch)
    }
    let tables = try join.tables.map { try TableFacts($0, db) }
    var functions = select.functions
    if try Self.isSearch(select, tables, join) { functions.remove("match") }
    usesBuiltinFunctionsOnly = try Self.checkFunctions(functions, db)
    let names = tables.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    if let alias = select.usedAlias(unless: names, join) { throw Refusal(.alias, alias) }
    if let name = select.doubtfulNames(join).subtracting(names).min() {
      throw Refusal(.name, name)
    }
    let view = try replaced?.view.map { try Table($0).databaseRegion(db) } ?? DatabaseRegion()
    let whole = try tables.reduce(view) { whole, table in
      whole.union(try table.region(db))
    }
    guard whole.union(statement.databaseRegion) == whole else { throw Refusal(.table) }

    let base = tables[0]
    sql = statement.sql
    arguments = try values ?? Self.values(of: statement, db)
    columns = select.columns.naming(statement.columnNames).text
    baseTable = join.tables[0].prefix
    joins = String(join.text.dropFirst(baseTable.count))
    condition = select.condition?.text
    baseConditions = (select.condition ?? []).conjuncts
      .filter { $0.isEquality(of: join.tables[0].alias) }.map(\.text)
    limits = Self.limits(select.limit, select.offset)
    hasVariableLimits =
      ((select.limit ?? []) + (select.offset ?? [])).contains(where: \.isParameter)
    window = try Self.window(limits, arguments, db)
    table = base.name
    identity = try base.identity
    isIdentityStable = base.isIdentityStable
    notedKeys = base.notedKeys
    capturedTables = tables.map(\.captured)
    parents = try Self.parents(tables, join)
    parts = []
    outerJoin = OuterJoin(select, tables, join)
    documents = tables.compactMap(\.index?.documents)
    documentID = Self.documentID(tables, join)
    matches = documentID.flatMap { Self.matches(of: $0, select, tables, join) }
    let isOwnRow = Self.readsBaseOnly(select, tables) && documents.count == tables.count - 1
    let own = "SELECT \(columns) FROM \(baseTable)"
    rowTables = isOwnRow && (try? db.makeStatement(sql: own)) != nil ? baseTable : nil
    (order, keyOrder) = Self.completed(select.order, base, isJoined: tables.count > 1)
    let references = ColumnReferences(tables, join)
    hasOneSpelling =
      try select.order.first.map {
        try references.collation(of: $0.expression, db) == .binary
      } ?? true
    observedColumns = try Self.columns(
      of: base, readBy: "SELECT \(columns) FROM \(join.text)", db)
    let expressions = select.order.map(\.expression.text).joined(separator: ", ")
    orderColumns = try Self.columns(
      of: base,
      readBy: "SELECT \(expressions.isEmpty ? "1" : expressions) FROM \(join.text)", db)
  }

  /// Returns whether a query joins a full-text index to its table.
  private static func isSearch(
    _ select: SelectSyntax, _ tables: [TableFacts], _ join: JoinSyntax
  ) throws -> Bool {
    var isSearch = false
    for (facts, syntax) in zip(tables, join.tables) {
      guard let index = facts.index else { continue }
      isSearch = true
      let tokens = select.columns + (select.condition ?? []) + select.order.flatMap(\.expression)
      let isOwn = facts.name == tables[0].name || syntax.isLeft
      if isOwn || index.isUsedOtherwise(in: tokens + join.conditions, as: syntax.alias) {
        throw Refusal(.search, index.name)
      }
    }
    if !isSearch, select.functions.contains("match") { throw Refusal(.statement, "MATCH") }
    return isSearch
  }

  private static let changing: Set = [
    "date", "time", "datetime", "julianday", "strftime", "unixepoch", "timediff", "random",
    "randomblob", "changes", "total_changes", "last_insert_rowid", "sqlite_offset",
  ]

  /// Throws unless SQLite considers all functions to be deterministic. Returns whether all of them
  /// are SQLite's own.
  private static func checkFunctions(_ functions: Set<String>, _ db: Database) throws -> Bool {
    if let function = functions.intersection(changing).min() {
      throw Refusal(.function, function)
    }
    var areBuiltin = true
    for function in functions {
      let rows = try Row.fetchAll(
        db,
        sql: "SELECT type, flags, builtin FROM pragma_function_list WHERE name = ? COLLATE NOCASE",
        arguments: [function])
      let isDeterministic = 0x800
      let isFit = rows.allSatisfy { row in
        (row["type"] as String?) == "s" && ((row["flags"] as Int?) ?? 0) & isDeterministic != 0
      }
      // Some functions are built into the parser and absent from the list.
      guard isFit else { throw Refusal(.function, function) }
      areBuiltin = areBuiltin && rows.allSatisfy { $0["builtin"] == true }
    }
    return areBuiltin
  }

  /// Returns whether a statement's result may change without a write, because the statement uses a
  /// clock or random numbers.
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
  static func values(of statement: Statement, _ db: Database) throws -> [DatabaseValue] {
    try values(of: parameters(of: statement), statement.arguments, db)
  }

  /// The names of a statement's parameters by number.
  static func parameters(of statement: Statement) -> [String] {
    let connection = statement.sqliteStatement
    let count = RawStatement.parameterCount(connection)
    guard count > 0 else { return [] }
    return (1...count).map { RawStatement.parameterName(connection, $0) ?? "?" }
  }

  /// Returns the values that arguments give to parameters.
  static func values(
    of parameters: [String], _ arguments: StatementArguments, _ db: Database
  ) throws -> [DatabaseValue] {
    if parameters.isEmpty, arguments.isEmpty { return [] }
    let names = parameters.isEmpty ? "1" : parameters.joined(separator: ", ")
    let row = try Row.fetchOne(db, sql: "SELECT " + names, arguments: arguments)
    return parameters.isEmpty ? [] : Array(row!.databaseValues)
  }

  /// The plan of the same request with other values of its parameters.
  func with(_ arguments: [DatabaseValue], _ db: Database) throws -> QueryPlan {
    var plan = self
    plan.arguments = arguments
    plan.parts = try parts.map { try $0.with(arguments, db) }
    if hasVariableLimits { plan.window = try Self.window(limits, arguments, db) }
    return plan
  }

  /// The plan with NULL for the values of all parameters.
  var withoutValues: QueryPlan {
    var plan = self
    plan.arguments = arguments.map { _ in .null }
    plan.parts = parts.map(\.withoutValues)
    return plan
  }

  static func limits(_ limit: [SQLToken]?, _ offset: [SQLToken]?) -> String? {
    limit == nil && offset == nil
      ? nil : "SELECT \(limit?.text ?? "-1"), \(offset?.text ?? "0")"
  }

  static func window(
    _ sql: String?, _ arguments: [DatabaseValue], _ db: Database
  ) throws -> Range<Int>? {
    guard let sql else { return nil }
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

  private static func documentID(_ tables: [TableFacts], _ join: JoinSyntax) -> String? {
    let base = join.tables[0].alias.lowercased()
    for (facts, syntax) in zip(tables, join.tables) where facts.index != nil {
      for equality in syntax.equalities {
        let sides = [
          (equality.table, equality.column, equality.otherTable, equality.otherColumn),
          (equality.otherTable, equality.otherColumn, equality.table, equality.column),
        ]
        for (own, column, other, otherColumn) in sides
        where own.lowercased() == syntax.alias.lowercased() && facts.isRowID(column)
          && other.lowercased() == base && tables[0].isRowID(otherColumn)
        {
          return own.quotedName + "." + column.quotedName
        }
      }
    }
    return nil
  }

  /// SQLite refuses MATCH unless it is a term of a condition that each row has to satisfy.
  private static func matches(
    of id: String, _ select: SelectSyntax, _ tables: [TableFacts], _ join: JoinSyntax
  ) -> String? {
    let indexes = zip(tables, join.tables).filter { $0.0.index != nil }
    let conditions = [select.condition ?? []] + join.tables.map { $0.condition ?? [] }
    let found = conditions.filter { $0.contains { $0.isKeyword("MATCH") } }
    guard indexes.count == 1, let index = indexes[0].0.index, found.count == 1 else { return nil }
    let condition = found[0]
    let places = condition.indices.filter { condition[$0].isKeyword("MATCH") }
    let place = places[0]
    let isQualified = place > 1 && condition[place - 2].isSymbol(".")
    let left = condition[max(0, place - (isQualified ? 3 : 1))..<place]
    let next = condition.dropFirst(place + 2).first
    guard places.count == 1, left.first?.name != nil, place + 1 < condition.count,
      condition[place + 1].name == nil, !condition[place + 1].isSymbol("("),
      next.map({ $0.isKeyword("AND") || $0.isSymbol(")") }) ?? true
    else { return nil }
    let term = Array(left + condition[place...(place + 1)]).text
    let table = "main.\(index.name.quotedName) AS \(indexes[0].1.alias.quotedName)"
    return "SELECT \(id) FROM \(table) WHERE \(term) ORDER BY \(id)"
  }

  /// Returns whether the results of a search are values of its first table.
  private static func readsBaseOnly(_ select: SelectSyntax, _ tables: [TableFacts]) -> Bool {
    let others = tables.dropFirst().reduce(into: Set<String>()) { $0.formUnion($1.names) }
      .subtracting(tables[0].names)
    return select.columns.enumerated().allSatisfy { place, token in
      let isQualified = place > 0 && select.columns[place - 1].isSymbol(".")
      return token.isSymbol("*")
        ? isQualified : !others.contains(token.name?.lowercased() ?? "")
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

  /// The plan of the same rows that also reads the values of these expressions for each row.
  func reading(_ expressions: [String]) -> QueryPlan {
    var plan = self
    plan.keyOrder = nil
    plan.outerJoin = nil
    plan.order = expressions.map { text in
      SelectSyntax.Order(
        expression: [SQLToken(kind: .word(text, isQuoted: true), text: text, depth: 0)],
        isDescending: false, hasNullsFirst: true)
    }
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
  var quotedName: String { "\"" + escaping(["\""], by: "\"") + "\"" }

  /// The text with `escape` before each of `marks`, even if a combining mark follows and forms a
  /// different character with it.
  func escaping(_ marks: Set<Unicode.Scalar>, by escape: Unicode.Scalar) -> String {
    guard unicodeScalars.contains(where: marks.contains) else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if marks.contains(scalar) { text.append(escape) }
      text.append(scalar)
    }
    return String(text)
  }
}
