import Bindery
import Dispatch
import Foundation
import GRDB

/// Refuses to commit to a database whose file was deleted, moved, replaced or cut short while it is
/// open.
///
/// SQLite goes on with the file that it has open. Whatever is written then is gone when the program
/// ends, or its log is applied to the file that has taken the place. With a guard each commit checks
/// first that the path leads to the file that was opened, and fails with a ``FileLoss`` otherwise.
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
/// Lists stay as they were, and what is shown can be read and saved elsewhere; see
/// ``GRDB/DatabaseWriter/saveCopy(to:)``. A file that is put back is written again. What is
/// committed, and in the log only, is written into the file that was opened, wherever it is now; and
/// the log is removed from beside another file that has taken the place.
///
/// A check takes some microseconds. Between it and the commit a moment is left in which the file can
/// be taken away.
public final class FileGuard: @unchecked Sendable {
  // Sendable: `state` is protected by `lock`; `subject` is used on the main actor only.

  private struct State {
    var file: GuardedFile?
    var loss: FileLoss?
  }

  private let lock = NSLock()
  private var state = State()
  private let subject = CurrentValueSubject<FileLoss?, Never>(nil)
  private var fileWatch: FileWatch?
  private static let queue = DispatchQueue(label: "bindery.file")

  /// Makes a guard for one database at a time. It guards the file that was opened for writing last, so
  /// a database can be closed and opened again; a database of another file needs a guard of its own.
  public init() {}

  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// Why nothing is written any more; nil while the file is in place. Begins with the present value.
  @MainActor public var loss: AnyPublisher<FileLoss?, Never> {
    subject.removeDuplicates().eraseToAnyPublisher()
  }

  /// Why nothing is written any more, as far as it is known; nil while the file is in place.
  ///
  /// Without a write-ahead log SQLite may refuse a write before the guard does, with an error of its
  /// own. This tells then what it is about.
  public var currentLoss: FileLoss? { locked { $0.loss } }

  /// Guards a connection; for `Configuration.prepareDatabase`.
  ///
  /// The connection that writes says which file it is. A reader that opens another, as when the file was
  /// replaced under a pool, is refused with a ``FileLoss``. A database in memory needs no
  /// guard, and gets none.
  @Sendable
  public func prepare(_ db: Database) throws {
    guard let file = OpenFile(db), let path = file.path else { return }
    // The connection that writes begins anew, as when a database is opened once more.
    guard let known = locked({ $0.file }), db.configuration.readonly else {
      return try begin(db, file, path)
    }
    // Another path, where a link in the database's own leads elsewhere by now.
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

  /// Looks after the file whenever something happens to it, so that ``loss`` is sent without a commit.
  /// The guard does not keep the database alive.
  public func watch(_ writer: any DatabaseWriter) {
    guard let path = locked({ $0.file?.path }) else { return }
    fileWatch = FileWatch(path: path, on: Self.queue) { [weak self, weak writer] in
      writer?.asyncWriteWithoutTransaction { [weak self] db in self?.look(db) }
    }
  }

  // MARK: Checking

  /// Throws if the file is not to be written. Called on the connection's thread.
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

  /// Checks, and brings what is committed to where it belongs.
  fileprivate func look(_ db: Database) {
    guard !db.isInsideTransaction else { return }
    do {
      try check(db)
    } catch {
      guard let known = locked({ $0.file }), let file = OpenFile(db) else { return }
      let isEmpty =
        known.mayCheckpoint(after: error.reason) && file.checkpoint(db.configuration.busyMode)
      // A log that somebody reads from still has what the file has not; it is looked after again.
      guard error.reason == .replaced, isEmpty else { return }
      known.removeLog()
      locked { $0.file?.forgetLog() }
    }
  }

  /// A commit has succeeded: by now a database that uses a log has it.
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

/// Checks the file before each commit of the connection that writes.
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
