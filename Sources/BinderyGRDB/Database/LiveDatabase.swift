import Bindery
import BinderyLive
import Dispatch
import Foundation
import GRDB

// How a commit reaches a list (the guarantees of live data are in Documentation/LiveData.md):
//
// `Capture/` records the touched rows. SQLite calls `CSQLiteCapture` on the writing connection's
// thread before each row changes; it appends the row's keys and changed columns to a buffer. It
// declares the hook's functions as weak symbols: in an SQLite without them the installation
// fails, and GRDB's transaction observer takes over. `FileWatch` notices other programs, on a
// queue of its own, as a hint only.
//
// `CommitObserver` stays on the writing connection. `TouchLog` holds the touched rows, commit by
// commit, and `LiveRegister` finds the sources that they concern by table or row. After a commit,
// still on the writing thread and before another commit in this process is possible, the sources
// follow it in one read transaction. `PRAGMA data_version` in that transaction shows whether
// another program has committed in between. Sources that must be read again are read at the same
// snapshot; with a pool, another connection reads them while the writing one continues. `LiveState`
// makes all of these decisions and can be read without a database. The deliveries reach the main
// actor together with the values of other threads. Until the deliveries run, further commits are
// only recorded. Then those commits are followed together.
//
// `Queries/` parses a request's SQL into a `QueryPlan`, or gives a reason why it cannot
// (`Refusal`). `KeySQL` holds the statements that follow it. SQLite alone decides which rows belong
// to a query and in which order: each touched row is looked up with the query's own condition, and
// placed by asking SQLite for the row after it, or by comparing it with others in SQL. So
// collations, affinities, NULLs and functions have the same meaning here as in the query. Swift
// compares two values only to order groups, by SQLite's own collations.
//
// `Keys/` represents the rows of a query as numbers in order. `KeyTree` finds the key at a place
// and the place of a key. `KeySnapshot` is a copy of one moment; making it costs nothing. Each row
// of a table without row ids gets a number (`KeyNames`). A tree has no lock: it belongs to the one
// reading in progress.
//
// `Groups/` keeps the groups of a query that aggregates. For each row of the tables, it stores the
// row's group and the arguments of the aggregates, so that a touched row can be removed from its
// former group. A `GroupPlan` reads them with a plain `QueryPlan`.
//
// `Rows/` reads rows when they are accessed, on the accessing thread, mostly the main one:
// `RowCache` keeps those accessed recently, and `RowPins` keeps the snapshot that is shown. A pin
// is a connection that begins to read just before the writing one commits.
//
// `Live/` has the public types in two halves: sources (`QuerySource`, `SectionedSource`, a value's
// `ValueReader`) read on the thread of the connection that they are given, one read at a time;
// publishers deliver on the main actor.
//
// Two properties make this correct. First, touched keys are a superset: a key that was not changed,
// or whose change was undone by a rollback, is looked up and found unchanged. So savepoints,
// triggers and failing statements need no special treatment, and keys are discarded only after they
// were followed. Second, the keys describe exactly the snapshot that is read, so rows that are not
// touched keep their places. A row that does not fit (`KeyQuery.Lost`) causes all keys to be read
// again.
//
// The lock protects the registered sources, the log and the pending deliveries. It is never held
// while a source reads or a delivery runs: a subscriber may write, subscribe and release during a
// delivery. A source leaves the register in its deinitializer, so the lock is not held while a
// source is released, either.

/// The engine that keeps up to date everything that reads from one database.
///
/// The writing connection reports each row that this process touches. To detect other programs'
/// commits, the engine watches the file. After a commit, still on the writing connection and in one
/// read transaction, each source that the commit concerns follows the commit. Long reads run on
/// another connection at the same snapshot. Then all changes are delivered together, in the
/// transaction in which values of other threads reach the main actor. In the meantime, further
/// commits are only recorded. They are followed together afterward.
final class LiveDatabase: LiveEngine, @unchecked Sendable {
  // Sendable: `sources` and `tablesToPrepare` are protected by the core's lock; `observer` is used
  // on the writing connection's thread.

