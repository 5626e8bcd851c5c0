import BinderyLive
import GRDB

/// The properties of a table that a plan needs.
struct TableFacts {
  /// The name with the schema's spelling.
  let name: String
  let alias: String
  /// All columns except hidden ones, in the order of the definition.
  let columns: [String]
  /// All columns, with generated ones, in the order of the definition.
  let allColumns: [String]
  private let types: [String]
  /// Whether SQLite numbers the columns in the order of the definition, which generated columns
  /// change.
  let hasColumnsInOrder: Bool
  let hasRowID: Bool
  private let keepsTexts: Bool
  /// A key column, in a table without row ids, whose collation differs from the key's, so that it
  /// finds the rows of several keys.
  private let keyWithOtherCollation: String?
  private let primaryKey: [String]
  /// The names of the row id: the special names, and if a column is the row id, the column's name.
  private let rowIDNames: Set<String>
  private let rowIDName: String?
  private let integerIndexed: Set<String>
  /// Whether the row id is a column. VACUUM preserves such row ids.
  let isIdentityStable: Bool
  private let hasUniqueIndex: Bool
  private let affinities: [ColumnAffinity]
  private let defaultedColumns: UInt64
  private let schemaVersion: Int64
  /// The index whose documents the table has, if the query joins an index.
  let index: SearchIndex?

  init(_ syntax: JoinSyntax.Table, _ db: Database) throws {
    let index = try SearchIndex(syntax.name, db)
    try self.init(index?.documents ?? syntax.name, as: syntax.alias, of: index, db)
  }

