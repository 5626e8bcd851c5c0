import GRDB

/// A rebase that takes back or corrects a mutation below later unconfirmed ones.
///
/// A mutation stores its rows before it and after it. So a column is taken back only if it still
/// has the value that the mutation wrote. If a later mutation has changed the column, its value
/// stays, and its stored former value is changed instead. Any other value was written by
/// something else: it stays, and is a conflict. An answer is written in the same way, below the
/// values of later mutations.
///
/// A migration may have changed the schema since. Columns that were added or dropped are left as
/// they are. A row whose table or key no longer exists, or that the schema no longer allows, is a
/// conflict.
struct MutationRebase {
  private let db: Database
  /// The mutation and the later ones that may share rows with it, in the order in which they were
  /// started.
  private(set) var mutations: [StoredMutation]
  private var changed: Set<Int64> = []

  /// Reads the later mutations that may share rows with `mutation`, however many others wait.
  ///
  /// - Parameter mutation: The first mutation, which is corrected or taken back.
  init(_ mutation: StoredMutation, _ db: Database) throws {
    self.db = db
    mutations = try [mutation] + MutationTable.pending(after: mutation.number, db)
  }

  /// The first mutation, and later ones that depend on rows that it has inserted.
  var dependents: [StoredMutation] {
    var lost: Set<MutatedRecord> = []
    return mutations.enumerated().filter { index, mutation in
      let isLost =
        index == 0 || mutation.changes.contains { lost.contains($0.record) }
        || mutation.dependencies.contains { lost.contains($0) }
      if isLost {
        let inserted = mutation.changes.filter { $0.before == nil && $0.after != nil }
        lost.formUnion(inserted.map(\.record))
      }
      return isLost
    }.map(\.element)
  }

  /// Stores the changes made to later mutations.
  func save() throws {
    for mutation in mutations where changed.contains(mutation.number) {
      try MutationTable.update(mutation, db)
    }
  }

  // MARK: Later changes

  /// Returns the index of the first change of a row that was made after `index` and satisfies
  /// `condition`.
  private func first(
    after index: Int, of record: MutatedRecord, where condition: (StoredMutation.Change) -> Bool
  ) -> (mutation: Int, change: Int)? {
    for later in mutations.indices.dropFirst(index + 1) {
      let changes = mutations[later].changes
      if let change = changes.firstIndex(where: { $0.record == record && condition($0) }) {
        return (later, change)
      }
    }
    return nil
  }

  private mutating func setBefore(
    _ place: (mutation: Int, change: Int), _ edit: (inout RowImage?) -> Void
  ) {
    edit(&mutations[place.mutation].changes[place.change].before)
    changed.insert(mutations[place.mutation].number)
  }

  // MARK: Taking back

  /// Takes back a mutation and removes it. Its dependents have to be taken back before.
  mutating func takeBack(_ number: Int64) throws -> [MutationConflict] {
    guard let index = mutations.firstIndex(where: { $0.number == number }) else { return [] }
    var conflicts: [MutationConflict] = []
    var rows: [Row] = []
    // In reverse, because a row that refers to another was inserted after it.
    for change in mutations[index].changes.reversed() {
      try takeBack(change, index, &rows, &conflicts)
    }
    mutations.remove(at: index)
    return try conflicts + write(rows).map { MutationConflict(record: $0, column: nil) }
  }

  private mutating func takeBack(
    _ change: StoredMutation.Change, _ index: Int, _ rows: inout [Row],
    _ conflicts: inout [MutationConflict]
  ) throws {
    let record = change.record
    guard try record.isKnown(db, as: change.image) else {
      return conflicts.append(MutationConflict(record: record, column: nil))
    }
    let present = try record.image(db)
    switch (change.before, change.after) {
    case (nil, nil): break
    case (nil, let after?):
      guard let present else { break }
      if present.allSatisfy({ after[$0.key] == nil || after[$0.key] == $0.value }) {
        rows.append((record, nil))
      } else {
        conflicts.append(MutationConflict(record: record, column: nil))
      }
    case (let before, nil):
      if let later = first(after: index, of: record, where: { $0.before == nil }) {
        setBefore(later) { $0 = before }
      } else if present == nil {
        rows.append((record, before))
      } else {
        conflicts.append(MutationConflict(record: record, column: nil))
      }
    case (let before?, let after?):
      var row = present
      for column in after.keys.sorted() where change.changes(column) {
        if let later = first(after: index, of: record, where: { $0.changes(column) }) {
          setBefore(later) { if $0?[column] == after[column] { $0?[column] = before[column] } }
        } else if row?[column] == after[column] {
          row?[column] = before[column]
        } else {
          conflicts.append(MutationConflict(record: record, column: column))
        }
      }
      if row != present { rows.append((record, row)) }
    }
  }

