import GRDB

/// Learns of every change and commit that the writing connection makes, on its thread.
final class CommitObserver: TransactionObserver, @unchecked Sendable {
  // Sendable: used on the writing connection's thread only.

  private weak var live: LiveDatabase?
  private var capture: RowCapture?
  private var lost: RowCapture?
  /// What was touched since the last commit.
  private var touches = Touches()
  /// The tables that statements were about to write since then.
  private var writtenTables: Set<String> = []
  private var tables: [String: CapturedTable] = [:]
  /// Of which schema tables are taken; nil while the schema may be another.
  private var schemaVersion: Int64?
  /// Whether writing to a table may remove rows that nobody tells of, as far as was asked.
  private var removesOthers: [String: Bool] = [:]
  private var changeCount = 0
  private var eventCount: UInt64 = 0

  /// Whether a commit has begun whose end GRDB has not reported.
  private(set) var isCommitting = false
  private let preferredMode: CaptureMode
  private var isInstalled = false

  /// What is left out to see that it is needed.
  let without: CaptureRepair

  /// Makes one that uses `mode` if SQLite can.
  init(preferring mode: CaptureMode = .preupdateHook, without: CaptureRepair = []) {
    preferredMode = mode
    self.without = without
  }

  /// Records the SQL of the statements that touch rows, if the hook tells of them.
  func recordStatements(_ isOn: Bool) { capture?.recordStatements(isOn) }

  /// The statements that touched rows last, in order.
  var statements: [String] { capture?.statements ?? [] }

  var mode: CaptureMode { capture == nil ? .transactionObserver : .preupdateHook }

  /// Tells `live` from now on. It stays on the connection for good: a hook that comes and goes would
  /// take away another's.
  func attach(_ live: LiveDatabase, _ db: Database) {
    self.live = live
    if !isInstalled {
      isInstalled = true
      db.add(transactionObserver: self, extent: .databaseLifetime)
      if preferredMode == .preupdateHook {
        let capture = RowCapture()
        if capture.install(db, without: without) { self.capture = capture }
      }
    }
    changeCount = db.totalChangesCount
    eventCount = capture?.eventCount ?? 0
    _ = take(db)
  }

  /// Notes the rows of these tables so that queries can follow them, unless they were met in another
  /// schema, as by a source that cannot be read any more.
  func prepare(_ new: [CapturedTable]) {
    for table in new where tables[table.name] != table && table.schemaVersion == schemaVersion {
      tables[table.name] = table
      capture?.prepare(table, without: without)
      // Until now its rows may have been noted in another way.
      if capture == nil { touches.add(TouchedRowKeys(isIncomplete: true), to: table.name) }
    }
  }

  /// Notes rows without knowing their tables from now on.
  ///
  /// - Parameter version: Of which schema tables may be prepared; nil if that is not known yet.
  func meetSchema(_ version: Int64?) {
    if let version, version == schemaVersion { return }
    schemaVersion = version
    tables = [:]
    removesOthers = [:]
    capture?.forgetTables()
  }

  /// What was touched since this was asked last.
  func take(_ db: Database) -> Touches {
    defer { (touches, writtenTables) = (Touches(), []) }
    let events = capture?.eventCount ?? eventCount
    let changes = db.totalChangesCount
    if changes != changeCount, events == eventCount, !isTouched,
      !without.contains(.uncountedChanges)
    {
      // Rows were changed and nobody told: somebody else has taken the hook, unless a virtual table
      // counted what is no row of a table.
      touches.isEverything = true
      if capture != nil, !writtenTables.isEmpty, writtenTables.allSatisfy({ tables[$0] != nil }) {
        // Not freed: who knows who still calls the hook.
        (lost, capture) = (capture, nil)
        live?.captureChanged(to: .transactionObserver)
      }
    }
    changeCount = changes
    eventCount = events
    takeUnseen()
    capture?.take(into: &touches)
    if capture == nil, !without.contains(.replacedRows), !touches.isEverything {
      touches.isEverything = (try? mayHaveRemovedOthers(db)) ?? true
    }
    return touches
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
    guard !kind.tableName.hasPrefix("sqlite_") else {
      if !without.contains(.schemaChanges) {
        touches.isEverything = true
        meetSchema(nil)
      }
      return
    }
    takeUnseen()
    writtenTables.insert(kind.tableName)
    // The hook tells of the tables that it knows, but not of virtual ones.
    if capture == nil || tables[kind.tableName] == nil { touches.tables.insert(kind.tableName) }
    if capture == nil, mayLeaveOutRows(kind) {
      touches.add(TouchedRowKeys(isIncomplete: true), to: kind.tableName)
    }
  }

  /// Whether SQLite's update hook leaves out rows that a statement of this kind touches.
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

  /// Whether a statement may have removed rows that nobody tells of: what REPLACE removes, and what
  /// refers to that.
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
    // Not those of statements that touch no row: of such a commit nothing is noted, and what is kept
    // for it would never be let go.
    let names = touches.tables.union(capture?.tableNames ?? [])
    live.willCommit(names, orAny: touches.isEverything || names.isEmpty && hasNews)
  }

  func databaseDidRollback(_ db: Database) {
    isCommitting = false
    live?.commitFailed()
  }

  /// Whether rows were touched since the last commit.
  private var hasNews: Bool { capture.map { $0.eventCount != eventCount } ?? false }
}
