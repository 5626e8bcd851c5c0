/// The sources of a database, indexed by the data that they depend on.
///
/// - Complexity: Finding the sources that a commit concerns takes time proportional to the
///   touched rows and the concerned sources, independent of the number of all sources.
package struct LiveRegister {
  package struct Entry {
    /// The order in which sources deliver.
    package let serial: Int
    package var interest: LiveInterest?
    /// The position in the log up to which it has followed, or `nil` if it is as far as the others.
    package var position: Int?
    /// Whether it is being loaded apart from the others, or was not loaded yet.
    package var isLoading = true
    /// Whether it is being read. Only one read of it may be in progress.
    package var isBeingRead = false
    /// Whether it is to be loaded after that read.
    package var mustLoadAgain = false
    /// The reason to load it, or `nil` if it need not be loaded.
    package var mustLoad: RereadReason?
    /// Whether the last read failed. The next commit retries it.
    package var hasFailed = false
  }

  package private(set) var entries: [SourceID: Entry] = [:]
  private var byTable: [String: Set<SourceID>] = [:]
  private var byRow: [String: [Int64: Set<SourceID>]] = [:]
  /// The sources that are read again, by the tables that they read.
  private var byTableRead: [String: Set<SourceID>] = [:]
  /// The sources that read everything.
  private var readingEverything: Set<SourceID> = []
  /// The sources that have followed less than the others, or have to be loaded.
  package private(set) var lagging: Set<SourceID> = []
  private var failed: Set<SourceID> = []
  private var positioned: Set<SourceID> = []
  private var nextSerial = 0
  /// The serial of the source that was audited last.
  private var auditedSerial = -1

  package subscript(identifier: SourceID) -> Entry? { entries[identifier] }

  package mutating func add(_ identifier: SourceID, at position: Int) {
    entries[identifier] = Entry(serial: nextSerial, position: position)
    positioned.insert(identifier)
    nextSerial += 1
  }

  package mutating func remove(_ identifier: SourceID) {
    setInterest(nil, of: identifier)
    entries[identifier] = nil
    lagging.remove(identifier)
    positioned.remove(identifier)
    failed.remove(identifier)
  }

  package mutating func update(_ identifier: SourceID, _ change: (inout Entry) -> Void) {
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

  package mutating func setInterest(_ interest: LiveInterest?, of identifier: SourceID) {
    guard let entry = entries[identifier] else { return }
    switch entry.interest {
    case .tables(let tables): for table in tables { byTable[table]?.remove(identifier) }
    case .row(let table, let key):
      byRow[table]?[key]?.remove(identifier)
      if byRow[table]?[key]?.isEmpty == true { byRow[table]![key] = nil }
    case .reading(let tables):
      for table in tables ?? [] { byTableRead[table]?.remove(identifier) }
      readingEverything.remove(identifier)
    case nil: break
    }
    entries[identifier]!.interest = interest
    switch interest {
    case .tables(let tables):
      for table in tables { byTable[table, default: []].insert(identifier) }
    case .row(let table, let key):
      byRow[table, default: [:]][key, default: []].insert(identifier)
    case .reading(let tables):
      for table in tables ?? [] { byTableRead[table, default: []].insert(identifier) }
      if tables == nil { readingEverything.insert(identifier) }
    case nil: break
    }
  }

  /// Takes the sources that the touched rows concern, so that the caller can read them. Returns
  /// their former entries, in their order. Sources that are already being read follow later.
  ///
  /// - Parameter position: The position from which on the rows were touched.
  package mutating func take(
    concernedBy touches: Touches, since position: Int
  ) -> [(identifier: SourceID, entry: Entry)] {
    var ready: [SourceID] = []
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
  package mutating func takeForAudit(
    among taken: Set<SourceID>
  ) -> SourceID? {
    let ready = entries.filter { identifier, entry in
      entry.position == nil && entry.mustLoad == nil && !entry.hasFailed && !entry.isLoading
        && (!entry.isBeingRead || taken.contains(identifier))
    }
    let later = ready.filter { $0.value.serial > auditedSerial }
    guard
      let next = (later.isEmpty ? ready : later).min(by: { $0.value.serial < $1.value.serial })
    else { return nil }
    auditedSerial = next.value.serial
    update(next.key) { $0.isBeingRead = true }
    return next.key
  }

  /// Releases a source after a read. Returns whether it is to be loaded once more.
  package mutating func release(_ identifier: SourceID) -> Bool {
    guard let entry = entries[identifier] else { return false }
    update(identifier) { entry in
      entry.isBeingRead = false
      entry.mustLoadAgain = false
    }
    return entry.mustLoadAgain
  }

  /// Whether no source follows these touched rows, is lagging, or is being loaded.
  func concernsNone(of touches: Touches) -> Bool {
    guard !touches.isEverything, lagging.isEmpty, failed.isEmpty, positioned.isEmpty,
      touches.isEmpty || readingEverything.isEmpty
    else { return false }
    return touches.tables.allSatisfy { table in
      byTable[table, default: []].isEmpty && byRow[table, default: [:]].isEmpty
        && byTableRead[table, default: []].isEmpty
    }
  }

  private func concerned(by touches: Touches) -> Set<SourceID> {
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
  package var mayReadEverything: Bool { !readingEverything.isEmpty || !positioned.isEmpty }

  /// Returns the earliest commit that some source has not followed.
  package func firstNeeded(_ position: Int) -> Int {
    positioned.reduce(position) { min($0, entries[$1]?.position ?? position) }
  }
}
