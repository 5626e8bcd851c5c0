import GRDB

/// The tables whose changes may concern a query that is read again.
///
/// They are whole tables, because SQLite does not report all columns that a statement reads. It
/// omits the columns that USING compares, those from which a generated column is computed, and
/// those that a full-text search reads. Ordinary tables are recognized by their rows or by
/// statements that name them, and so are R-trees, and full-text tables that store their content in
/// their own tables or, with FTS5, in an ordinary table. Other tables may show anything: virtual
/// tables that read other tables (`fts5vocab`, an index of a view's texts), SQLite's own tables
/// (`sqlite_sequence`, `sqlite_stat1`), pragmas as functions, a program's virtual tables. A query
/// of one of these depends on everything.
struct TablesRead: Sendable {
  /// The names with the schemas' spelling, or `nil` for everything.
  let names: Set<String>?
  private let region: DatabaseRegion?
  private let sql: String?
  private let versions: SchemaVersions?

  /// All tables, assumed until a read has determined them.
  static let everything = TablesRead(names: nil, region: nil, sql: nil, versions: nil)

  private init(
    names: Set<String>?, region: DatabaseRegion?, sql: String?, versions: SchemaVersions?
  ) {
    (self.names, self.region, self.sql, self.versions) = (names, region, sql, versions)
  }

  /// Determines the tables of a region in the current schema.
  ///
  /// - Parameters:
  ///   - sql: The statement that reads the region, if there is one: SQLite may not report a table
  ///     if the statement reads only those of its columns that `USING` compares.
  ///   - former: The last result, which is reused if it is still valid.
  init(
    _ region: DatabaseRegion, by sql: String? = nil, in db: Database, knowing former: TablesRead,
    without: CaptureRepair = []
  ) throws {
    let versions = try SchemaVersions(db)
    if let versions, former.versions == versions, former.region == region, former.sql == sql {
      self = former
    } else {
      let names = try Self.names(region, sql, db, without)
      self.init(names: names, region: region, sql: sql, versions: versions)
    }
  }

  /// Returns all words of a statement, and of the views that it may read, in lower case, or `nil`
  /// if one of them cannot be parsed.
  private static func words(of sql: String?, _ db: Database) throws -> Set<String>? {
    var words: Set<String> = []
    var rest = [sql].compactMap(\.self)
    var views = try Row.fetchAll(
      db,
      sql: """
        SELECT lower(name) AS name, sql FROM main.sqlite_master WHERE type = 'view'
        UNION ALL SELECT lower(name), sql FROM temp.sqlite_master WHERE type = 'view'
        """)
    while let sql = rest.popLast() {
      guard let tokens = SQLTokenizer.tokens(of: sql) else { return nil }
      words.formUnion(tokens.compactMap { $0.name?.lowercased() })
      rest += views.filter { words.contains($0["name"]) }.map { $0["sql"] }
      views.removeAll { words.contains($0["name"]) }
    }
    return words
  }

  /// Functions that return a table computed from their arguments alone.
  private static let pure = ["json_each", "json_tree", "generate_series"]

  private static func names(
    _ region: DatabaseRegion, _ sql: String?, _ db: Database, _ without: CaptureRepair
  ) throws -> Set<String>? {
    guard let words = try words(of: sql, db) else { return nil }
    var names: Set<String> = []
    var proved = DatabaseRegion()
    func prove(_ name: String) throws { proved.formUnion(try Table(name).databaseRegion(db)) }
    for name in pure { try prove(name) }
    var shadows: [String] = []
    var virtual: [String] = []
    guard let tables = try tables(db) else { return nil }
    for (schema, table) in tables {
      let name = table.name
      let isRead =
        words.contains(name.lowercased())
        || region.isModified(byEventsOfKind: .delete(tableName: name))
      switch table.kind {
      case .table where !table.isOwn, .view:
        try prove(name)
        if isRead { names.insert(name) }
      case .virtual where isRead:
        let content = try content(of: name, schema, among: tables, db)
        guard content != nil || without.contains(.unprovedRegions) else { return nil }
        names.formUnion(content ?? [])
        try prove(name)
        virtual.append(name)
      case .shadow: shadows.append(name)
      default:
        // A change of a schema is assumed to change everything.
        if name.hasSuffix("_master") || name.hasSuffix("_schema") { try prove(name) }
      }
    }
    names.formUnion(virtual)
    let read = shadows.filter { shadow in virtual.contains { shadow.hasPrefix($0 + "_") } }
    for shadow in read { try prove(shadow) }
    names.formUnion(read)
    return proved.union(region) == proved || without.contains(.unprovedRegions) ? names : nil
  }

  /// Returns all tables, virtual tables and views, or `nil` if those of a database cannot be read,
  /// for example because it is locked.
  private static func tables(
    _ db: Database
  ) throws -> [(schema: String, table: ListedTable)]? {
    var tables: [(String, ListedTable)] = []
    for name in try ["main", "temp"] + SchemaVersions.attached(db).map(\.name) {
      guard let own = try? ListedTable.all(in: name, db) else { return nil }
      tables += own.map { (name, $0) }
    }
    return tables
  }

  /// Returns the ordinary tables other than its own in which a virtual table stores its content, or
  /// `nil` if they are not known.
  private static func content(
    of table: String, _ schema: String, among tables: [(schema: String, table: ListedTable)],
    _ db: Database
  ) throws -> [String]? {
    guard let virtual = try VirtualTable(table, in: schema, db) else { return nil }
    switch virtual.module {
    case "rtree", "rtree_i32", "geopoly": return []
    case "fts3", "fts4", "fts5":
      guard let content = virtual.content else { return [] }
      // The content is in the schema of its index, and a view may read anything.
      let source = tables.first { $0.schema == schema && $0.table.isNamed(content) }?.table
      guard virtual.module == "fts5", let source, source.kind == .table else { return nil }
      return [source.name]
    default: return nil
    }
  }
}
