import BinderyLive
import CSQLiteCapture
import GRDB

/// An observer of every change and commit of the writing connection, on its thread.
final class CommitObserver: TransactionObserver, @unchecked Sendable {
  // Sendable: used on the writing connection's thread only.

  private weak var live: LiveDatabase?
  private var capture: RowCapture?
  private var lost: RowCapture?
  /// The touched rows and tables since the last commit.
  private var touches = Touches()
  /// The tables that statements were about to write since the last commit.
  private var writtenTables: Set<String> = []
  private var tables: [String: CapturedTable] = [:]
  /// The schema version whose tables are accepted, or `nil` while the schema may have changed.
  private var schemaVersion: Int64?
  /// Whether writing to a table may remove rows that no hook reports, for the tables looked up so
  /// far.
  private var removesOthers: [String: Bool] = [:]
  /// Whether a statement since the last commit may have changed the schema.
  private var mayHaveChangedSchema = false
  /// Whether statements may delete whole tables without a report.
  private var mayDeleteUnseen = false
  private var changeCount = 0
  private var eventCount: UInt64 = 0

  /// Whether a commit has begun whose end GRDB has not reported.
  private(set) var isCommitting = false
  private let preferredMode: CaptureMode
  private var isInstalled = false

  /// The measures that a test leaves out to show that they are needed.
  let without: CaptureRepair

  /// Creates an observer that uses `mode` if SQLite supports it.
  init(preferring mode: CaptureMode = .preupdateHook, without: CaptureRepair = []) {
    preferredMode = mode
    self.without = without
  }

  /// Records the SQL of the statements that touch rows, if the pre-update hook is in use.
  func recordStatements(_ isOn: Bool) { capture?.recordStatements(isOn) }

  /// The last statements that touched rows, in order.
  var statements: [String] { capture?.statements ?? [] }

  var mode: CaptureMode { capture == nil ? .transactionObserver : .preupdateHook }

  /// Notifies `live` from now on. The observer stays on the connection permanently, because
  /// installing and removing a hook repeatedly would remove another component's hook.
  func attach(_ live: LiveDatabase, _ db: Database) {
    self.live = live
    let isNew = !isInstalled
    if isNew {
      isInstalled = true
      db.add(transactionObserver: self, extent: .databaseLifetime)
      if preferredMode == .preupdateHook {
        let capture = RowCapture()
        if capture.install(db) { self.capture = capture }
      }
    }
    if isNew || capture == nil { prepareStatementsAgain(db) }
    changeCount = db.totalChangesCount
    eventCount = capture?.eventCount ?? 0
    _ = take(db)
  }

  /// Makes SQLite prepare all statements again. Those that were prepared while nobody observed
  /// deletions would delete whole tables without a report. While a cursor is open on the
  /// connection, SQLite does not do it, and any table may be such a one.
  private func prepareStatementsAgain(_ db: Database) {
    guard !without.contains(.preparedStatements) else { return }
    let connection = UnsafeMutableRawPointer(db.sqliteConnection)
    mayDeleteUnseen = !bindery_capture_expire_statements(connection)
  }

  /// Records the rows of these tables so that queries can follow them. Ignores tables of a
  /// different schema, for example those of a source that can no longer be read.
  func prepare(_ new: [CapturedTable]) {
    for table in new where tables[table.name] != table && table.schemaVersion == schemaVersion {
      tables[table.name] = table
      capture?.prepare(table, without: without)
      // Until now, its rows may have been recorded in a different way.
      if capture == nil { touches.add(TouchedRowKeys(isIncomplete: true), to: table.name) }
    }
  }

  /// Discards the known properties of the tables. From now on, rows are recorded without them.
  ///
  /// - Parameter version: The schema version whose tables may be prepared, or `nil` if it is not
  ///   known yet.
  func meetSchema(_ version: Int64?) {
    if let version, version == schemaVersion { return }
    schemaVersion = version
    tables = [:]
    removesOthers = [:]
    capture?.forgetTables()
  }

  /// Returns everything touched since the last call.
  func take(_ db: Database) -> Touches {
    defer { (touches, writtenTables) = (Touches(), []) }
    let events = capture?.eventCount ?? eventCount
    let changes = db.totalChangesCount
    if changes != changeCount, events == eventCount, !isTouched,
      !without.contains(.uncountedChanges)
    {
      // Rows changed without a report: another component has replaced the hook, unless a virtual
      // table counted something that is not a row of a table.
      touches.isEverything = true
      if capture != nil, !mayDeleteUnseen, !writtenTables.isEmpty,
        writtenTables.allSatisfy({ tables[$0] != nil })
      {
        // Not freed, because the hook may still be called.
        (lost, capture) = (capture, nil)
        prepareStatementsAgain(db)
        live?.captureChanged(to: .transactionObserver)
      }
    }
    if mayDeleteUnseen {
      touches.isEverything = touches.isEverything || changes != changeCount
      prepareStatementsAgain(db)
    }
    changeCount = changes
    eventCount = events
    takeUnseen()
    capture?.take(into: &touches)
    takeSchema(db)
    if capture == nil, !without.contains(.replacedRows), !touches.isEverything {
      touches.isEverything = (try? mayHaveRemovedOthers(db)) ?? true
    }
    return touches
  }

