import Bindery
import Dispatch
import Foundation
import GRDB

// How a commit gets to a list (what live data promises is in Documentation/LiveData.md):
//
// `Capture/` learns which rows are touched. SQLite calls `CSQLiteCapture` on the writing
// connection's thread before each row is changed; it appends the row's keys and changed columns to
// a buffer. It declares the hook's functions as weak symbols: in an SQLite without them installing
// fails, and GRDB's transaction observer takes over. `FileWatch` notices other programs, on a queue
// of its own, as a hint only.
//
// `CommitObserver` stays on the writing connection. `TouchLog` holds what was touched, commit by
// commit, and `LiveRegister` finds the sources that it concerns by table or row. After a commit,
// still on the writing thread, before anybody in this process can commit again, the sources follow
// it in one read transaction. `PRAGMA data_version` in that transaction shows whether another
// program has committed in between. What has to be read again is read at the same snapshot, beside
// a pool by another connection while the writing one goes on. `LiveState` decides all of this and
// can be read without a database. The deliveries cross to the main actor with the values of other
// threads. Until they are made further commits are only noted; then they are followed together.
//
// `Queries/` parses a request's SQL into a `QueryPlan`, or says why not (`Refusal`). `KeySQL` holds
// the statements that follow it. SQLite alone decides which rows belong to a query and in which
// order: each touched row is looked up with the query's own condition, and placed by asking SQLite
// for the row after it, or by comparing it with others in SQL. So collations, affinities, NULLs and
// functions mean here what they mean in the query, and Swift never compares two values.
//
// `Keys/` keeps the rows of a query as numbers in order: `KeyTree` says what is at a place and
// where a key is, `KeySnapshot` is a copy of one moment, which costs nothing. Rows of tables
// without row ids have a number each (`KeyNames`). It has no lock: it belongs to the one reading
// that is under way.
//
// `Rows/` reads the rows that are looked at, on the thread that looks, mostly the main one:
// `RowCache` keeps those that were looked at lately, and `RowPins` the moment that is shown. A pin
// is a connection that begins to read just before the writing one commits.
//
// `Live/` has the public types in two halves: sources (`QuerySource`, `SectionedSource`, a value's
// `ValueReader`) read on the thread of whatever connection they are given, one reading at a time;
// publishers deliver on the main actor.
//
// Two things make this right. Touched keys are a superset: a key that was not changed, or whose
// change was undone by a rollback, is looked up and found as it was. So nothing has to be known of
// savepoints, triggers and failing statements, and keys are forgotten only after they were
// followed. And the snapshot is the one that the keys describe: rows that are not touched are where
// they were. A row that does not fit (`KeyQuery.Lost`) has all keys read again.
//
// The lock protects what is registered, noted and waiting, and is never held while a source reads
// or a delivery runs: a subscriber may write, subscribe and release from inside of one. A source
// that goes away leaves the register in its deinitialiser, so sources are not released under the
// lock either.

/// Keeps everything live that reads from one database.
///
/// It learns of every row that this process touches, by the connection that writes, and of others'
/// commits by watching the file. After a commit, still on the writing connection and in one read
/// transaction, each source that the commit concerns follows it; what takes long is read by another
/// connection at the same snapshot. Everything is then delivered together, in the transaction in
/// which values of other threads cross to the main actor. Meanwhile further commits are only noted,
/// and followed together afterwards.
final class LiveDatabase: CrossingReceiver, @unchecked Sendable {
  // Sendable: `state` is protected by `lock`; `observer` is used on the writing connection's
  // thread.

  let writer: any DatabaseWriter
  let pins: RowPins
  private let lock = NSLock()
  private var state = LiveState()
  let arrivals = Inbox<Void>()
  /// Whether a delivery is under way, so that none that is newer may begin.
  @MainActor var isDelivering = false
  /// Whether something was read meanwhile that may show a newer commit than the rest.
  @MainActor var mayShowTwoCommits = false
  let queue = DispatchQueue(label: "bindery.live", qos: .userInitiated)
  let observer: CommitObserver
  private var watch: FileWatch?
  let sqlite = ConnectionStatements()
  /// Used on the writing connection's thread.
  let logLimit = LogLimit()
  /// What is being read just now, and what of it belongs to a commit.
  let readings = DispatchGroup()
  let jobs = DispatchGroup()
  /// Who writes just now, if it matters. Used on the writing connection's thread.
  var author: WriteAuthor?
  var versions: DatabaseVersions?
  /// The files of attached databases, each with its watch. Used on the writing connection's thread.
  var attachedWatches: [String: FileWatch] = [:]

  /// How long making one may wait for the connection that writes, in milliseconds.
  static let patience = 50

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
        self?.locked { $0.mustLoadAll() }
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

  func locked<Result>(_ body: (inout LiveState) -> Result) -> Result {
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

  // MARK: Following

  /// A transaction of the writing connection is about to be committed.
  func commitBegins() {
    locked { $0.isCommitting = true }
  }

  /// It was not committed.
  func commitFailed() {
    locked { $0.isCommitting = false }
  }

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
  func note(_ db: Database, isCommit: Bool = false) {
    defer { locked { $0.isCommitting = false } }
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
  func goOn() {
    guard let pause = locked({ $0.planRetry() }) else { return }
    if pause == 0 { return catchUpSoon() }
    queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in
      self?.locked { $0.isRetryPlanned = false }
      self?.catchUpSoon()
    }
  }

  /// Brings everything up to date that is not, unless that is under way: then it is done
  /// afterwards.
  ///
  /// - Parameter isForced: Whether to do it also behind something that is on its way.
  /// - Returns: Whether it is done, or was begun; false if something is read just now.
  @discardableResult
  func catchUp(_ db: Database, isForced: Bool = false) -> Bool {
    guard sqlite.isIdle(db) else { return true }
    // An author's changes are delivered apart, also behind others that are on their way.
    guard locked({ $0.beginJob(isForced: isForced || author != nil) }) else {
      return !locked { $0.isReading && $0.mustCatchUp }
    }
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
      deliveries = locked { $0.failReading() }.map { source in { source.fail(error) } }
      late = []
    }
    if late.isEmpty {
      finish(deliveries, author, taken)
      return true
    }
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
    return true
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
    locked { $0.endFollowing(upTo: end, followed) }
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
}
