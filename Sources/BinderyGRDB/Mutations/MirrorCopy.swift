import GRDB

/// A copy of several mirrors' rows.
///
/// A copy finds the rows that differ, and then writes them. It writes few rows in one transaction.
/// Otherwise it makes portions, so that no transaction writes more rows than `limit`: first the
/// rows that the lists have, parents before the rows that refer to them, and then it deletes the
/// others. The program and the answers of mutations may write between two portions. So each portion
/// looks again which mutations wait, and which rows are kept.
///
/// The first copy after the start of a program compares all rows. So it continues a copy that the
/// program's end has interrupted.
final class MirrorCopy: @unchecked Sendable {
  // Sendable: one task at a time uses it.

  private struct Table {
    let part: MirrorPart
    var name = ""
    var columns: [String] = []
    var key: [String] = []
    /// The columns of the list's rows.
    var known: Set<String> = []
    /// The rows that mutations change, which are written even if they are as the list has them.
    var changed: Set<MutatedRecord> = []
    /// The encoded rows that are looked up next, and the number of those before them.
    var encoded: [MirrorChange] = []
    var foundCount = 0
    /// The key up to which the table was compared with the list.
    var comparedKey: [StoredValue]?
    var hasBegun = false
    var isFound = false
    /// The rows that the list has, among those that were looked up.
    var listed: Set<MutatedRecord> = []
    /// The rows to write.
    var wanted: [MutatedRecord: RowImage?] = [:]
    var order: [MutatedRecord] = []
    /// The rows of which the list shows the answer.
    var released: Set<MutatedRecord> = []
    var remaining: [MutatedRecord: RowImage?] = [:]
    var refused: [(record: MutatedRecord, error: DatabaseError)] = []
    /// Whether its mirror has ended.
    var isDropped = false

    mutating func want(_ record: MutatedRecord, _ image: RowImage?) {
      if wanted.updateValue(image, forKey: record) == nil { order.append(record) }
    }

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

  private struct Item {
    let table: Int
    let record: MutatedRecord
    var error: DatabaseError?
  }

  private enum Phase {
    case finding
    /// The rows that the lists have are written, those that they do not have are deleted, and then
    /// those are tried again that the table did not allow.
    case present, gone, refused
    case done
  }

  private let limit: Int
  private var tables: [Table]
  private var phase = Phase.finding
  /// The tables, parents before those that refer to them.
  private var ordered: [Int] = []
  /// The rows that are written in this phase, and the number of those that were.
  private var items: [Item] = []
  private var writtenCount = 0
  /// The rows that the table did not allow in this phase, and in former ones.
  private var refused: [Item] = []
  private var formerlyRefused: [Item] = []
  private var failures: [(store: MirrorStore, error: any Error)] = []
  /// The rows that were deleted or changed together with rows that they refer to, or may have been.
  private var lost: [MutatedRecord] = []
  /// Whether a row that a mutation had deleted is back, perhaps without those that refer to it.
  private var hasReturned = false
  private var hasReleasedOthers = false
  /// Whether mutations wait.
  private var isCovered = false

  /// - Parameter limit: The greatest number of rows that a transaction looks up or writes.
  init(_ parts: [MirrorPart], limit: Int) {
    self.limit = limit
    tables = parts.map { Table(part: $0) }
  }

  var isDone: Bool { phase == .done }
  var stores: [MirrorStore] { tables.filter { !$0.isDropped }.map(\.part.store) }

  /// Whether several transactions write the rows. It is false until they have been found.
  var isLong: Bool { phase != .finding && count > limit }
  private var count: Int { tables.reduce(0) { $0 + $1.order.count } }

  /// Removes and returns the errors of mirrors that have been left out.
  func takeFailures() -> [(store: MirrorStore, error: any Error)] {
    defer { failures = [] }
    return failures
  }

  /// Leaves out a mirror that has ended.
  func drop(_ store: MirrorStore) {
    for index in tables.indices where tables[index].part.store === store {
      tables[index].isDropped = true
    }
  }

  /// Continues the copy, with one transaction.
  @concurrent
  func advance(in database: any DatabaseWriter) async throws {
    guard phase == .finding else { return try await database.write { db in try write(db) } }
    encode()
    let isShort =
      tables.allSatisfy { !$0.part.rows.isWhole }
      && tables.reduce(0) { $0 + $1.part.rows.count } <= limit
    guard isShort else { return try await database.read { db in try find(db) } }
    try await database.write { db in
      try find(db)
      if phase != .finding, !isLong { try write(db) }
    }
  }

  // MARK: Finding

