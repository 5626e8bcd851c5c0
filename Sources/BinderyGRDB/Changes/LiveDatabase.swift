import Bindery
import Dispatch
import Foundation
import GRDB

/// Keeps everything live that reads from one database.
///
/// It learns of every commit: of this process through GRDB, of others by watching the file. What a
/// commit may concern is read again, off the main thread and all in one snapshot, and delivered in
/// one turn of the main loop as one ``transaction(_:)``. While a delivery is on its way commits only
/// leave marks, so a burst of them costs few reads.
final class LiveDatabase: @unchecked Sendable {
  // Sendable: `state` is protected by `lock`.

  private struct State {
    var sources: [ObjectIdentifier: WeakSource] = [:]
    /// What the statements since the last commit may have changed.
    var touched = TouchedTables()
    /// What a commit may have changed since it was read.
    var dirty: Set<ObjectIdentifier> = []
    var isReading = false
    /// How often the files were written, and whether a first look at that is still to come.
    var fileEvents = 0
    var isLookScheduled = false
    var dataVersion: Int?
  }

  private struct WeakSource {
    weak var source: (any LiveSource)?
    /// Whether the first reading, on the main thread, is over. Until then the source only collects
    /// marks, or a reading here could come before the first.
    var hasStarted = false
  }

  private let writer: any DatabaseWriter
  private let lock = NSLock()
  private var state = State()
  private let queue = DispatchQueue(label: "bindery.live", qos: .userInitiated)
  private var observer: CommitObserver?
  private var watch: FileWatch?

  /// Keeps live what reads from `writer`.
  init(_ writer: any DatabaseWriter) {
    self.writer = writer
    let observer = CommitObserver(self)
    self.observer = observer
    writer.add(transactionObserver: observer, extent: .observerLifetime)
    watch = Self.file(at: writer.path).flatMap { path in
      FileWatch(path: path) { [weak self] in self?.fileChanged() }
    }
    queue.async { [weak self] in self?.look() }
  }

