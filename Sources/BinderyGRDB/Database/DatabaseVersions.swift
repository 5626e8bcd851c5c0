import GRDB

/// What tells whether somebody else has committed, or a schema or the meaning of LIKE was changed.
struct DatabaseVersions: Equatable {
  private let data: Int64
  let schema: Int64
  private let isLikeCaseSensitive: Bool
  /// The same of the databases that are attached, by name.
  private var attached: [String: [Int64]] = [:]
  /// Their files.
  private(set) var files: Set<String> = []

  init(
    _ db: Database, _ sqlite: ConnectionStatements, since former: DatabaseVersions?,
    without: CaptureRepair
  ) throws {
    data = without.contains(.otherConnections) ? 0 : try sqlite.dataVersion(db)
    schema = try sqlite.schemaVersion(db)
    isLikeCaseSensitive =
      without.contains(.likePragma) ? false : try sqlite.isLikeCaseSensitive(db)
    guard !without.contains(.attachedDatabases) else { return }
    for (name, file) in try SchemaVersions.attached(db) {
      if !file.isEmpty { files.insert(file) }
      // One that is locked counts as it was, and keeps nobody from following the others.
      attached[name] =
        (try? ["data_version", "schema_version"].map { pragma in
          try Int64.fetchOne(db, sql: "PRAGMA \(name.quotedName).\(pragma)") ?? 0
        }) ?? former?.attached[name]
    }
  }
}