  /// Encodes the rows to look up next.
  private func encode() {
    var room = limit
    for index in tables.indices where !tables[index].isDropped {
      let table = tables[index]
      let end = min(table.foundCount + room, table.part.rows.count)
      do {
        tables[index].encoded = try table.part.rows.changes(table.foundCount..<end)
        room -= end - table.foundCount
      } catch {
        fail(index, error)
      }
    }
  }

  private func fail(_ index: Int, _ error: any Error) {
    failures.append((tables[index].part.store, error))
    tables[index].isDropped = true
  }

  private func find(_ db: Database) throws {
    var room = limit
    for index in tables.indices where !tables[index].isDropped && !tables[index].isFound {
      do {
        try find(index, &room, db)
      } catch let error where Self.concernsOneMirror(error) {
        fail(index, error)
      }
    }
    if tables.allSatisfy({ $0.isFound || $0.isDropped }) { try beginWriting(db) }
  }

  /// Returns whether an error is caused by a mirror's rows or its table, not by the database.
  private static func concernsOneMirror(_ error: any Error) -> Bool {
    error is MutationError || (error as? DatabaseError)?.resultCode == .SQLITE_ERROR
  }

  private func find(_ index: Int, _ room: inout Int, _ db: Database) throws {
    if !tables[index].hasBegun { try begin(&tables[index], db) }
    let rows = tables[index].part.rows
    for change in tables[index].encoded { try find(change, &tables[index], db) }
    tables[index].foundCount += tables[index].encoded.count
    room -= tables[index].encoded.count
    tables[index].encoded = []
    guard tables[index].foundCount == rows.count else { return }
    if rows.isWhole, try !compareKeys(&tables[index], &room, db) { return }
    tables[index].isFound = true
  }

  private func begin(_ table: inout Table, _ db: Database) throws {
    let store = table.part.store
    let state = store.locked { $0 }
    table.name =
      try String.fetchOne(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE",
        arguments: [store.table]) ?? store.table
    table.columns = try MutatedRecord(table: table.name, key: [:]).columnNames(db)
    table.key = try db.primaryKey(table.name).columns
    table.known = state.columns
    table.hasBegun = true
    guard table.part.rows.isWhole else {
      for (record, image) in state.remaining { table.want(record, image) }
      return
    }
    // Mutations may have deleted rows that the list does not contain either.
    table.changed = try MutationTable.changedRecords(db)!.filter(store.concerns)
    table.changed.formUnion(state.kept.keys)
  }

  private func find(_ change: MirrorChange, _ table: inout Table, _ db: Database) throws {
    let (former, new) = (change.former.map(lowercased), change.record.map(lowercased))
    // A row may have changed its key.
    if let former, try new.map(table.key) != table.key(of: former) {
      let record = try stored(former, &table, db).record
      if !table.listed.contains(record) { table.want(record, nil) }
    }
    guard let new else { return }
    let (record, image, stored) = try stored(new, &table, db)
    table.listed.insert(record)
    if table.part.rows.isWhole, let stored, !table.changed.contains(record),
      image.allSatisfy({ stored[$0.key] == $0.value })
    {
      return
    }
    table.want(record, image)
  }

  /// Returns the name of a row as it is stored, the row with the columns of the table, and the
  /// stored one.
  private func stored(
    _ values: RowImage, _ table: inout Table, _ db: Database
  ) throws -> (record: MutatedRecord, image: RowImage, stored: RowImage?) {
    var image: RowImage = [:]
    for column in table.columns { image[column] = values[column.lowercased()] }
    if !image.keys.allSatisfy(table.known.contains) { table.known.formUnion(image.keys) }
    let key = try table.key(of: values)
    let record = table.record(key)
    guard let stored = try record.image(db) else { return (record, image, nil) }
    // The database may spell the key in another way.
    return (table.record(zip(table.key, key).map { stored[$0] ?? $1 }), image, stored)
  }

