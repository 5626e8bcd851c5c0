import GRDB

/// The touched rows of one table.
struct TouchedRowKeys: Sendable {
  /// The row ids and the changed columns of each; may contain duplicates.
  var ids: [(key: Int64, columns: UInt64)] = []
  /// The keys and changed columns in a table without row ids.
  var names: [(name: KeyName, columns: UInt64)] = []
  /// Whether further, unknown rows were touched as well.
  var isIncomplete = false

  mutating func add(_ other: TouchedRowKeys) {
    ids += other.ids
    names += other.names
    isIncomplete = isIncomplete || other.isIncomplete
  }

  /// Adds keys in the hook's format: the changed columns, then the key's values.
  mutating func addNames(_ bytes: UnsafeRawBufferPointer, columnCount: Int) {
    guard columnCount > 0, !bytes.isEmpty else { return }
    var reader = KeyNameReader(Array(bytes)[...])
    while let columns = reader.number() {
      names.append((KeyName((0..<columnCount).map { _ in reader.next() ?? .null }), columns))
    }
  }
}

/// The changes that one or several commits may have made.
struct Touches: Sendable {
  private(set) var rows: [String: TouchedRowKeys] = [:]
  /// All tables that may have changed, those of attached databases included.
  var tables: Set<String> = []
  /// Whether anything may have changed, the schema included.
  var isEverything = false
  /// Whether a commit reported no other change, as with `PRAGMA user_version`.
  var isUnexplained = false

  var isEmpty: Bool { rows.isEmpty && tables.isEmpty && !isEverything && !isUnexplained }

  mutating func add(_ keys: TouchedRowKeys, to table: String) {
    tables.insert(table)
    if rows[table] == nil { rows[table] = keys } else { rows[table]!.add(keys) }
  }

  mutating func add(_ other: Touches) {
    for (table, keys) in other.rows { add(keys, to: table) }
    tables.formUnion(other.tables)
    isEverything = isEverything || other.isEverything
    isUnexplained = isUnexplained || other.isUnexplained
  }

  var keyCount: Int { rows.values.reduce(0) { $0 + $1.ids.count + $1.names.count } }
}

/// The touched rows of each commit, kept for the sources that have not followed all commits yet.
struct TouchLog {
  private var entries: [Touches] = []
  private var start = 0
  /// The total number of keys in the entries.
  private var keyCount = 0

  /// The number of keys kept before everything counts as changed.
  private static let keyLimit = 262_144

  /// The number of the next commit.
  var end: Int { start + entries.count }

  mutating func append(_ touches: Touches) {
    entries.append(touches)
    keyCount += touches.keyCount
    guard entries.count > 1, keyCount > Self.keyLimit else { return }
    for index in entries.indices {
      entries[index] = Touches()
      entries[index].isEverything = true
    }
    keyCount = 0
  }

  /// Returns everything touched from a commit on.
  func touches(since position: Int) -> Touches {
    let first = max(0, position - start)
    guard first < entries.count else { return Touches() }
    var touches = entries[first]
    for entry in entries[(first + 1)...] { touches.add(entry) }
    return touches
  }

  /// Discards the entries before a commit.
  mutating func forget(before position: Int) {
    let count = min(max(0, position - start), entries.count)
    for entry in entries.prefix(count) { keyCount -= entry.keyCount }
    entries.removeFirst(count)
    start += count
  }
}
