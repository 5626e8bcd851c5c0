import Bindery
import Dispatch
import Foundation
import GRDB

/// Keeps everything live that reads from one database.
///
/// It learns of every row that this process touches, by the connection that writes, and of others'
/// commits by watching the file. After a commit, still on the writing connection and in one read
/// transaction, each source that the commit concerns follows it; what takes long is read by another
/// connection at the same snapshot. Everything is then delivered in one turn of the main loop as one
/// ``transaction(_:)``. Meanwhile further commits are only noted, and followed together afterwards.
final class LiveDatabase: @unchecked Sendable {
  // Sendable: `state` is protected by `lock`; `observer` is used on the writing connection's thread.

  struct State {
    var register = LiveRegister()
    var log = TouchLog()
    /// How far everybody has followed the log that does not lag.
    var position = 0
    /// Whether something is being read or is on its way to the main actor.
    var isBusy = false
    /// Whether it is being read.
    var isReading = false
    /// What is to be delivered, in order.
    var outbox: [Delivery] = []
    var isPosted = false
    /// Whether what waits includes all of what was under way.
    var endsJob = false
    /// How often in a row nothing could be read, as while another program keeps a lock.
    var failures = 0
    var isRetryPlanned = false
    /// Tables whose rows are still to be noted.
    var tablesToPrepare: [CapturedTable] = []
    var statistics = LiveStatistics()
    var audits = AuditSchedule.initial
    var onFault: (@MainActor @Sendable (LiveFault) -> Void)?
  }

  let writer: any DatabaseWriter
  let pins: RowPins
  private let lock = NSLock()
  private var state = State()
  let queue = DispatchQueue(label: "bindery.live", qos: .userInitiated)
  private let observer: CommitObserver
  private var watch: FileWatch?
  /// What is being read just now, and what of it belongs to a commit.
  private let readings = DispatchGroup()
  private let jobs = DispatchGroup()
  /// Who writes just now, if it matters. Used on the writing connection's thread.
  private var author: WriteAuthor?
  private var versions: DatabaseVersions?
  /// The files of attached databases, each with its watch. Used on the writing connection's thread.
  private var attachedWatches: [String: FileWatch] = [:]

  /// How long making one may wait for the connection that writes, in milliseconds.
  private static let patience = 50

  /// Keeps live what reads from `writer`.
  ///
  /// - Parameter observer: The one that belongs to the connection that writes.
  init(_ writer: any DatabaseWriter, _ observer: CommitObserver) {
    self.writer = writer
    pins = RowPins(writer)
    self.observer = observer
    let attached = DispatchSemaphore(value: 0)
    // Not at once: a transaction that takes long may be under way.
    writer.asyncWriteWithoutTransaction { [weak self] db in
      if let self, ConnectionStatements.isOpen(db) {
        observer.attach(self, db)
        versions = try? readVersions(db)
        recordStatements()
        locked { $0.statistics.capture = observer.mode }
      }
      attached.signal()
    }
    if attached.wait(timeout: .now() + .milliseconds(Self.patience)) == .timedOut {
      // What was read until it is attached may have missed a commit.
      queue.async { [weak self] in
        attached.wait()
        self?.mustLoadAll()
        self?.catchUpSoon()
      }
    }
    watch = watch(writer.path)
  }

  /// Has statements recorded while something is audited.
  func recordStatements() {
    observer.recordStatements(locked { $0.audits.share > 0 })
  }

  /// The statements that touched rows last. Asked on the writing connection's thread.
  var statements: [String] { observer.statements }

  func locked<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// What is left out to see that it is needed.
  var without: CaptureRepair { observer.without }

  var statistics: LiveStatistics { locked { $0.statistics } }

  func countReset() { locked { $0.statistics.resets += 1 } }

  func captureChanged(to mode: CaptureMode) {
    locked { $0.statistics.capture = mode }
  }

  /// Has `observer` note the rows of tables that are read since lately.
  func prepareTables(_ observer: CommitObserver) {
    let tables = locked { state in
      defer { state.tablesToPrepare = [] }
      return state.tablesToPrepare
    }
    if !tables.isEmpty { observer.prepare(tables) }
  }

  // MARK: What is live