  /// Checks whether the schema has changed. A statement that uses a virtual table for the first
  /// time on its connection looks like one that creates a table.
  private func takeSchema(_ db: Database) {
    guard mayHaveChangedSchema else { return }
    mayHaveChangedSchema = false
    let isSame =
      !SchemaVersions.mayHaveAttached(db) && schemaVersion != nil
      && schemaVersion == (try? SchemaVersions.ofMain(db))
    if isSame { return }
    touches.isEverything = true
    meetSchema(nil)
  }

  private var isTouched: Bool { capture == nil && !touches.rows.isEmpty }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
    guard let live else {
      writtenTables.insert(kind.tableName)
      return false
    }
    live.prepareTables(self)
    note(kind)
    return capture == nil
  }

  private func note(_ kind: DatabaseEventKind) {
    if kind.tableName == "sqlite_master" {
      mayHaveChangedSchema = !without.contains(.schemaChanges)
      return
    }
    guard !kind.tableName.hasPrefix("sqlite_") else {
      if !without.contains(.schemaChanges) {
        touches.isEverything = true
        meetSchema(nil)
      }
      return
    }
    takeUnseen()
    writtenTables.insert(kind.tableName)
    // The hook reports the tables that it knows, but not virtual ones.
    if capture == nil || tables[kind.tableName] == nil { touches.tables.insert(kind.tableName) }
    // A write to a full-text index touches documents that GRDB does not report.
    let documents = kind.tableName + "_docsize"
    if capture == nil, tables[documents] != nil {
      touches.add(TouchedRowKeys(isIncomplete: true), to: documents)
    }
    if capture == nil, mayLeaveOutRows(kind) {
      touches.add(TouchedRowKeys(isIncomplete: true), to: kind.tableName)
    }
  }

  /// Returns whether SQLite's update hook leaves out rows that a statement of this kind touches.
  private func mayLeaveOutRows(_ kind: DatabaseEventKind) -> Bool {
    guard let table = tables[kind.tableName], table.keyColumns.isEmpty else { return true }
    switch kind {
    case .delete: return false
    case .insert: return table.mayReplaceOthers && !without.contains(.replacedRows)
    case .update(_, let columns):
      if table.mayReplaceOthers, !without.contains(.replacedRows) { return true }
      return !without.contains(.changedRowIDs)
        && columns.contains { table.rowIDNames.contains($0.lowercased()) }
    }
  }

  /// Returns whether a statement may have removed rows that no hook reports: rows that REPLACE
  /// removes, and rows that refer to those.
  private func mayHaveRemovedOthers(_ db: Database) throws -> Bool {
    try writtenTables.contains { name in
      if let known = removesOthers[name] { return known }
      let removes =
        try db.indexes(on: name).contains(where: \.isUnique)
        || Bool.fetchOne(
          db,
          sql: """
            SELECT 1 FROM sqlite_master, pragma_foreign_key_list(sqlite_master.name) AS reference
            WHERE reference."table" = ? COLLATE NOCASE LIMIT 1
            """, arguments: [name]) ?? false
      removesOthers[name] = removes
      return removes
    }
  }

  func databaseDidChange(with event: DatabaseEvent) {
    guard capture == nil else { return }
    eventCount += 1
    var rows = TouchedRowKeys()
    rows.ids = [
      (event.rowID, event.kind == .update ? TouchedKeys.allColumns : TouchedKeys.anotherRow)
    ]
    touches.add(rows, to: event.tableName)
  }

  func databaseDidChange() { touches.isEverything = true }

  func databaseDidCommit(_ db: Database) {
    isCommitting = false
    if let live { live.committed(db) } else { _ = take(db) }
  }

  /// Takes the rows of a commit that GRDB did not report.
  private func takeUnseen() {
    guard isCommitting else { return }
    isCommitting = false
    capture?.take(into: &touches)
  }

  func databaseWillCommit() {
    isCommitting = true
    live?.commitBegins()
    guard let live, live.pins.areNeeded else { return }
    // Tables of statements that touch no row are omitted, because such a commit is not recorded.
    let names = touches.tables.union(capture?.tableNames ?? [])
    live.willCommit(
      names,
      orAny: touches.isEverything || mayHaveChangedSchema || mayDeleteUnseen
        || names.isEmpty && hasNews)
  }

  func databaseDidRollback(_ db: Database) {
    isCommitting = false
    live?.commitFailed()
  }

  /// Whether rows were touched since the last commit.
  private var hasNews: Bool { capture.map { $0.eventCount != eventCount } ?? false }
}
