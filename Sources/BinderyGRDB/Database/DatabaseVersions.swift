import GRDB

/// The values that change when another connection commits, or when a schema or the meaning of
/// LIKE changes.
struct DatabaseVersions: Equatable {
  private let data: Int64
  let schema: Int64
  private let isLikeCaseSensitive: Bool
  /// The data and schema versions of the attached databases, by name.
  private var attached: [String: [Int64]] = [:]
  /// The files of the attached databases.
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
      // A locked database keeps its former versions, so that the others can be followed.
      attached[name] =
        (try? ["data_version", "schema_version"].map { pragma in
          try Int64.fetchOne(db, sql: "PRAGMA \(name.quotedName).\(pragma)") ?? 0
        }) ?? former?.attached[name]
    }
  }
}