  /// Notes what may concern `source` from now on, which is about to be loaded.
  func add(_ source: some LiveSource) {
    locked { $0.register.add(source, at: $0.log.end) }
  }

  /// The source was loaded, by whomever; from now on it follows.
  func loaded(_ source: some LiveSource, hasFailed: Bool = false) {
    let identifier = ObjectIdentifier(source)
    let interest = source.interest
    let (mustCatchUp, isOver) = locked { state in
      state.settle(identifier, interest, hasFailed: hasFailed)
      return (
        state.register.lagging.contains(identifier),
        state.register[identifier]?.mustLoadAgain != true
      )
    }
    deliver(isOver ? [{ source.loadingEnded() }] : [], releasing: [identifier])
    if mustCatchUp { catchUpSoon() }
  }

  func knows(_ source: some LiveSource) -> Bool {
    locked { $0.register[ObjectIdentifier(source)] != nil }
  }

  func remove(_ identifier: ObjectIdentifier) {
    locked { $0.register.remove(identifier) }
  }

  /// Has a connection learn of changes of the schema that others made: it would take a statement's
  /// columns for those that they were.
  private static func meetSchema(_ db: Database) throws {
    _ = try Int.fetchOne(db, sql: "SELECT 1 FROM sqlite_master LIMIT 1")
    guard SchemaVersions.mayHaveAttached(db) else { return }
    for row in try Row.fetchAll(db, sql: "PRAGMA database_list") where row["seq"] > 1 {
      let name: String = row["name"]
      // What cannot be read now is told by whoever reads it.
      _ = try? Int.fetchOne(db, sql: "SELECT 1 FROM \(name.quotedName).sqlite_master LIMIT 1")
    }
  }

  /// Loads `source`, which was added, and delivers what comes of it before returning.
  @MainActor
  func loadNow(_ source: some LiveSource) {
    guard let position = beginLoading(ObjectIdentifier(source)) else { return }
    var hasFailed = false
    do {
      switch try writer.readIfOpen({ db in
        try Self.meetSchema(db)
        return source.load(db, because: nil, at: position)
      }) {
      case .delivery(let delivery): delivery()
      case .failed(let delivery):
        hasFailed = true
        delivery()
      case .unchanged, .mustLoad: break
      }
    } catch {
      hasFailed = true
      source.fail(error)
    }
    loaded(source, hasFailed: hasFailed)
  }

  /// Takes a source for loading, unless somebody is reading it: then it is loaded afterwards.
  ///
  /// - Returns: Up to where it has followed by then, at least.
  private func beginLoading(_ identifier: ObjectIdentifier) -> Int? {
    locked { state in
      guard let entry = state.register[identifier] else { return nil }
      let end = state.log.end
      state.register.update(identifier) { entry in
        if entry.isBeingRead {
          entry.mustLoadAgain = true
        } else {
          entry.isBeingRead = true
          entry.isLoading = true
          entry.position = min(entry.position ?? end, end)
        }
      }
      return entry.isBeingRead ? nil : state.register[identifier]!.position
    }
  }

  /// Loads `source`, if it was added, off the main thread and delivers what comes of it. Others go on
  /// meanwhile.
  func load(_ source: some LiveSource) {
    guard let position = beginLoading(ObjectIdentifier(source)) else { return }
    readings.enter()
    queue.async { [weak source, readings] in
      defer { readings.leave() }
      guard let source else { return }
      var hasFailed = false
      do {
        let reading = try self.writer.readIfOpen { db in
          try Self.meetSchema(db)
          return source.load(db, because: nil, at: position)
        }
        switch reading {
        case .delivery(let delivery): self.deliver([delivery])
        case .failed(let delivery):
          hasFailed = true
          self.deliver([delivery])
        case .unchanged, .mustLoad: break
        }
      } catch {
        hasFailed = true
        self.deliver([{ source.fail(error) }])
      }
      self.loaded(source, hasFailed: hasFailed)
    }
  }

  /// Has everything loaded when it is followed next.
  private func mustLoadAll() {
    locked { state in
      for identifier in state.register.entries.keys {
        state.register.update(identifier) { $0.mustLoad = .writtenElsewhere }
      }
    }
  }

  // MARK: Following

