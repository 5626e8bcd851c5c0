import GRDB

/// A copy of several mirrors' rows, in one transaction.
struct MirrorCopy: Sendable {
  private struct Table: Sendable {
    let store: MirrorStore
    let shown: Int
    let name: String
    let columns: [String]
    let key: [String]
    /// The columns of the list's rows.
    var known: Set<String>
    /// All rows as they are stored, or `nil` unless they are compared.
    var stored: [MutatedRecord: RowImage]?
    /// The rows to write.
    var wanted: [MutatedRecord: RowImage?] = [:]
    /// The rows of which the list shows the answer.
    var released: Set<MutatedRecord> = []
    var remaining: [MutatedRecord: RowImage?] = [:]
    var refused: [(record: MutatedRecord, error: DatabaseError)] = []

    /// Returns the values of the primary key; the names of the columns are in lower case.
    func key(of values: RowImage) throws -> [StoredValue] {
      try key.map { column in
        guard let value = values[column.lowercased()], value != .null else {
          throw MutationError.noSuchRecord(record(key.map { values[$0.lowercased()] ?? .null }))
        }
        return value
      }
    }

    func record(_ values: [StoredValue]) -> MutatedRecord {
      MutatedRecord(
        table: name,
        key: values.count == 1
          ? ["": values[0]] : Dictionary(zip(key, values), uniquingKeysWith: { $1 }))
    }
  }

  private var tables: [Table] = []
  /// The errors of mirrors that were not added, by their stores.
  var failures: [ObjectIdentifier: any Error] = [:]
  /// The rows that were deleted or changed together with rows that they refer to, or may have been.
  private var lost: [MutatedRecord] = []
  /// Whether a row that a mutation had deleted is back, perhaps without those that refer to it.
  private var hasReturned = false
  /// Whether mutations wait.
  private let isCovered: Bool

  init(_ db: Database) throws {
    isCovered = try MutationTable.hasChanges(db)
  }

  /// Whether a mutation that waits changes a row.
  private func isChanged(_ record: MutatedRecord, _ db: Database) throws -> Bool {
    guard isCovered else { return false }
    return try MutationTable.later(than: 0, changing: MutationTable.name(record), db) != nil
  }

  // MARK: Rows

  /// Adds the rows of a mirror.
  mutating func add(_ part: MirrorPart, _ rows: MirrorRows, _ db: Database) throws {
    let state = part.store.locked { $0 }
    let name =
      try String.fetchOne(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE",
        arguments: [part.store.table]) ?? part.store.table
    var table = Table(
      store: part.store, shown: part.shown, name: name,
      columns: try MutatedRecord(table: name, key: [:]).columnNames(db),
      key: try db.primaryKey(name).columns, known: state.columns)
    // Mutations may have deleted rows that the list does not contain either.
    let changed = rows.isWhole ? try MutationTable.changedRecords(db) : []
    if rows.isWhole {
      table.stored = try self.rows(of: table, db)
    } else {
      table.wanted = state.remaining
      // A row may have changed its key.
      let present = Set(try rows.present.map { try table.key(of: lowercased($0)) })
      for image in rows.gone where try !present.contains(table.key(of: lowercased(image))) {
        table.wanted[try find(image, &table, db).record] = .some(nil)
      }
    }
    var listed: Set<MutatedRecord> = []
    for image in rows.present {
      let (record, image, stored) = try find(image, &table, db)
      if rows.isWhole {
        listed.insert(record)
        let isSame = stored.map { stored in image.allSatisfy { stored[$0.key] == $0.value } }
        if isSame == true, state.kept[record] == nil, !changed.contains(record) { continue }
      }
      table.wanted[record] = .some(image)
    }
    if let stored = table.stored {
      let others = Array(stored.keys) + changed.filter(part.store.concerns) + state.kept.keys
      for record in others where !listed.contains(record) { table.wanted[record] = .some(nil) }
      table.stored = nil
    }
    for (record, kept) in state.kept {
      guard let row = table.wanted.removeValue(forKey: record) ?? kept.row else {
        if kept.ends(shown: part.shown) {
          table.released.insert(record)
          lost.append(record)
        }
        continue
      }
      part.store.locked { $0.kept[record]?.row = .some(row) }
      // Otherwise the list may show the row as it was before the answer.
      if kept.ends(shown: part.shown) {
        table.wanted[record] = .some(row)
        table.released.insert(record)
        if kept.wasDeleted, row != nil { hasReturned = true }
      }
    }
    tables.append(table)
  }

  /// Returns whether an error of ``add(_:_:_:)`` is caused by its rows or its table, not by the
  /// database.
  static func concernsOneMirror(_ error: any Error) -> Bool {
    error is MutationError || (error as? DatabaseError)?.resultCode == .SQLITE_ERROR
  }

