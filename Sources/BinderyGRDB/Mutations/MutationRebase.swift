import Foundation
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
  /// The mutation that is corrected or taken back.
  private let mutation: StoredMutation
  /// The mutations that were read so far: this one, and later ones that share rows with it.
  private var known: [Int64: StoredMutation]
  /// The indexes of the known mutations' changes, by row.
  private var indexes: [Int64: [MutatedRecord: Int]] = [:]
  /// The numbers of the mutations whose current state is not stored yet.
  private var changed: Set<Int64> = []
  /// The texts that identify the rows in the table.
  private var names: [MutatedRecord: String] = [:]

  init(_ mutation: StoredMutation, _ db: Database) {
    self.db = db
    self.mutation = mutation
    known = [mutation.number: mutation]
  }

  /// Creates a rebase of rows that the service has sent by itself, below all mutations.
  init(receiving records: [MutatedRecord], _ db: Database) {
    let changes = records.map { StoredMutation.Change(record: $0) }
    self.init(StoredMutation(name: "", value: Data(), changes: changes, dependencies: []), db)
  }

  /// Whether the rows were received, and belong to no mutation.
  private var isReceived: Bool { mutation.number == 0 }

  /// Returns the mutation, and later ones that depend on rows that it has inserted, in order.
  func dependents() throws -> [StoredMutation] {
    var found = known
    var lost = [(mutation.number, mutation.insertions)]
    while let (number, records) = lost.popLast() {
      for record in records {
        for later in try MutationTable.pending(naming: record, after: number, db)
        where found[later.number] == nil {
          found[later.number] = later
          lost.append((later.number, later.insertions))
        }
      }
    }
    return found.values.sorted { $0.number < $1.number }
  }

  // MARK: Later changes

  private typealias Place = (mutation: Int64, change: Int)

  private subscript(place: Place) -> StoredMutation.Change {
    known[place.mutation]!.changes[place.change]
  }

  /// Returns the first change of a row that was made after a mutation and satisfies `condition`.
  /// Its cost does not depend on how many mutations wait.
  ///
  /// - Parameter column: The column that it changes, or `nil` if it inserts or deletes the row.
  private mutating func first(
    after number: Int64, of record: MutatedRecord, _ column: String?,
    where condition: (StoredMutation.Change) -> Bool
  ) throws -> Place? {
    var number = number
    let name = try name(record)
    while let next = try MutationTable.first(after: number, changing: column, of: name, db) {
      if try stored(next)?.fault == nil, let change = index(of: record, in: next),
        condition(self[(next, change)])
      {
        return (next, change)
      }
      number = next
    }
    return nil
  }

  /// Returns the index of the change of a row among those of a known mutation, or `nil` if there is
  /// none.
  private mutating func index(of record: MutatedRecord, in number: Int64) -> Int? {
    if indexes[number] == nil {
      let changes = (known[number]?.changes ?? []).enumerated()
      indexes[number] = Dictionary(changes.map { ($1.record, $0) }) { first, _ in first }
    }
    return indexes[number]![record]
  }

  private mutating func name(_ record: MutatedRecord) throws -> String {
    if let name = names[record] { return name }
    let name = try MutationTable.name(record)
    names[record] = name
    return name
  }

  private mutating func stored(_ number: Int64) throws -> StoredMutation? {
    if known[number] == nil { known[number] = try MutationTable.find(number, db) }
    return known[number]
  }

  private mutating func setBefore(_ place: Place, _ edit: (inout RowImage?) -> Void) {
    known[place.mutation]!.changes[place.change].noteEffect()
    edit(&known[place.mutation]!.changes[place.change].before)
    changed.insert(place.mutation)
  }

  /// Stores the changes made to later mutations, each of them once.
  private mutating func save() throws {
    for number in changed { try MutationTable.update(known[number]!, db) }
    changed = []
  }

  // MARK: Taking back

  /// Takes back a mutation. Its dependents have to be taken back first.
  mutating func takeBack(_ mutation: StoredMutation) throws -> [MutationConflict] {
    var conflicts: [MutationConflict] = []
    var rows: [Row] = []
    // In reverse, because a row that refers to another was inserted after it.
    for change in mutation.changes.reversed() {
      try takeBack(change, mutation.number, &rows, &conflicts)
    }
    try save()
    let former = try conflicts.map { try $0.value(db) }
    let refused = try write(rows)
    // A trigger writes a column that changes with the others, such as the time of the last change.
    conflicts = try zip(conflicts, former).filter { try $0.value(db) == $1 }.map(\.0)
    return conflicts + refused.map { MutationConflict(record: $0, column: nil) }
  }

  private mutating func takeBack(
    _ change: StoredMutation.Change, _ number: Int64, _ rows: inout [Row],
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
      if let later = try first(after: number, of: record, nil, where: { $0.before == nil }) {
        setBefore(later) { $0 = before }
      } else if present == nil {
        rows.append((record, before))
      } else {
        conflicts.append(MutationConflict(record: record, column: nil))
      }
    case (let before?, let after?):
      var row = present
      for column in after.keys.sorted()
      where change.changes(column) && before[column] != after[column] {
        let later = try first(after: number, of: record, column) { $0.changes(column) }
        if let later {
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

  /// Runs `write` on the mutation's rows as they would be without later mutations, and then shows
  /// the later changes again.
  ///
  /// - Parameter gone: Rows that the service does not have, but that later mutations have inserted.
  ///   They stay while `write` runs.
  mutating func correct(
    below gone: Set<MutatedRecord> = [], _ write: (Database) throws -> Void
  ) throws {
    var covered: [(record: MutatedRecord, shown: RowImage?, below: RowImage?)] = []
    var dependent: [(record: MutatedRecord, image: RowImage)] = []
    var references = RowReferences()
    // Regardless of how many mutations wait, only these rows are likely to be written.
    let named = Set(mutation.changes.map(\.record) + mutation.dependencies)
    for record in named {
      guard
        let later = try MutationTable.later(than: mutation.number, changing: name(record), db)
          .flatMap({ try stored($0) })
      else { continue }
      let images = [mutation.number, later.number].compactMap { number in
        index(of: record, in: number).flatMap { self[(number, $0)].image }
      }
      guard try record.isKnown(db, as: images.first) else { continue }
      let shown = try record.image(db)
      covered.append((record, shown, try uncovered(record, shown)))
      guard try !gone.contains(record) && isInserted(record) else { continue }
      for row in try record.cascading(db, &references, sparing: true)
      where try !named.contains(row) || isInserted(row) {
        if let image = try row.image(db) { dependent.append((row, image)) }
      }
    }
    let refused = try self.write(
      covered.filter { $0.shown != $0.below && !gone.contains($0.record) }
        .map { ($0.record, $0.below) })
    try write(db)
    // Rows were deleted or changed with the row that they refer to, which stays.
    var rows: [Row] = try dependent.filter { row in
      try row.record.image(db) == nil
        || references.isSpared(row.record, before: row.image, db)
    }.map { ($0.record, $0.image) }
    for (record, shown, below) in covered {
      let written = gone.contains(record) ? nil : try record.image(db)
      let below = refused.contains(record) ? shown : below
      rows.append((record, try cover(record, shown, below, written)))
    }
    try save()
    // A later change that the answer does not allow is no longer shown. It is still sent.
    _ = try self.write(rows)
  }

  /// Writes rows that the service has, and then deletes those that it does not have, below the
  /// mutations that wait.
  ///
  /// - Returns: The rows that the schema does not allow.
  mutating func receive(_ present: [Row], then gone: [Row]) throws -> [Refusal] {
    var refused: [Refusal] = []
    // Deleting an inserted row for a moment would remove the rows that refer to it.
    let named = Set(mutation.changes.map(\.record))
    let inserted = try Set(gone.map(\.record).filter { try named.contains($0) && isInserted($0) })
    let gone = gone.filter { !inserted.contains($0.record) }
    try correct(below: inserted) { db in
      // A row may refer to one that is gone until it is written.
      refused = try Self.write(present, db)
      refused = try Self.write(gone + refused.map(\.row), db)
    }
    return refused
  }

  /// Returns a row without the changes of all mutations that wait, or `nil` if there is none.
  mutating func base(of record: MutatedRecord) throws -> RowImage? {
    let whole = try first(after: mutation.number, of: record, nil) { _ in true }
    if let whole, self[whole].before == nil { return nil }
    return try uncovered(record, record.image(db))
  }

  /// Returns whether a later mutation inserts a row.
  mutating func isInserted(_ record: MutatedRecord) throws -> Bool {
    try first(after: mutation.number, of: record, nil) { $0.effect == .insertion } != nil
  }

  /// Returns a row without the changes of later mutations.
  private mutating func uncovered(
    _ record: MutatedRecord, _ shown: RowImage?
  ) throws -> RowImage? {
    var row = shown
    var end = Int64.max
    if let place = try first(after: mutation.number, of: record, nil, where: { _ in true }) {
      // A row that was inserted later is not part of the correction: removing it for a moment would
      // remove the rows that refer to it.
      guard let before = self[place].before else { return shown }
      (row, end) = (before, place.mutation)
    }
    for column in row?.keys.sorted() ?? [] {
      let place = try first(after: mutation.number, of: record, column) { $0.changes(column) }
      if let place, place.mutation < end { row?[column] = self[place].before?[column] }
    }
    return row
  }

  /// Returns the row to show, after `written` has replaced `below`.
  private mutating func cover(
    _ record: MutatedRecord, _ shown: RowImage?, _ below: RowImage?, _ written: RowImage?
  ) throws -> RowImage? {
    guard let written else {
      // The service deleted the row, if it was there. A later change of the row cannot be shown,
      // and a deletion cannot be taken back. A later row with the same key stays.
      let whole = try first(after: mutation.number, of: record, nil) { _ in true }
      if below != nil, let whole { setBefore(whole) { $0 = nil } }
      let insertion = try first(after: mutation.number, of: record, nil) { $0.effect == .insertion }
      return insertion == nil ? nil : shown
    }
    let whole = try first(after: mutation.number, of: record, nil) { _ in true }
    if let whole,
      self[whole].effect == .insertion && (isReceived || written != shown)
        || self[whole].effect == .deletion && self[whole].before == nil
    {
      // The service has a row in the place of one that was inserted, and may have been deleted
      // again; or a row that was gone is back, below its deletion.
      let former = try change(written, record, upTo: whole.mutation)
      setBefore(whole) { $0 = former }
      return shown
    }
    if shown == nil, below == nil { return try change(written, record, upTo: .max) }
    var row = written
    for column in written.keys.sorted() {
      let later = try first(after: mutation.number, of: record, column) { $0.changes(column) }
      guard let later else { continue }
      if written[column] != below?[column] {
        setBefore(later) { $0?[column] = written[column] }
      }
      if let shown { row[column] = shown[column] }
    }
    return shown == nil && below != nil ? nil : row
  }

  /// Returns a row that is back, with the changes of later mutations up to a number.
  private mutating func change(
    _ written: RowImage, _ record: MutatedRecord, upTo end: Int64
  ) throws -> RowImage {
    var row = written
    for column in written.keys.sorted() {
      var number = mutation.number
      while let place = try first(after: number, of: record, column, where: { $0.changes(column) }),
        place.mutation < end
      {
        let before = row[column]
        setBefore(place) { $0?[column] = before }
        row[column] = self[place].after?[column]
        number = place.mutation
      }
    }
    return row
  }

  // MARK: Writing

  typealias Row = (record: MutatedRecord, image: RowImage?)
  /// A row that cannot be written, and the reason.
  typealias Refusal = (row: Row, error: DatabaseError)

  /// The result codes for a row that the schema or a trigger does not allow, such as a text as a
  /// row id. Other result codes concern the file or its other connections.
  private static let refusals: [ResultCode] = [
    .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR,
  ]

  /// Writes rows in an order that the constraints allow.
  ///
  /// - Returns: The rows that cannot be written in any order.
  private func write(_ rows: [Row]) throws -> [MutatedRecord] {
    try Self.write(rows, db).map(\.row.record)
  }

  private static func write(_ rows: [Row], _ db: Database) throws -> [Refusal] {
    var rows = rows
    while true {
      var refused: [Refusal] = []
      for row in rows {
        do {
          try db.inSavepoint {
            try row.record.write(row.image, db)
            return .commit
          }
        } catch let error as DatabaseError where refusals.contains(error.resultCode) {
          refused.append((row, error))
        }
      }
      if refused.isEmpty || refused.count == rows.count { return refused }
      rows = refused.map(\.row)
    }
  }
}

extension MutationConflict {
  /// The value of its column now, or `nil` if there is none.
  fileprivate func value(_ db: Database) throws -> StoredValue? {
    guard let column else { return nil }
    return try record.image(db)?[column]
  }
}