  init(
    _ table: String, as alias: String? = nil, of index: SearchIndex? = nil, _ db: Database
  ) throws {
    self.index = index
    let found = try ListedTable.inMain(table, db)
    guard let found, found.kind == (index == nil ? .table : .shadow), !found.isOwn
    else { throw QueryPlan.Refusal(.table, table) }
    name = found.name
    self.alias = alias ?? table
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, type, pk, hidden, dflt_value FROM pragma_table_xinfo(?, 'main')",
      arguments: [name])
    let shown = rows.filter { $0["hidden"] == 0 }
    columns = shown.map { $0["name"] }
    hasColumnsInOrder = rows.count == shown.count
    allColumns = rows.map { $0["name"] }
    types = rows.map { $0["type"] }
    affinities = types.map(ColumnAffinity.init)
    defaultedColumns = shown.enumerated().reduce(0) { mask, column in
      let hasDefault = column.element["dflt_value"] as String? != nil
      return hasDefault ? mask | 1 << UInt64(min(column.offset, 62)) : mask
    }
    schemaVersion = try SchemaVersions.ofMain(db)
    hasRowID = found.hasRowID
    // A text that SQLite converts may change.
    keepsTexts = try hasRowID || String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8"
    primaryKey = rows.filter { $0["pk"] > 0 }.sorted { ($0["pk"] as Int) < $1["pk"] }
      .map { $0["name"] }
    let indexes = try Row.fetchAll(
      db, sql: "SELECT name, \"unique\", origin FROM pragma_index_list(?, 'main')",
      arguments: [name])
    let key = hasRowID ? nil : indexes.first { $0["origin"] == "pk" }?["name"] as String?
    keyWithOtherCollation = try Self.columnWithOtherCollation(name, key: key, db)
    // A primary key has its own index unless it is the row id. Its type alone does not decide:
    // INTEGER PRIMARY KEY DESC is not the row id.
    let isRowID =
      hasRowID && primaryKey.count == 1 && !indexes.contains { $0["origin"] == "pk" }
    let rowIDColumn = isRowID ? primaryKey[0] : nil
    isIdentityStable = isRowID || !hasRowID
    let own = index?.columns ?? Set(rows.map { ($0["name"] as String).lowercased() })
    let free = ["rowid", "_rowid_", "oid"].filter { !own.contains($0) }
    rowIDName = hasRowID ? rowIDColumn ?? free.first : nil
    rowIDNames =
      hasRowID
      ? Set(free + [index == nil ? rowIDColumn?.lowercased() : nil].compactMap(\.self)) : []
    let integers = Set(
      rows.filter { ($0["type"] as String).uppercased().contains("INT") }
        .map { ($0["name"] as String).lowercased() })
    names = rowIDNames.union(own)
    hasUniqueIndex = indexes.contains { $0["unique"] == 1 }
    let indexed = try indexes.compactMap { index in
      try String.fetchOne(
        db, sql: "SELECT name FROM pragma_index_info(?, 'main') WHERE seqno = 0",
        arguments: [index["name"] as String])?.lowercased()
    }
    integerIndexed = integers.intersection(indexed).union(rowIDNames)
  }

  /// Returns a column whose collation differs from that of an index on the column.
  private static func columnWithOtherCollation(
    _ table: String, key: String?, _ db: Database
  ) throws -> String? {
    let columns = try Row.fetchAll(
      db, sql: "SELECT name, coll FROM pragma_index_xinfo(?, 'main') WHERE \"key\"",
      arguments: [key])
    return columns.first { column in
      let own = collationName(column["name"], of: table, db)
      return own?.lowercased() != (column["coll"] as String).lowercased()
    }?["name"]
  }

  /// The names of its columns and its row id, in lower case.
  let names: Set<String>

  /// The region that a statement may read of it.
  func region(_ db: Database) throws -> DatabaseRegion {
    try index?.region ?? Table(name).databaseRegion(db)
  }

  private func column(_ name: String) -> String { alias.quotedName + "." + name.quotedName }

  var identity: QueryPlan.Identity {
    get throws {
      guard keepsTexts else { throw QueryPlan.Refusal(.encoding) }
      if let keyWithOtherCollation { throw QueryPlan.Refusal(.collation, keyWithOtherCollation) }
      if hasRowID {
        guard let rowIDName else { throw QueryPlan.Refusal(.identity, name) }
        return .rowID(column(rowIDName))
      }
      let numbers = primaryKey.compactMap { key in
        columns.firstIndex { $0.lowercased() == key.lowercased() }
      }
      return .columns(primaryKey.map(column), numbers: numbers)
    }
  }

  /// The differences between reported and stored keys, if the keys are not row ids.
  var notedKeys: NotedKeys {
    guard case .columns(_, let numbers)? = try? identity else { return NotedKeys() }
    return hasColumnsInOrder ? NotedKeys(numbers, of: affinities) : .unknown
  }

  /// The columns of the primary key, unless it is the row id.
  private var identityColumns: UInt64 {
    guard !hasRowID || !isIdentityStable else { return 0 }
    return columns.enumerated().reduce(0) { mask, column in
      let isKey = primaryKey.contains { $0.lowercased() == column.element.lowercased() }
      return isKey ? mask | 1 << UInt64(min(column.offset, 62)) : mask
    }
  }

  private var realColumns: UInt64 {
    affinities.enumerated().reduce(0) { mask, column in
      column.element == .real ? mask | 1 << UInt64(min(column.offset, 62)) : mask
    }
  }

  /// The way in which the table's rows are recorded.
  var captured: CapturedTable {
    var numbers: [Int] = []
    if case .columns(_, let keyNumbers)? = try? identity { numbers = keyNumbers }
    return CapturedTable(
      name: name, schemaVersion: schemaVersion, keyColumns: numbers,
      hasColumnsInOrder: hasColumnsInOrder,
      identityColumns: identityColumns, defaultedColumns: defaultedColumns,
      realColumns: realColumns, rowIDNames: rowIDNames, mayReplaceOthers: hasUniqueIndex)
  }

  /// Returns the affinity of a column, or `nil` if there is no such column, or if its type has
  /// another affinity in a strict table.
  func affinity(of column: String) -> ColumnAffinity? {
    if isRowID(column) { return .integer }
    let place = allColumns.firstIndex { $0.lowercased() == column.lowercased() }
    return place.flatMap { types[$0].uppercased() == "ANY" ? nil : affinities[$0] }
  }

  /// Returns whether an expression is the row id.
  func isRowID(_ expression: [SQLToken], isJoined: Bool) -> Bool {
    switch expression.count {
    case 1: !isJoined && isRowID(expression[0].name ?? "")
    case 3:
      expression[0].name?.lowercased() == alias.lowercased() && expression[1].isSymbol(".")
        && isRowID(expression[2].name ?? "")
    default: false
    }
  }

  func isRowID(_ column: String) -> Bool { rowIDNames.contains(column.lowercased()) }

  /// Returns whether an index finds the rows with an integer in this column.
  func isIntegerIndexed(_ column: String) -> Bool { integerIndexed.contains(column.lowercased()) }
}
