import GRDB

/// The sources of a database, found by what they depend on.
///
/// - Complexity: Finding the sources that a commit concerns takes time proportional to the
///   touched rows and the concerned sources, independent of the number of all sources.
struct LiveRegister {
  struct Entry {
    weak var source: (any LiveSource)?
    /// The order in which sources deliver.
    let serial: Int
    var interest: LiveInterest?
    /// The position in the log up to which it has followed; nil if it is as far as the others.
    var position: Int?
    /// Whether it is being loaded apart from the others, or was not loaded yet.
    var isLoading = true
    /// Whether a reading of it is in progress; only one may be.
    var isBeingRead = false
    /// Whether it is to be loaded after that reading.
    var mustLoadAgain = false
    /// The reason to load it; nil if it need not be loaded.
    var mustLoad: RereadReason?
    /// Whether the last reading failed. The next commit retries it.
    var hasFailed = false
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  private var byTable: [String: Set<ObjectIdentifier>] = [:]
  private var byRow: [String: [Int64: Set<ObjectIdentifier>]] = [:]
  /// The sources that are read again, by the tables that they read.
  private var byTableRead: [String: Set<ObjectIdentifier>] = [:]
  /// The sources that read everything.
  private var readingEverything: Set<ObjectIdentifier> = []
  /// The sources that have followed less than the others, or have to be loaded.
  private(set) var lagging: Set<ObjectIdentifier> = []
  private var failed: Set<ObjectIdentifier> = []
  private var positioned: Set<ObjectIdentifier> = []
  private var nextSerial = 0
  /// The serial of the source that was audited last.
  private var auditedSerial = -1

  subscript(identifier: ObjectIdentifier) -> Entry? { entries[identifier] }

  mutating func add(_ source: any LiveSource, at position: Int) {
    entries[ObjectIdentifier(source)] = Entry(
      source: source, serial: nextSerial, position: position)
    positioned.insert(ObjectIdentifier(source))
    nextSerial += 1
  }

  mutating func remove(_ identifier: ObjectIdentifier) {
    setInterest(nil, of: identifier)
    entries[identifier] = nil
    lagging.remove(identifier)
    positioned.remove(identifier)
    failed.remove(identifier)
  }

  mutating func update(_ identifier: ObjectIdentifier, _ change: (inout Entry) -> Void) {
    guard entries[identifier] != nil else { return }
    change(&entries[identifier]!)
    let entry = entries[identifier]!
    if entry.position == nil {
      positioned.remove(identifier)
    } else {
      positioned.insert(identifier)
    }
    if entry.hasFailed { failed.insert(identifier) } else { failed.remove(identifier) }
    if !entry.isLoading, entry.position != nil || entry.mustLoad != nil {
      lagging.insert(identifier)
    } else {
      lagging.remove(identifier)
    }
  }

  mutating func setInterest(_ interest: LiveInterest?, of identifier: ObjectIdentifier) {
    guard let entry = entries[identifier] else { return }
    switch entry.interest {
    case .tables(let tables): for table in tables { byTable[table.name]?.remove(identifier) }
    case .row(let table, let key):
      byRow[table.name]?[key]?.remove(identifier)
      if byRow[table.name]?[key]?.isEmpty == true { byRow[table.name]![key] = nil }
    case .reading(let tables):
      for table in tables.names ?? [] { byTableRead[table]?.remove(identifier) }
      readingEverything.remove(identifier)
    case nil: break
    }
    entries[identifier]!.interest = interest
    switch interest {
    case .tables(let tables):
      for table in tables { byTable[table.name, default: []].insert(identifier) }
    case .row(let table, let key):
      byRow[table.name, default: [:]][key, default: []].insert(identifier)
    case .reading(let tables):
      for table in tables.names ?? [] { byTableRead[table, default: []].insert(identifier) }
      if tables.names == nil { readingEverything.insert(identifier) }
    case nil: break
    }
  }

  /// Takes for reading the sources that the touched rows concern, in their order; returns their
  /// former entries. Sources that are being read already follow later.
  ///
  /// - Parameter position: The position from which on the rows were touched.
  mutating func take(
    concernedBy touches: Touches, since position: Int
  ) -> [(identifier: ObjectIdentifier, entry: Entry)] {
    var ready: [ObjectIdentifier] = []
    for identifier in concerned(by: touches) {
      guard let entry = entries[identifier] else { continue }
      if !entry.isLoading, !entry.isBeingRead {
        ready.append(identifier)
      } else if entry.position == nil {
        update(identifier) { $0.position = position }
      }
    }
    let found = ready.map { (identifier: $0, entry: entries[$0]!) }
    for identifier in ready {
      update(identifier) { entry in
        entry.isBeingRead = true
        entry.position = nil
        entry.mustLoad = nil
        entry.hasFailed = false
      }
    }
    return found.count < 2 ? found : found.sorted { $0.entry.serial < $1.entry.serial }
  }

  /// Takes the next source in turn for an audit, among those that have followed everything.
  ///
  /// - Parameter taken: The sources that the caller has taken already.
  mutating func takeForAudit(
    among taken: Set<ObjectIdentifier>
  ) -> (identifier: ObjectIdentifier, source: any LiveSource)? {
    let ready = entries.filter { identifier, entry in
      entry.position == nil && entry.mustLoad == nil && !entry.hasFailed && !entry.isLoading
        && (!entry.isBeingRead || taken.contains(identifier))
    }
    let later = ready.filter { $0.value.serial > auditedSerial }
    guard
      let next = (later.isEmpty ? ready : later).min(by: { $0.value.serial < $1.value.serial }),
      let source = next.value.source
    else { return nil }
    auditedSerial = next.value.serial
    update(next.key) { $0.isBeingRead = true }
    return (next.key, source)
  }

  /// Releases a source after a reading. Returns it if it is to be loaded once more.
  mutating func release(_ identifier: ObjectIdentifier) -> (any LiveSource)? {
    guard let entry = entries[identifier] else { return nil }
    update(identifier) { entry in
      entry.isBeingRead = false
      entry.mustLoadAgain = false
    }
    return entry.mustLoadAgain ? entry.source : nil
  }

  private func concerned(by touches: Touches) -> Set<ObjectIdentifier> {
    var found = lagging.union(failed)
    if touches.isEverything {
      found.formUnion(entries.keys)
    } else {
      for (table, keys) in touches.rows {
        if let queries = byTable[table] { found.formUnion(queries) }
        guard let rows = byRow[table] else { continue }
        if keys.isIncomplete || !keys.names.isEmpty {
          for sources in rows.values { found.formUnion(sources) }
        } else {
          for (key, _) in keys.ids { if let sources = rows[key] { found.formUnion(sources) } }
        }
      }
      for table in touches.tables {
        if let readers = byTableRead[table] { found.formUnion(readers) }
      }
      if !touches.isEmpty { found.formUnion(readingEverything) }
    }
    return found
  }

  /// Whether a source may depend on a commit that reported no change; a source that is being
  /// loaded may.
  var mayReadEverything: Bool { !readingEverything.isEmpty || !positioned.isEmpty }

  /// Returns the earliest commit that some source has not followed.
  func firstNeeded(_ position: Int) -> Int {
    positioned.reduce(position) { min($0, entries[$1]?.position ?? position) }
  }
}
