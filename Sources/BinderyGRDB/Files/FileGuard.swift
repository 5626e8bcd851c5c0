import Bindery
import Dispatch
import Foundation
import GRDB

/// A guard that refuses commits to a database whose file was deleted, moved, replaced or
/// truncated while it is open.
///
/// Without a guard, SQLite continues to write to the file that it has open. Those writes are lost
/// when the program ends. SQLite may even apply the log of these writes to a file that has replaced
/// the opened one. With a guard, each commit first checks that the path still leads to the opened
/// file, and otherwise throws a ``FileLoss``.
///
/// ```swift
/// let fileGuard = FileGuard()
/// var configuration = Configuration()
/// configuration.prepareDatabase(fileGuard.prepare)
/// let database = try DatabasePool(path: path, configuration: configuration)
/// fileGuard.watch(database)
/// // In a view:
/// banner.binding.isRevealed *= fileGuard.loss.map { $0 != nil }
/// ```
///
/// After a loss, lists keep their rows, and the app can still read its data and save it elsewhere;
/// see ``GRDB/DatabaseWriter/saveCopy(to:)``. Once the file is back in its place, commits succeed
/// again. The guard writes committed changes that are still in SQLite's log into the opened file,
/// even if that file was moved. If another file has replaced the opened file, the guard removes the
/// old log, which is now beside the new file.
///
/// A check takes a few microseconds. The guard does not notice a file that is moved between the
/// check and its commit.
public final class FileGuard: @unchecked Sendable {
  // Sendable: `state` is protected by `lock`; `subject` is used on the main actor only.

  private struct State {
    var file: GuardedFile?
    var loss: FileLoss?
    var watch: FileWatch?
  }

  private let lock = NSLock()
  private var state = State()
  private let subject = CurrentValueSubject<FileLoss?, Never>(nil)
  private static let queue = DispatchQueue(label: "bindery.file")

  /// Creates a guard. A guard protects one database at a time: the one that was last opened for
  /// writing. So you can close the database and open it again with the same guard. A database in a
  /// different file needs a guard of its own.
  public init() {}

  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// A publisher that emits the reason why the guard refuses commits, or `nil` while the file is in
  /// place. It emits the current value at once, and each later value on the main actor, in a later
  /// turn of the main loop.
  ///
  /// Without ``watch(_:)``, the guard checks the file only before a commit and when a connection is
  /// opened. The publisher never completes, and a subscription does not keep the guard alive.
  @MainActor public var loss: AnyPublisher<FileLoss?, Never> {
    subject.removeDuplicates().eraseToAnyPublisher()
  }

  /// The reason, as of the last check, why the guard refuses commits, or `nil` while the file is in
  /// place. You can read it on any thread.
  ///
  /// Without a write-ahead log, SQLite may refuse a write before the guard does, and throw an error
  /// of its own. This property then contains the cause.
  public var currentLoss: FileLoss? { locked { $0.loss } }

  /// Guards a connection. Pass this method to `Configuration.prepareDatabase`.
  ///
  /// The writing connection determines the guarded file. If the file of a pool was replaced, so
  /// that a reader opens a different file, the method throws a ``FileLoss``. A database in memory
  /// is not guarded.
  @Sendable
  public func prepare(_ db: Database) throws {
    guard let file = OpenFile(db), let path = file.path else { return }
    // The writing connection starts anew, as when a database is opened again.
    guard let known = locked({ $0.file }), db.configuration.readonly else {
      return try begin(db, file, path)
    }
    // The path differs if a link in the database's own path leads elsewhere by now.
    guard known.path == path, known.isInPlace else {
      let loss = FileLoss(.replaced, path: known.path)
      set(loss)
      throw loss
    }
  }

  private func begin(_ db: Database, _ file: OpenFile, _ path: String) throws {
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode")
    guard var known = GuardedFile(file, path: path) else { throw FileLoss(.missing, path: path) }
    if mode == "wal" { known.noteLog() }
    locked { $0.file = known }
    if !db.configuration.readonly {
      db.add(transactionObserver: CommitGuard(self, db), extent: .databaseLifetime)
    }
  }

  /// From now on, checks the file whenever it may have changed, so that ``loss`` emits a value even
  /// without a commit. The guard does not keep the database alive.
  ///
  /// Call it once, after you have opened the database:
  ///
  /// ```swift
  /// let database = try DatabasePool(path: path, configuration: configuration)
  /// fileGuard.watch(database)
  /// ```
  public func watch(_ writer: any DatabaseWriter) {
    guard let path = locked({ $0.file?.path }) else { return }
    let watch = FileWatch(path: path, on: Self.queue) { [weak self, weak writer] in
      writer?.asyncWriteWithoutTransaction { [weak self] db in self?.look(db) }
    }
    // The former one ends outside of the lock.
    let former = locked { state in
      defer { state.watch = watch }
      return state.watch
    }
    extendLifetime(former)
  }

  // MARK: Checking

  /// Throws if the file must not be written. Called on the connection's thread.
  fileprivate func check(_ db: Database) throws(FileLoss) {
    guard let file = OpenFile(db) else { return }
    let loss = locked { state in
      state.file.flatMap { known in
        state.file?.check(file).map { FileLoss($0, path: known.path) }
      }
    }
    set(loss)
    if let loss { throw loss }
  }

  /// Checks the file, and writes committed changes from the log into the opened file.
  fileprivate func look(_ db: Database) {
    guard !db.isInsideTransaction else { return }
    do {
      try check(db)
    } catch {
      guard let known = locked({ $0.file }), let file = OpenFile(db) else { return }
      let isEmpty =
        known.mayCheckpoint(after: error.reason) && file.checkpoint(db.configuration.busyMode)
      // A log with readers still contains changes that the file lacks. The next check tries again.
      guard error.reason == .replaced, isEmpty else { return }
      known.removeLog()
      locked { $0.file?.forgetLog() }
    }
  }

  /// Records the log after the first successful commit of a database that uses one.
  fileprivate func committed(_ db: Database) {
    guard locked({ $0.file?.knowsLog == false }), OpenFile(db)?.usesLog == true else { return }
    locked { $0.file?.noteLog() }
  }

  private func set(_ loss: FileLoss?) {
    let isNew = locked { state in
      defer { state.loss = loss }
      return state.loss != loss
    }
    guard isNew else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.subject.send(self.locked { $0.loss }) }
    }
  }
}

/// An observer that checks the file before each commit of the writing connection.
private final class CommitGuard: TransactionObserver {
  private let fileGuard: FileGuard
  private weak var db: Database?

  init(_ fileGuard: FileGuard, _ db: Database) {
    (self.fileGuard, self.db) = (fileGuard, db)
  }

  func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseWillCommit() throws { if let db { try fileGuard.check(db) } }
  func databaseDidCommit(_ db: Database) { fileGuard.committed(db) }
  func databaseDidRollback(_ db: Database) { fileGuard.look(db) }
}