  let writer: any DatabaseWriter
  let pins: RowPins
  let plans: PlanCache
  let core = LiveCore()
  private var sources: [SourceID: WeakSource] = [:]
  /// The tables whose rows are still to be recorded.
  private var tablesToPrepare: [CapturedTable] = []
  /// Whether a source was read in the meantime and may show a newer commit than the others.
  @MainActor var mayShowTwoCommits = false
  let observer: CommitObserver
  private var watch: FileWatch?
  let sqlite = ConnectionStatements()
  /// Used on the writing connection's thread.
  let logLimit = LogLimit()
  /// The reads in progress, and the subset of them that belongs to a commit.
  let readings = DispatchGroup()
  let jobs = DispatchGroup()
  /// The author of the current write, if it has one. Used on the writing connection's thread.
  var author: WriteAuthor?
  var versions: DatabaseVersions?
  /// The files of attached databases, each with its watch. Used on the writing connection's thread.
  var attachedWatches: [String: FileWatch] = [:]

  /// The longest wait for the writing connection during initialization, in milliseconds.
  static let patience = 50

  /// Creates the live database of `writer`.
  ///
  /// - Parameters:
  ///   - observer: The observer of the writing connection.
  ///   - plans: The plans that were made while data was live before.
  init(_ writer: any DatabaseWriter, _ observer: CommitObserver, _ plans: PlanCache) {
    self.writer = writer
    self.plans = plans
    pins = RowPins(writer)
    self.observer = observer
    let attached = DispatchSemaphore(value: 0)
    // Asynchronous, because a long transaction may be in progress.
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
      // Sources read before the observer is attached may have missed a commit.
      core.queue.async { [weak self] in
        attached.wait()
        self?.locked { $0.mustLoadAll() }
        self?.catchUpSoon()
      }
    }
    watch = watch(writer.path)
  }

  /// Records statements while audits are on.
  func recordStatements() {
    observer.recordStatements(locked { $0.audits.share > 0 })
  }

  /// The last statements that touched rows. Read it on the writing connection's thread.
  var statements: [String] { observer.statements }

  /// The measures that a test leaves out to show that they are needed.
  var without: CaptureRepair { observer.without }

  func captureChanged(to mode: CaptureMode) {
    locked { $0.statistics.capture = mode }
  }

  /// Makes `observer` record the rows of tables that sources have begun to read.
  func prepareTables(_ observer: CommitObserver) {
    let tables = locked { _ in
      defer { tablesToPrepare = [] }
      return tablesToPrepare
    }
    if !tables.isEmpty { observer.prepare(tables) }
  }

  // MARK: Following

  /// Notes that a transaction of the writing connection is about to be committed.
  func commitBegins() {
    locked { $0.isCommitting = true }
  }

  /// Notes that the transaction was not committed.
  func commitFailed() {
    locked { $0.isCommitting = false }
  }

  /// Keeps the snapshot that is shown, before the writing connection commits a transaction that
  /// may have changed these tables, or any table if they are not known.
  func willCommit(_ tables: some Sequence<String>, orAny isAny: Bool) {
    guard pins.concern(tables, orAll: isAny) else { return }
    // A state that is committed but not followed yet is never shown.
    let position = locked { $0.log.end == $0.position ? $0.position : nil }
    if let position { pins.keep(position) }
  }

  /// Follows a commit of the writing connection.
  func committed(_ db: Database) {
    note(db, isCommit: true)
    if let position = locked({ $0.passOver() }) { return showed(position) }
    catchUp(db)
    guard pins.areNeeded else { return }
    if logLimit.isOverdue(db) {
      resetLogSoon()
    } else if logLimit.isExceeded(db) {
      pins.noteFullLog()
    }
  }

  /// Adds the rows that the writing connection has touched to the log.
  func note(_ db: Database, isCommit: Bool = false) {
    defer { locked { $0.isCommitting = false } }
    guard ConnectionStatements.isOpen(db) else { return }
    prepareTables(observer)
    let isCommit = isCommit || observer.isCommitting
    var touches = observer.take(db)
    if touches.isEmpty, isCommit {
      touches.isUnexplained = locked { $0.register.mayReadEverything }
    }
    guard !touches.isEmpty else {
      // A snapshot kept before this commit shows the current state, and no delivery releases it.
      if isCommit { pins.release(locked { $0.log.end }) }
      return
    }
    locked { state in
      state.log.append(touches)
      state.statistics.commits += 1
    }
  }

  /// Follows on the writing connection as soon as it is free.
  func catchUpSoon() {
    writer.asyncWriteWithoutTransaction { [weak self] db in
      guard let self, sqlite.isIdle(db) else { return }
      note(db)
      catchUp(db)
    }
  }

  /// Brings all sources up to date. If a job is in progress, that job does so at its end.
  ///
  /// - Parameter isForced: Whether to begin even while deliveries are pending.
  /// - Returns: Whether it is done or has begun. The result is false if a read is in progress.
  @discardableResult
  func catchUp(_ db: Database, isForced: Bool = false) -> Bool {
    guard sqlite.isIdle(db) else { return true }
    // An author's changes are delivered separately, even while deliveries are pending.
    guard locked({ $0.beginJob(isForced: isForced || author != nil) }) else {
      return !locked { $0.isReading && $0.mustCatchUp }
    }
    var round = LiveRound()
    var taken: [SourceID] = []
    do {
      try sqlite.inReadTransaction(db) {
        try checkVersions(db)
        round = follow(db)
        taken = round.sources
        audit(db, &round, &taken)
      }
    } catch {
      // Nothing could be read: all observers receive the error once, and the reading is retried.
      let failed = locked { state in state.failReading().compactMap { sources[$0]?.source } }
      finish(failed.map { source in { source.fail(error) } }, author, taken)
      return true
    }
    if round.late.isEmpty {
      finish(round.deliveries, author, taken)
      return true
    }
    let (done, late, identifiers) = (round.deliveries, round.late, taken)
    readings.enter()
    jobs.enter()
    locked { $0.isReading = true }
    writer.spawnConcurrentRead { [readings, jobs, author] result in
      // With a pool this is another connection, and the writing one continues.
      let deliveries = done + self.load(late, result)
      self.locked { $0.isReading = false }
      self.finish(deliveries, author, identifiers)
      jobs.leave()
      readings.leave()
    }
    return true
  }

  /// Makes all concerned sources follow.
  private func follow(_ db: Database) -> LiveRound {
    // A deallocated source leaves the register, which must not happen under the lock.
    var (round, concerned) = locked { state in
      let round = state.beginRound()
      return (round, round.parts.map { sources[$0.source]?.source })
    }
    for (part, source) in zip(round.parts, concerned) {
      if let source { round.apply(source.follow(part.touches, db), of: part.source) }
    }
    locked { $0.endRound(round) }
    return round
  }

  private func load(
    _ late: [(source: SourceID, reason: RereadReason)],
    _ database: Result<Database, any Error>
  ) -> [Delivery] {
    var deliveries: [Delivery] = []
    // They are read at the commit up to which the writing connection has followed the others.
    let position = locked { $0.position }
    if case .success(let db) = database { try? Self.meetSchema(db) }
    for (identifier, reason) in late {
      guard let source = source(identifier) else { continue }
      locked { $0.statistics.reread[reason, default: 0] += 1 }
      switch database {
      case .success(let db):
        switch source.load(db, because: reason, at: position) {
        case .delivery(let delivery): deliveries.append(delivery)
        case .failed(let delivery):
          deliveries.append(delivery)
          locked { $0.setFailed(identifier) }
        case .unchanged, .mustLoad: break
        }
      case .failure(let error):
        locked { $0.setFailed(identifier) }
        deliveries.append { source.fail(error) }
      }
      let interest = source.interest
      locked { state in
        state.register.setInterest(interest.interest, of: identifier)
        tablesToPrepare += interest.tables
      }
    }
    return deliveries
  }

  // MARK: Sources

  private struct WeakSource {
    weak var source: (any LiveSource)?
  }

  /// Records the changes that may concern `source` from now on; it is about to be loaded.
  func add(_ source: some LiveSource) {
    let identifier = source.identifier
    locked { state in
      state.register.add(identifier, at: state.log.end)
      sources[identifier] = WeakSource(source: source)
    }
  }

  func remove(_ identifier: SourceID) {
    locked { state in
      state.register.remove(identifier)
      sources[identifier] = nil
    }
  }

  /// Returns a registered source, or `nil` if it was deallocated.
  func source(_ identifier: SourceID) -> (any LiveSource)? {
    locked { _ in sources[identifier]?.source }
  }

  /// Registers the dependencies of a loaded source.
  ///
  /// - Returns: Whether it has to catch up, and whether it was not asked to load again.
  func settle(_ source: some LiveSource, hasFailed: Bool) -> (mustCatchUp: Bool, isOver: Bool) {
    let identifier = source.identifier
    let interest = source.interest
    return locked { state in
      state.settle(identifier, interest.interest, hasFailed: hasFailed)
      tablesToPrepare += interest.tables
      return (
        state.register.lagging.contains(identifier),
        state.register[identifier]?.mustLoadAgain != true
      )
    }
  }

  func showed(_ position: Int) {
    if pins.advance(to: position) { holdLogSoon() }
  }
}