  // MARK: Correcting

  /// Runs `write` on the mutation's rows as they would be without the later ones, and shows those
  /// again.
  mutating func correct(_ write: (Database) throws -> Void) throws {
    var covered: [(record: MutatedRecord, shown: RowImage?, below: RowImage?)] = []
    // However many mutations wait, only these rows are likely to be written.
    let named = Set(mutations[0].changes.map(\.record) + mutations[0].dependencies)
    let changedLater = Set(mutations.dropFirst().flatMap(\.changes).map(\.record))
    for record in named.intersection(changedLater) {
      let changes = mutations.lazy.flatMap(\.changes).filter { $0.record == record }
      guard try record.isKnown(db, as: changes.compactMap(\.image).first) else { continue }
      let shown = try record.image(db)
      covered.append((record, shown, uncovered(record, shown)))
    }
    let refused = try self.write(
      covered.filter { $0.shown != $0.below }.map { ($0.record, $0.below) })
    try write(db)
    var rows: [Row] = []
    for (record, shown, below) in covered {
      let written = try record.image(db)
      let below = refused.contains(record) ? shown : below
      rows.append((record, cover(record, shown, below, written)))
    }
    // A later change that the answer does not allow is no longer shown. It is still sent.
    _ = try self.write(rows)
  }

  /// Returns a row without the changes of later mutations.
  private func uncovered(_ record: MutatedRecord, _ shown: RowImage?) -> RowImage? {
    var row = shown
    for change in mutations.dropFirst().flatMap(\.changes).reversed() where change.record == record
    {
      // A row that was inserted later is not part of the correction.
      guard let before = change.before else { return shown }
      guard let after = change.after else {
        row = row ?? before
        continue
      }
      for column in after.keys where change.changes(column) { row?[column] = before[column] }
    }
    return row
  }

  /// Returns the row to show, after `written` has replaced `below`.
  private mutating func cover(
    _ record: MutatedRecord, _ shown: RowImage?, _ below: RowImage?, _ written: RowImage?
  ) -> RowImage? {
    // The service deleted the row: a later change of it cannot be shown.
    guard let written else { return nil }
    var row = written
    for column in written.keys {
      guard let later = first(after: 0, of: record, where: { $0.changes(column) }) else { continue }
      if written[column] != below?[column] { setBefore(later) { $0?[column] = written[column] } }
      if let shown { row[column] = shown[column] }
    }
    return shown == nil && below != nil ? nil : row
  }

  // MARK: Writing

  private typealias Row = (record: MutatedRecord, image: RowImage?)

  /// The results for a row that the schema does not allow, such as a text as a row id, or that a
  /// trigger does not. Other results are those of the file or of its other connections.
  private static let refusals: [ResultCode] = [
    .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR,
  ]

  /// Writes rows in an order that the constraints allow.
  ///
  /// - Returns: The rows that cannot be written in any order.
  private func write(_ rows: [Row]) throws -> [MutatedRecord] {
    var rows = rows
    while true {
      var refused: [Row] = []
      for row in rows {
        do {
          try db.inSavepoint {
            try row.record.write(row.image, db)
            return .commit
          }
        } catch let error as DatabaseError where Self.refusals.contains(error.resultCode) {
          refused.append(row)
        }
      }
      if refused.isEmpty || refused.count == rows.count { return refused.map(\.record) }
      rows = refused
    }
  }
}