  /// A transaction of the writing connection is about to be committed, that may have changed these
  /// tables; or any, if that is not known.
  func willCommit(_ tables: some Sequence<String>, orAny isAny: Bool) {
    guard pins.concern(tables, orAll: isAny) else { return }
    // What is committed but not followed yet will never be shown as it is.
    let position = locked { $0.log.end == $0.position ? $0.position : nil }
    if let position { pins.keep(position) }
  }

  /// A transaction of the writing connection was committed.
  func committed(_ db: Database) {
    note(db, isCommit: true)
    catchUp(db)
  }

  /// Adds what the writing connection has touched to the log.
  private func note(_ db: Database, isCommit: Bool = false) {
    guard ConnectionStatements.isOpen(db) else { return }
    prepareTables(observer)
    let isCommit = isCommit || observer.isCommitting
    var touches = observer.take(db)
    if touches.isEmpty, isCommit {
      touches.isUnexplained = locked { $0.register.mayReadEverything }
    }
    guard !touches.isEmpty else { return }
    locked { state in
      state.log.append(touches)
      state.statistics.commits += 1
    }
  }

  /// Follows on the writing connection, when it has time.
  func catchUpSoon() {
    writer.asyncWriteWithoutTransaction { [weak self] db in
      guard let self, sqlite.isIdle(db) else { return }
      note(db)
      catchUp(db)
    }
  }

  /// Follows what is left, after a failure not at once: what was in the way may still be.
  private func goOn() {
    let (pause, isPlanned) = locked { state in
      defer { state.isRetryPlanned = state.isRetryPlanned || state.failures > 0 }
      return (
        state.failures == 0 ? 0 : min(20 << min(state.failures, 8), 4_000), state.isRetryPlanned
      )
    }
    if pause == 0 { return catchUpSoon() }
    if isPlanned { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in
      self?.locked { $0.isRetryPlanned = false }
      self?.catchUpSoon()
    }
  }

  private let sqlite = ConnectionStatements()
  /// Used on the writing connection's thread.
  private let logLimit = LogLimit()

  /// Brings everything up to date that is not, unless that is under way: then it is done afterwards.
  ///
  /// - Parameter isForced: Whether to do it also behind something that is on its way.
  func catchUp(_ db: Database, isForced: Bool = false) {
    guard sqlite.isIdle(db) else { return }
    let isMine = locked { state in
      // What an author wrote is delivered apart, also behind something that is on its way.
      let isFree = !state.isBusy || (isForced || author != nil) && !state.isReading
      guard isFree, state.mustCatchUp else { return false }
      state.isBusy = true
      return true
    }
    guard isMine else { return }
    var deliveries: [Delivery] = []
    var late: [(any LiveSource, RereadReason)] = []
    var taken: [ObjectIdentifier] = []
    do {
      try sqlite.inReadTransaction(db) {
        try checkVersions(db)
        taken = follow(db, &deliveries, &late)
        let loaded = late.map { ObjectIdentifier($0.0) }
        let found = audit(db, &taken, besides: loaded)
        if let (source, report) = found {
          late.append((source, .faultFound))
          deliveries.append(report)
        }
      }
    } catch {
      // Nothing could be read: everybody is told, once, and it is tried again.
      let sources = locked { state in
        defer { state.failures += 1 }
        for identifier in state.register.entries.keys {
          state.register.update(identifier) { $0.hasFailed = true }
        }
        return state.failures == 0 ? state.register.entries.values.compactMap(\.source) : []
      }
      deliveries = sources.map { source in { source.fail(error) } }
      late = []
    }
    if late.isEmpty { return finish(deliveries, author, taken) }
    let (done, sources, identifiers) = (deliveries, late, taken)
    readings.enter()
    jobs.enter()
    locked { $0.isReading = true }
    writer.spawnConcurrentRead { [readings, jobs, author] result in
      // On a pool this is another connection, and the writing one goes on.
      let deliveries = done + self.load(sources, result)
      self.locked { $0.isReading = false }
      self.finish(deliveries, author, identifiers)
      jobs.leave()
      readings.leave()
    }
  }