  /// Returns the name of a row as it is stored, the row with the columns of the table, and the
  /// stored one.
  private func find(
    _ image: RowImage, _ table: inout Table, _ db: Database
  ) throws -> (record: MutatedRecord, image: RowImage, stored: RowImage?) {
    let values = lowercased(image)
    var image: RowImage = [:]
    for column in table.columns { image[column] = values[column.lowercased()] }
    table.known.formUnion(image.keys)
    let key = try table.key(of: values)
    let record = table.record(key)
    var stored = table.stored?[record]
    // The database may spell the key in another way.
    if stored == nil, table.stored?.isEmpty != true { stored = try record.image(db) }
    guard let stored else { return (record, image, nil) }
    return (
      table.record(zip(table.key, key).map { stored[$0] ?? $1 }), image, stored
    )
  }

  private func lowercased(_ image: RowImage) -> RowImage {
    RowImage(image.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }

  /// Returns all rows of a table.
  private func rows(of table: Table, _ db: Database) throws -> [MutatedRecord: RowImage] {
    let names = table.key + table.columns
    let list = names.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    var rows: [MutatedRecord: RowImage] = [:]
    let cursor = try Row.fetchCursor(
      db, sql: "SELECT \(list) FROM \(table.name.quotedDatabaseIdentifier)")
    while let row = try cursor.next() {
      let values = names.indices.map { StoredValue(row[$0]) }
      let image = RowImage(zip(table.columns, values.dropFirst(table.key.count))) { $1 }
      rows[table.record(Array(values.prefix(table.key.count)))] = image
    }
    return rows
  }

  // MARK: Writing

  /// Writes the rows of all mirrors, in an order that the constraints allow.
  mutating func write(_ db: Database) throws {
    let covered = try Set(
      tables.flatMap { try $0.wanted.keys.filter { try isChanged($0, db) } })
    var rebase = MutationRebase(receiving: Array(covered), db)
    var (present, gone): ([MutationRebase.Row], [MutationRebase.Row]) = ([], [])
    var referring: [MutatedRecord: RowImage] = [:]
    for index in tables.indices {
      let columns = tables[index].known
      for (record, image) in tables[index].wanted {
        if var image {
          if try record.image(db) == nil {
            if tables[index].released.contains(record) { hasReturned = true }
          } else if !columns.isEmpty {
            // Columns that the list does not have belong to the program.
            image = image.filter { columns.contains($0.key) }
          }
          present.append((record, image))
        } else if try isCovered && !rebase.isInserted(record)
          && deletesInsertedRow(record, &rebase, db)
        {
          tables[index].remaining[record] = .some(nil)
        } else {
          gone.append((record, nil))
          for row in try record.cascading(db, sparing: true) { referring[row] = try row.image(db) }
        }
      }
    }
    for (record, _) in gone { referring[record] = nil }
    let refused = try rebase.receive(present, then: gone)
    let written = Set(present.map(\.record))
    for (record, image) in referring {
      let now = try record.image(db)
      if now == nil || now != image && !written.contains(record) { lost.append(record) }
    }
    for refusal in refused {
      let record = refusal.row.record
      guard let index = tables.firstIndex(where: { $0.store.concerns(record) }) else { continue }
      tables[index].remaining[record] = .some(refusal.row.image)
      tables[index].refused.append((record, refusal.error))
    }
  }

  /// Returns whether the deletion of a row would delete one that a mutation has inserted.
  private func deletesInsertedRow(
    _ record: MutatedRecord, _ rebase: inout MutationRebase, _ db: Database
  ) throws -> Bool {
    for row in try record.cascading(db) where try rebase.isInserted(row) { return true }
    return false
  }

  /// Returns whether rows of a mirror are missing that its list may contain.
  func hasLost(_ store: MirrorStore) -> Bool { hasReturned || lost.contains(where: store.concerns) }

  /// Notes the outcome after the commit, and returns it for each mirror.
  ///
  /// - Parameter reports: Whether rows that could not be written are reported; otherwise a later
  ///   copy does it.
  func end(reports: Bool) -> [MirrorResult] {
    tables.map { table in
      table.store.locked { state in
        (state.remaining, state.columns) = (table.remaining, table.known)
        // Others may have been answered since they were written.
        for record in table.released where state.kept[record]?.ends(shown: table.shown) == true {
          state.kept[record] = nil
        }
        // While mutations wait, rows that depend on theirs may have to wait, too.
        guard !isCovered, state.kept.isEmpty else { return MirrorResult(isComplete: true) }
        guard reports else { return MirrorResult(isComplete: table.refused.isEmpty) }
        let former = state.reported
        state.reported = [:]
        var result = MirrorResult(isComplete: table.refused.isEmpty)
        for (record, error) in table.refused {
          let reason = error.message ?? "\(error.resultCode)"
          state.reported[record] = reason
          if former[record] != reason { result.errors.append(.cannotBeMirrored(record, reason)) }
        }
        return result
      }
    }
  }
}
