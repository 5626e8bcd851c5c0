import Bindery
import BinderyLive
import GRDB

/// The rows of a query that is followed by keys: the result of the last read, from which the next
/// result is derived.
///
/// Short lists hold their rows, and so do all lists without a second connection to read with;
/// long lists read their rows when they are accessed.
struct KeyedRows<Record>
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  enum Content {
    case held(ListItems<Record>)
    case lazy(RowCache<Record>)
  }

  let query: KeyQuery
  let reader: RowReader<Record>
  private(set) var keys: KeySnapshot
  private(set) var content: Content

  /// Reads all keys, and the rows that are accessed first.
  init(
    _ query: KeyQuery, _ adapter: (any RowAdapter)?, in db: Database,
    _ pins: RowPins?, since position: Int, holding heldRows: Int,
    onError: @escaping @Sendable (any Error) -> Void
  ) throws {
    self.query = query
    let reader = RowReader<Record>(query, adapter: adapter)
    try query.replaceAll(with: query.stream(db))
    let keys = query.tree.snapshot
    (self.reader, self.keys) = (reader, keys)
    let range = Self.range(query, keys.count)
    let isHeld = range.isEmpty || range.count <= heldRows || pins == nil
    if isHeld, query.plan.documents.isEmpty, !query.readsOrphans {
      // Reading all rows at once takes a quarter of the time.
      let records = try FirstRows<Record>.records(
        range.count, of: query, adapter, db, isPool: pins != nil)
      guard records.count == range.count else { throw KeyQuery.Lost() }
      content = .held(ListItems(records))
      return
    }
    let first = isHeld ? range : range.prefix(RowCache<Record>.pageSize)
    let session = try reader.begin(db)
    let rows = try keys.keys(in: first).map { key in
      guard let record = try session.record(key) else { throw KeyQuery.Lost() }
      return (key: key, record: record)
    }
    if isHeld {
      content = .held(ListItems(rows.map(\.record)))
    } else {
      content = .lazy(
        RowCache(
          PinnedPages(pins!, reader, tables: query.plan.capturedTables.map(\.name)),
          since: position, rows: rows, standIn: rows[0].record, onError: onError))
    }
  }

  /// Returns the places of the whole order that belong to the query.
  private static func range(_ query: KeyQuery, _ count: Int) -> Range<Int> {
    guard let window = query.plan.window else { return 0..<count }
    return min(window.lowerBound, count)..<min(window.upperBound, count)
  }

  private var range: Range<Int> { Self.range(query, keys.count) }

  /// The rows to show.
  var items: ListItems<Record> {
    switch content {
    case .held(let items): items
    case .lazy(let cache): ListItems(lazily: LazyRows(keys: keys, range: range, cache: cache))
    }
  }

  // MARK: Reading anew

  /// Returns the change since `old`, rows of the same query or of a former one.
  mutating func change(since old: KeyedRows?, _ db: Database) throws -> RowsChange<Record> {
    guard let old else { return RowsChange(change: .initial(items)) }
    switch (old.content, content) {
    case (.held(let before), .held(let after)):
      let delta = try ListDelta(from: Array(before), to: Array(after), identity: \.id) { $0 == $1 }
      return RowsChange(change: .update(after, delta))
    case (.lazy(let before), .lazy(let after)):
      guard isComparable(with: old), let looked = before.looked() else { break }
      var modified = Set(looked.shown)
      var rows: [(key: Int64, record: Record)] = []
      let session = try reader.begin(db)
      for key in looked.kept {
        guard query.tree.contains(key), let record = try session.record(key) else { continue }
        rows.append((key, record))
        if before.known(key) != record { modified.insert(key) }
      }
      let delta = try delta(since: old, modified)
      if delta.isReset(of: range.count) { break }
      let shown = reads(as: old) ? before : after
      content = .lazy(shown)
      let known = Set(looked.kept).union(looked.shown)
      var change = RowsChange(change: .update(items, delta)) { [rows, modified] in
        if shown === before { before.goOn(with: after) }
        shown.update(rows, changed: Array(modified))
        return nil
      }
      // Rows that were accessed in the meantime may be in their former state.
      change.isOutdated = {
        guard let now = before.looked() else {
          shown.forget()
          return true
        }
        let missed = (now.kept + now.shown).filter { !known.contains($0) }
        shown.update([], changed: missed)
        return !missed.isEmpty
      }
      return change
    case (.held(let before), .lazy):
      guard isComparable(with: old) else { break }
      var modified: Set<Int64> = []
      let session = try reader.begin(db)
      for (key, record) in zip(old.keys.keys(in: old.range), before) {
        if try session.record(key) != record { modified.insert(key) }
      }
      let delta = try delta(since: old, modified)
      if delta.isReset(of: range.count) { break }
      return RowsChange(change: .update(items, delta))
    case (.lazy, .held): break
    }
    return RowsChange(change: .reset(items))
  }

  /// Whether both read a row with the same statement.
  private func reads(as old: KeyedRows) -> Bool {
    query.plan.arguments == old.query.plan.arguments && query.sql.row == old.query.sql.row
  }

  /// Whether a key identifies the same row in both, and both read the same columns.
  private func isComparable(with old: KeyedRows) -> Bool {
    let (plan, other) = (query.plan, old.query.plan)
    return plan.table == other.table && plan.identity == other.identity
      && plan.columns == other.columns && plan.isIdentityStable
      && query.names === old.query.names
  }

  private func delta(since old: KeyedRows, _ modified: Set<Int64>) throws -> ListDelta {
    let before = Array(old.keys.keys(in: old.range))
    let after = Array(keys.keys(in: range))
    return try ListDelta(from: before, to: after, identity: \.self) { key, _ in
      !modified.contains(key)
    }
  }

  /// Returns the first difference from the current rows, or `nil` if there is none. For a long
  /// list, it compares only keys, because the list's rows belong to the main actor and may be on
  /// their way there.
  func difference(_ db: Database) throws -> String? {
    let fresh = try query.stream(db)
    if fresh.count != keys.count {
      return "The list has \(keys.count) rows instead of \(fresh.count)."
    }
    for (place, (shown, key)) in zip(keys.keys(in: 0..<keys.count), fresh).enumerated()
    where shown != key {
      return "The list has a wrong row at index \(place)."
    }
    guard case .held(let items) = content else { return nil }
    let session = try reader.begin(db)
    for (shown, key) in zip(items, keys.keys(in: range)) {
      guard let record = try session.record(key) else {
        return "The list shows \(shown), which is no longer in the database."
      }
      if record != shown { return "The list shows \(shown) instead of \(record)." }
    }
    return nil
  }

  // MARK: Following

  /// The number of the query's rows.
  var count: Int { range.count }

  /// Whether all rows are held.
  var isHeld: Bool {
    if case .held = content { true } else { false }
  }

  /// Follows the touched rows, and returns the change, or `nil` if there is none. After an error,
  /// the rows are still those that observers have received.
  mutating func follow(_ touched: TouchedKeys, _ db: Database) throws -> RowsChange<Record>? {
    let shown = keys
    do {
      return try change(after: touched, db)
    } catch {
      keys = shown
      throw error
    }
  }

  private mutating func change(
    after touched: TouchedKeys, _ db: Database
  ) throws -> RowsChange<Record>? {
    let places = try query.follow(touched, in: db)
    if places.isEmpty { return nil }
    let (oldKeys, oldCount, oldStart) = (keys, keys.count, range.lowerBound)
    var rows = TouchedRows()
    rows.reserveCapacity(places.count)
    var changed: [Int64] = []
    for place in places {
      if place.old == nil && place.new == nil { continue }
      let isModified = place.columns & query.plan.observedColumns != 0
      // A row that enters may have changed since it left.
      if isModified || place.new == nil || place.old == nil { changed.append(place.key) }
      if !query.plan.isIdentityStable || query.names != nil, place.columns == TouchedKeys.anotherRow
      {
        // The row id is used again. Observers identify the row by its primary key, so the reuse
        // does not concern them.
        if place.old != nil { rows.add(old: place.old, new: nil) }
        if place.new != nil { rows.add(old: nil, new: place.new) }
      } else {
        rows.add(old: place.old, new: place.new, isModified: isModified)
      }
    }
    keys = query.tree.snapshot
    var delta = rows.delta()
    if let window = query.plan.window {
      delta = delta.slice(window, oldCount: oldCount, newCount: keys.count)
    }
    switch content {
    case .held(let old):
      let start = range.lowerBound
      let session = try reader.begin(db, isKept: true)
      let items = try delta.apply(to: old) { index in
        guard let record = try session.record(keys[start + index]) else { throw KeyQuery.Lost() }
        return record
      }
      guard let items else { return nil }
      content = .held(items)
      return delta.isEmpty ? nil : RowsChange(change: .update(items, delta)) { { old[$0] } }
    case .lazy(let cache):
      var known: [(key: Int64, record: Record)] = []
      // New rows are likely to be accessed, and changed rows to be accessed again.
      let new = places.count > 16 ? [] : places.filter { $0.old == nil }.map(\.key)
      let session = try reader.begin(db, isKept: true)
      for key in changed.filter({ cache.known($0) != nil }) + new {
        if let record = try session.record(key) { known.append((key, record)) }
      }
      let isReset = delta.isReset(of: range.count)
      let change = isReset ? CollectionChange.reset(items) : .update(items, delta)
      // Rows outside the window may enter it later.
      let (oldKeys, start) = (oldKeys, oldStart)
      return RowsChange(change: delta.isEmpty ? nil : change) { [known, changed] in
        let before = cache.update(known, changed: changed)
        return { before[oldKeys[start + $0]] }
      }
    }
  }
}