  /// Has all sources follow that something concerns, and returns them: nobody else reads them until
  /// they are released.
  private func follow(
    _ db: Database, _ deliveries: inout [Delivery], _ late: inout [(any LiveSource, RereadReason)]
  ) -> [ObjectIdentifier] {
    // A source that goes away leaves the register, which must not happen under the lock.
    let (concerned, end, touches) = locked { state in
      let touches = state.log.touches(since: state.position)
      return (
        state.register.take(concernedBy: touches, since: state.position), state.log.end, touches
      )
    }
    var followed = 0
    for (identifier, entry) in concerned {
      guard let source = entry.source else { continue }
      var mustLoad = entry.mustLoad ?? (entry.hasFailed ? .failedBefore : nil)
      if mustLoad == nil {
        let own = entry.position.map { position in locked { $0.log.touches(since: position) } }
        let touches = own ?? touches
        switch touches.isEverything ? .mustLoad(.writtenElsewhere) : source.follow(touches, db) {
        case .unchanged: followed += 1
        case .delivery(let delivery):
          followed += 1
          deliveries.append(delivery)
        case .failed(let delivery):
          deliveries.append(delivery)
          setFailed(identifier)
        case .mustLoad(let reason): mustLoad = reason
        }
      }
      if let mustLoad { late.append((source, mustLoad)) }
    }
    locked { state in
      state.failures = 0
      state.position = end
      state.log.forget(before: state.register.firstNeeded(end))
      state.statistics.followed += followed
    }
    return concerned.map(\.0)
  }

  private func load(
    _ sources: [(any LiveSource, RereadReason)], _ database: Result<Database, any Error>
  ) -> [Delivery] {
    var deliveries: [Delivery] = []
    // They are read as the connection that writes has followed the others.
    let position = locked { $0.position }
    if case .success(let db) = database { try? Self.meetSchema(db) }
    for (source, reason) in sources {
      locked { $0.statistics.reread[reason, default: 0] += 1 }
      switch database {
      case .success(let db):
        switch source.load(db, because: reason, at: position) {
        case .delivery(let delivery): deliveries.append(delivery)
        case .failed(let delivery):
          deliveries.append(delivery)
          setFailed(ObjectIdentifier(source))
        case .unchanged, .mustLoad: break
        }
      case .failure(let error):
        setFailed(ObjectIdentifier(source))
        deliveries.append { source.fail(error) }
      }
      let interest = source.interest
      locked {
        $0.register.setInterest(interest, of: ObjectIdentifier(source)); $0.prepare(interest)
      }
    }
    return deliveries
  }

  /// What was read last is an error: it is loaded again at the next commit, whatever that is.
  private func setFailed(_ identifier: ObjectIdentifier) {
    locked { state in state.register.update(identifier) { $0.hasFailed = true } }
  }

  // MARK: Authors

  /// Runs `body`, whose commit is delivered as the author's, and apart from those before it.
  func write<Value>(
    as author: WriteAuthor, _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    // Nothing that is read now needs the connection that writes.
    jobs.wait()
    note(db)
    self.author = nil
    catchUp(db, isForced: true)
    jobs.wait()
    self.author = author
    defer { self.author = nil }
    var value: Value?
    try db.inTransaction {
      value = try body(db)
      return .commit
    }
    return value!
  }

  // MARK: Others' commits

  private func readVersions(_ db: Database) throws -> DatabaseVersions {
    let new = try DatabaseVersions(db, sqlite, since: versions, without: without)
    observer.meetSchema(new.schema)
    // An attached database can be written by others as well.
    if versions?.files != new.files {
      attachedWatches = new.files.reduce(into: [:]) { watches, file in
        watches[file] = attachedWatches[file] ?? watch(file)
      }
    }
    return new
  }

  private func watch(_ file: String) -> FileWatch? {
    FileLooks.file(at: file).flatMap { path in
      FileWatch(path: path, on: queue) { [weak self] in self?.look() }
    }
  }

  /// Has everything loaded if somebody else has committed, or if the schema was changed.
  private func checkVersions(_ db: Database) throws {
    let new = try readVersions(db)
    let isSame =
      versions == new || without.contains(.schemaChanges) && versions?.schema != new.schema
    defer { versions = new }
    if isSame { return }
    if versions?.schema != new.schema { db.clearSchemaCache() }
    mustLoadAll()
  }

  /// Asks SQLite whether somebody else has committed. Our own commits change the files as well, so
  /// the watch is only a hint.
  func look() {
    writer.asyncWriteWithoutTransaction { [weak self] db in self?.look(db) }
  }