  private func lowercased(_ image: RowImage) -> RowImage {
    RowImage(image.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }

  /// Looks for rows that the list does not contain. Returns whether there are no further ones.
  private func compareKeys(_ table: inout Table, _ room: inout Int, _ db: Database) throws -> Bool {
    let names = table.key.map(\.quotedDatabaseIdentifier)
    let list = names.joined(separator: ", ")
    let name = table.name.quotedDatabaseIdentifier
    var keys: [[StoredValue]] = []
    func read(_ condition: String, _ arguments: [StoredValue]) throws {
      let cursor = try Row.fetchCursor(
        db, sql: "SELECT \(list) FROM \(name) WHERE \(condition)",
        arguments: StatementArguments(arguments.map(\.databaseValue)))
      while let row = try cursor.next() { keys.append(names.indices.map { StoredValue(row[$0]) }) }
    }
    guard room > 0 else { return false }
    if let key = table.comparedKey {
      let places = names.map { _ in "?" }.joined(separator: ", ")
      try read("(\(list)) > (\(places)) ORDER BY \(list) LIMIT \(room)", key)
    } else {
      // NULL is not greater than any key.
      try read(names.map { "\($0) IS NULL" }.joined(separator: " OR "), [])
      for key in keys { compare(key, &table) }
      keys = []
      let isNotNull = names.map { "\($0) IS NOT NULL" }.joined(separator: " AND ")
      try read("\(isNotNull) ORDER BY \(list) LIMIT \(room)", [])
    }
    for key in keys { compare(key, &table) }
    let isOver = keys.count < room
    room -= keys.count
    table.comparedKey = keys.last ?? table.comparedKey
    guard isOver else { return false }
    for record in table.changed where !table.listed.contains(record) { table.want(record, nil) }
    return true
  }

  private func compare(_ key: [StoredValue], _ table: inout Table) {
    let record = table.record(key)
    if !table.listed.contains(record) { table.want(record, nil) }
  }

  /// Puts the rows in order.
  private func beginWriting(_ db: Database) throws {
    let names = tables.map { $0.name.lowercased() }
    var known: Set<Int> = []
    func add(_ index: Int) throws {
      guard known.insert(index).inserted else { return }
      let parents = try String.fetchAll(
        db, sql: #"SELECT "table" FROM pragma_foreign_key_list(?)"#, arguments: [names[index]])
      for parent in parents { try names.firstIndex(of: parent.lowercased()).map(add) }
      ordered.append(index)
    }
    for index in tables.indices where !tables[index].isDropped {
      try add(index)
      (tables[index].listed, tables[index].changed) = ([], [])
    }
    if isLong {
      (phase, items) = (.present, rows(areListed: true))
    } else {
      (phase, items) = (.refused, rows(areListed: true) + rows(areListed: false))
    }
  }

  /// Returns the rows that the lists have, or those that they do not have.
  private func rows(areListed: Bool) -> [Item] {
    (areListed ? ordered : ordered.reversed()).flatMap { index in
      tables[index].order.filter { (tables[index].wanted[$0]! != nil) == areListed }
        .map { Item(table: index, record: $0) }
    }
  }

  // MARK: Writing

  /// Writes the next rows.
  private func write(_ db: Database) throws {
    isCovered = try MutationTable.hasChanges(db)
    let end = min(writtenCount + limit, items.count)
    let next = items[writtenCount..<end]
    try write(next.filter { !tables[$0.table].isDropped && isFree($0) } + releasedOthers(), db)
    writtenCount = end
    while writtenCount == items.count, phase != .done { endRound() }
  }

  /// Goes on to the rows that are written next.
  private func endRound() {
    defer { (refused, writtenCount) = ([], 0) }
    // Within a transaction, refused rows were tried again.
    if items.count > limit, !refused.isEmpty, refused.count < items.count {
      items = refused
      return
    }
    switch phase {
    case .present:
      formerlyRefused = refused
      (phase, items) = (.gone, rows(areListed: false))
    case .gone: (phase, items) = (.refused, formerlyRefused + refused)
    case .refused:
      for item in refused {
        tables[item.table].remaining[item.record] = tables[item.table].wanted[item.record]
        tables[item.table].refused.append((item.record, item.error!))
      }
      (phase, items) = (.done, [])
    case .finding, .done: break
    }
  }

  /// Returns whether a row can be written. A row of which a mutation was answered has to wait until
  /// the list shows the answer, because until then the list may have the former row.
  private func isFree(_ item: Item) -> Bool {
    let image = tables[item.table].wanted[item.record]!
    let kept = tables[item.table].part.store.locked { state in
      state.kept[item.record]?.row = .some(image)
      return state.kept[item.record]
    }
    guard let kept else { return true }
    guard kept.ends(shown: tables[item.table].part.shown) else { return false }
    release(item, kept)
    return true
  }

  private func release(_ item: Item, _ kept: MirrorStore.Kept) {
    tables[item.table].released.insert(item.record)
    if kept.wasDeleted, tables[item.table].wanted[item.record]! != nil { hasReturned = true }
  }

  /// Returns the rows whose answer the list shows, although it has not reported them again.
  private func releasedOthers() -> [Item] {
    guard !hasReleasedOthers else { return [] }
    hasReleasedOthers = true
    var items: [Item] = []
    for index in tables.indices where !tables[index].isDropped {
      let part = tables[index].part
      for (record, kept) in part.store.locked({ $0.kept })
      where tables[index].wanted[record] == nil && kept.ends(shown: part.shown) {
        guard let row = kept.row else {
          tables[index].released.insert(record)
          lost.append(record)
          continue
        }
        tables[index].wanted[record] = .some(row)
        items.append(Item(table: index, record: record))
        release(items.last!, kept)
      }
    }
    return items
  }

  /// Writes rows in an order that the constraints allow.
  private func write(_ items: [Item], _ db: Database) throws {
    let covered = try covered(items.map(\.record), db)
    var rebase = MutationRebase(receiving: Array(covered), db)
    var references = RowReferences()
    var (present, gone): ([MutationRebase.Row], [MutationRebase.Row]) = ([], [])
    var referring: [MutatedRecord: RowImage] = [:]
    for item in items {
      let record = item.record
      guard let image = tables[item.table].wanted[record]! else {
        if isCovered, try !(covered.contains(record) && rebase.isInserted(record)),
          try deletesInsertedRow(record, &rebase, &references, db)
        {
          tables[item.table].remaining[record] = .some(nil)
        } else {
          gone.append((record, nil))
          for row in try record.cascading(db, &references, sparing: true) where !isGone(row) {
            referring[row] = try row.image(db)
          }
        }
        continue
      }
      present.append((record, try listed(image, item, db)))
    }
    for refusal in try rebase.receive(present, then: gone) {
      guard let index = index(of: refusal.row.record) else { continue }
      refused.append(Item(table: index, record: refusal.row.record, error: refusal.error))
    }
    for (record, image) in referring {
      let now = try record.image(db)
      if now == nil || now != image && wanted(record) == nil { lost.append(record) }
    }
  }

  /// Returns the columns of a row that are written: columns that the list does not have belong to
  /// the program.
  private func listed(_ image: RowImage, _ item: Item, _ db: Database) throws -> RowImage {
    let known = tables[item.table].known
    let hasOthers = !known.isEmpty && image.count > known.count
    let isReleased = tables[item.table].released.contains(item.record)
    guard hasOthers || isReleased else { return image }
    if try item.record.image(db) == nil {
      if isReleased { hasReturned = true }
      return image
    }
    return hasOthers ? image.filter { known.contains($0.key) } : image
  }

  private func index(of record: MutatedRecord) -> Int? {
    tables.firstIndex { $0.name == record.table }
  }

  /// Returns the row to write, which may be that there is none, or `nil` if it is not written.
  private func wanted(_ record: MutatedRecord) -> RowImage?? {
    index(of: record).flatMap { tables[$0].wanted[record] }
  }

  private func isGone(_ record: MutatedRecord) -> Bool {
    if case .some(.none) = wanted(record) { true } else { false }
  }

  /// Returns those rows that mutations which wait change.
  private func covered(_ records: [MutatedRecord], _ db: Database) throws -> Set<MutatedRecord> {
    guard isCovered else { return [] }
    if let changed = try MutationTable.changedRecords(db, atMost: records.count) {
      return changed.intersection(records)
    }
    return Set(
      try records.filter {
        try MutationTable.later(than: 0, changing: MutationTable.name($0), db) != nil
      })
  }

  /// Returns whether the deletion of a row would delete one that a mutation has inserted.
  private func deletesInsertedRow(
    _ record: MutatedRecord, _ rebase: inout MutationRebase, _ references: inout RowReferences,
    _ db: Database
  ) throws -> Bool {
    for row in try record.cascading(db, &references) where try rebase.isInserted(row) {
      return true
    }
    return false
  }

  // MARK: The end

  /// Returns whether rows of a mirror are missing that its list may contain.
  func hasLost(_ store: MirrorStore) -> Bool { hasReturned || lost.contains(where: store.concerns) }

  /// Notes the outcome of the whole copy, and returns it for each mirror.
  ///
  /// - Parameter reports: Whether rows that could not be written are reported; otherwise a later
  ///   copy does it.
  func end(reports: Bool) -> [(store: MirrorStore, result: MirrorResult)] {
    tables.filter { !$0.isDropped }.map { table in
      let result = table.part.store.locked { state in
        (state.remaining, state.columns) = (table.remaining, table.known)
        // Others may have been answered since they were written.
        for record in table.released where state.kept[record]?.ends(shown: table.part.shown) == true
        {
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
      return (table.part.store, result)
    }
  }
}