  /// The file that SQLite writes, and beside which it makes its log: links are followed. Nil if the
  /// database is in memory.
  private static func file(at path: String) -> String? {
    guard path != ":memory:", let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  // MARK: What is live

  /// Notices what may concern `source` from now on; reads it once ``start(_:)`` was called.
  func add(_ source: some LiveSource) {
    locked { $0.sources[ObjectIdentifier(source)] = WeakSource(source: source) }
  }

  /// The source has been read for the first time, after it was added.
  func start(_ source: some LiveSource) {
    locked { $0.sources[ObjectIdentifier(source)]?.hasStarted = true }
    readSoon()
  }

  func remove(_ identifier: ObjectIdentifier) {
    locked {
      $0.sources[identifier] = nil
      $0.dirty.remove(identifier)
    }
  }

  /// Reads `source` again, if it was added.
  func refresh(_ source: some LiveSource) {
    let identifier = ObjectIdentifier(source)
    locked { state in
      if state.sources[identifier] != nil { state.dirty.insert(identifier) }
    }
    readSoon()
  }

  private func refreshAll() {
    locked { $0.dirty = Set($0.sources.keys) }
    readSoon()
  }

  // MARK: Commits of this process

  /// A statement is about to do this; asked before each statement runs.
  ///
  /// A statement may fail or be rolled back later; then something is read in vain. The events of
  /// single rows would tell more, but are missing for tables without row ids and for rows that
  /// REPLACE evicts.
  fileprivate func statementWill(_ kind: DatabaseEventKind) {
    locked { $0.touched.add(kind) }
  }

  fileprivate func unknownChange() {
    locked { $0.touched.addEverything() }
  }

  /// What was touched is now what everybody reads.
  ///
  /// A source that is added after this looked for concerned ones reads what was committed anyway.
  fileprivate func committed() {
    let (touched, sources) = locked { state in
      defer { state.touched = TouchedTables() }
      return (state.touched, state.touched.isEmpty ? [] : state.sources.values.compactMap(\.source))
    }
    guard !touched.isEmpty else { return }
    // Without the lock, because this may be the last to hold a source, which then leaves us.
    let kinds = touched.kinds
    var concerned: [ObjectIdentifier] = []
    for source in sources {
      // Another schema may make a request depend on other tables.
      if touched.isEverything { source.dependency.forget() }
      if source.dependency.isModified(by: kinds) { concerned.append(ObjectIdentifier(source)) }
    }
    locked { state in
      state.dirty.formUnion(concerned.filter { state.sources[$0] != nil })
    }
    readSoon()
  }

  // MARK: Commits of others

  /// When to look whether somebody has committed, in milliseconds since the look before.
  ///
  /// The write that we are told of comes before the commit: SQLite flushes its log to the disk in
  /// between, which may take long, and nothing tells when that is done.
  private static let looks = [15, 60, 250, 1_000, 4_000]

  private func fileChanged() {
    let isFirst = locked { state in
      defer { state.isLookScheduled = true }
      state.fileEvents += 1
      return !state.isLookScheduled
    }
    if isFirst { scheduleLook(0, after: 0) }
  }

  private func scheduleLook(_ number: Int, after events: Int) {
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.looks[number])) { [weak self] in
      guard let self else { return }
      let seen = locked { state in
        if number == 0 { state.isLookScheduled = false }
        return state.fileEvents
      }
      // After a newer event newer looks are on their way.
      guard number == 0 || seen == events else { return }
      look()
      if number + 1 < Self.looks.count { scheduleLook(number + 1, after: seen) }
    }
  }

  /// Asks SQLite whether somebody else has committed. Our own commits change the files as well, so
  /// the watch is only a hint.
  private func look() {
    writer.asyncWriteWithoutTransaction { [weak self] db in
      guard let self else { return }
      // OR FAIL leaves rows behind outside of a transaction, and nobody is told of that commit.
      if !db.isInsideTransaction { committed() }
      // On this connection the number changes only when another one has committed.
      check(try? Int.fetchOne(db, sql: "PRAGMA data_version"))
    }
  }

  private func check(_ version: Int?) {
    let isNew = locked { state in
      defer { state.dataVersion = version }
      return version == nil || state.dataVersion != version
    }
    if isNew { refreshAll() }
  }

  // MARK: Reading and delivering

  private func readSoon() {
    let mustRead = locked { state in
      guard !state.isReading, state.dirty.contains(where: { state.sources[$0]?.hasStarted == true })
      else { return false }
      state.isReading = true
      return true
    }
    if mustRead { queue.async { self.read() } }
  }

  private func read() {
    let sources = locked { state in
      let ready = state.dirty.filter { state.sources[$0]?.hasStarted == true }
      state.dirty.subtract(ready)
      return ready.compactMap { state.sources[$0]?.source }
    }
    let deliveries: [@MainActor () -> Void]
    do {
      deliveries = try writer.read { db in sources.compactMap { $0.read(db) } }
    } catch {
      deliveries = sources.map { source in { source.fail(error) } }
    }
    deliver(deliveries)
  }

  private func deliver(_ deliveries: [@MainActor () -> Void]) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if !deliveries.isEmpty {
          transaction { for delivery in deliveries { delivery() } }
        }
        self.locked { $0.isReading = false }
        self.readSoon()
      }
    }
  }
}

/// Something that is read from a database and read again when it may have changed.
protocol LiveSource: AnyObject, Sendable {
  /// What the reading depends on.
  var dependency: TrackedRegion { get }

  /// Reads, compares with what was delivered last, and returns what delivers the difference; nil if
  /// there is none. Called off the main thread; never again before the delivery has run.
  func read(_ db: Database) -> (@MainActor () -> Void)?

  /// The database could not be read at all.
  @MainActor func fail(_ error: any Error)
}

/// Tells a live database of the commits of this process.
private final class CommitObserver: TransactionObserver {
  private weak let live: LiveDatabase?

  init(_ live: LiveDatabase) {
    self.live = live
  }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
    live?.statementWill(kind)
    return false
  }

  func databaseDidChange() { live?.unknownChange() }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { live?.committed() }
  func databaseDidRollback(_ db: Database) {}
}