  /// Brings everything up to date with what is committed, and delivers it before returning.
  @MainActor
  func refresh() {
    // A delivery may write, or another program: then there is more to do, but not for ever.
    for _ in 0..<16 {
      // What a transaction has written so far is not committed.
      let isIdle = writer.unsafeReentrantWrite { db in
        look(db)
        return sqlite.isIdle(db)
      }
      guard isIdle else { return }
      readings.wait()
      deliverNow()
      let isDone = locked { state in
        state.failures > 0
          || !state.isBusy && state.log.end == state.position && state.register.lagging.isEmpty
      }
      if isDone { return }
    }
  }

  private func look(_ db: Database) {
    guard sqlite.isIdle(db) else { return }
    // OR FAIL leaves rows behind outside of a transaction, and nobody is told of that commit.
    if !observer.without.contains(.leftBehind) { note(db) }
    try? checkVersions(db)
    catchUp(db)
    if pins.areLetGo { try? logLimit.hold(db) }
  }

  // MARK: Delivering

  /// What was under way is read; delivers it.
  private func finish(
    _ deliveries: [Delivery], _ author: WriteAuthor?, _ taken: [ObjectIdentifier]
  ) {
    let signed = author.map { author in deliveries.map(author.signing) } ?? deliveries
    let (shown, mustGoOn) = deliver(signed, endsJob: true, releasing: taken)
    if let shown { pins.advance(to: shown) }
    if mustGoOn { goOn() }
  }

  /// Puts deliveries on their way to the main actor, and lets others read what they are of.
  ///
  /// - Returns: If there is nothing on its way that a job could end with: how many commits are shown,
  ///   and whether there is more to follow.
  @discardableResult
  private func deliver(
    _ deliveries: [Delivery], endsJob: Bool = false, releasing taken: [ObjectIdentifier] = []
  ) -> (shown: Int?, mustGoOn: Bool) {
    let (mustPost, waiting, shown, mustGoOn) = locked { state in
      // In one step: what is read from now on is delivered after this.
      let waiting = taken.compactMap { state.register.release($0) }
      state.outbox += deliveries
      if state.outbox.isEmpty, !state.isPosted {
        if endsJob { state.isBusy = false }
        return (false, waiting, endsJob ? state.position : nil, endsJob && state.mustCatchUp)
      }
      state.endsJob = state.endsJob || endsJob
      defer { state.isPosted = true }
      return (!state.isPosted, waiting, nil as Int?, false)
    }
    for source in waiting { load(source) }
    if mustPost {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliverNow() } }
    }
    return (shown, mustGoOn)
  }

  /// Delivers everything that is read.
  @MainActor
  func deliverNow() {
    let (deliveries, endsJob, shown) = locked { state in
      defer { (state.outbox, state.isPosted, state.endsJob) = ([], false, false) }
      if !state.outbox.isEmpty { state.statistics.deliveries += 1 }
      return (state.outbox, state.endsJob, state.position)
    }
    if endsJob { pins.advance(to: shown) }
    if !deliveries.isEmpty {
      transaction { for delivery in deliveries { delivery() } }
    }
    guard endsJob else { return }
    let mustGoOn = locked { state in
      // A commit of an author may have been followed meanwhile.
      state.isBusy = state.endsJob || state.isReading
      return !state.isBusy && state.mustCatchUp
    }
    if mustGoOn { goOn() }
  }
}

extension LiveDatabase.State {
  /// Whether somebody has not followed all commits.
  var mustCatchUp: Bool { log.end > position || !register.lagging.isEmpty }

  /// A source was loaded: it depends on this, and follows what was touched since it was begun.
  mutating func settle(
    _ identifier: ObjectIdentifier, _ interest: LiveInterest, hasFailed: Bool
  ) {
    register.setInterest(interest, of: identifier)
    prepare(interest)
    let (end, position) = (log.end, position)
    register.update(identifier) { entry in
      entry.isLoading = false
      entry.hasFailed = hasFailed
      if entry.position == end, position == end { entry.position = nil }
    }
  }

  mutating func prepare(_ interest: LiveInterest) {
    switch interest {
    case .tables(let tables): tablesToPrepare += tables
    case .row(let table, _): tablesToPrepare.append(table)
    case .reading: break
    }
  }
}
