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
    /// The rows to write.
    var wanted: [MutatedRecord: RowImage?] = [:]
    var remaining: [MutatedRecord: RowImage?] = [:]
    var refused: [(record: MutatedRecord, error: DatabaseError)] = []

    func record(_ values: [StoredValue]) -> MutatedRecord {
      MutatedRecord(
        table: name,
        key: values.count == 1
          ? ["": values[0]] : Dictionary(zip(key, values), uniquingKeysWith: { $1 }))
    }
  }

  private var tables: [Table] = []
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
    if !rows.isWhole {
      table.wanted = state.remaining
      for image in rows.gone { table.wanted[try find(image, &table, db).record] = .some(nil) }
    }
    var listed: Set<MutatedRecord> = []
    for image in rows.present {
      let (record, image, stored) = try find(image, &table, db)
      if rows.isWhole {
        listed.insert(record)
        let isSame = stored.map { stored in image.allSatisfy { stored[$0.key] == $0.value } }
        if isSame == true, state.kept[record] == nil, try !isChanged(record, db) { continue }
      }
      table.wanted[record] = .some(image)
    }
    if rows.isWhole {
      // Mutations may have deleted rows that the list does not contain either.
      let changed = try MutationTable.changedRecords(db).filter(part.store.concerns)
      for record in try self.rows(of: table, db) + changed + state.kept.keys
      where !listed.contains(record) {
        table.wanted[record] = .some(nil)
      }
    }
    for (record, kept) in state.kept {
      guard let row = table.wanted.removeValue(forKey: record) ?? kept.row else { continue }
      part.store.locked { $0.kept[record]?.row = .some(row) }
      // Otherwise the list may show the row as it was before the answer.
      if kept.ends(shown: part.shown) { table.wanted[record] = .some(row) }
    }
    tables.append(table)
  }

  /// Returns the name of a row as it is stored, the row with the columns of the table, and the
  /// stored one.
  private func find(
    _ image: RowImage, _ table: inout Table, _ db: Database
  ) throws -> (record: MutatedRecord, image: RowImage, stored: RowImage?) {
    let values = Dictionary(image.map { ($0.key.lowercased(), $0.value) }) { $1 }
    var image: RowImage = [:]
    for column in table.columns { image[column] = values[column.lowercased()] }
    table.known.formUnion(image.keys)
    let key = table.key.map { values[$0.lowercased()] ?? .null }
    let stored = try table.record(key).image(db)
    guard let stored else { return (table.record(key), image, nil) }
    return (
      table.record(zip(table.key, key).map { stored[$0] ?? $1 }), image, stored
    )
  }

  /// Returns the names of all rows of a table.
  private func rows(of table: Table, _ db: Database) throws -> [MutatedRecord] {
    let list = table.key.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    return try Row.fetchAll(
      db, sql: "SELECT \(list) FROM \(table.name.quotedDatabaseIdentifier)"
    ).map { row in table.record(table.key.indices.map { StoredValue(row[$0]) }) }
  }

  // MARK: Writing

  /// Writes the rows of all mirrors, in an order that the constraints allow.
  mutating func write(_ db: Database) throws {
    let covered = try Set(
      tables.flatMap { try $0.wanted.keys.filter { try isChanged($0, db) } })
    var rebase = MutationRebase(receiving: Array(covered), db)
    var (present, gone): ([MutationRebase.Row], [MutationRebase.Row]) = ([], [])
    for index in tables.indices {
      let columns = tables[index].known
      for (record, image) in tables[index].wanted {
        if var image {
          // Columns that the list does not have belong to the program.
          if try !columns.isEmpty && record.image(db) != nil {
            image = image.filter { columns.contains($0.key) }
          }
          present.append((record, image))
        } else if try isCovered && !covered.contains(record)
          && deletesInsertedRow(record, &rebase, db)
        {
          tables[index].remaining[record] = .some(nil)
        } else {
          gone.append((record, nil))
        }
      }
    }
    for refusal in try rebase.receive(present + gone) {
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

  /// Notes the outcome after the commit, and returns it for each mirror.
  func end() -> [MirrorResult] {
    tables.map { table in
      table.store.locked { state in
        (state.remaining, state.columns) = (table.remaining, table.known)
        state.kept = state.kept.filter { !$0.value.ends(shown: table.shown) }
        // While mutations wait, rows that depend on theirs may have to wait, too.
        guard !isCovered, state.kept.isEmpty else { return MirrorResult(isComplete: true) }
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
