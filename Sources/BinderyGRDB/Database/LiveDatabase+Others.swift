import Bindery
import Dispatch
import GRDB

extension LiveDatabase {
  func readVersions(_ db: Database) throws -> DatabaseVersions {
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

  func watch(_ file: String) -> FileWatch? {
    FileLooks.file(at: file).flatMap { path in
      FileWatch(path: path, on: core.queue) { [weak self] in self?.look() }
    }
  }

  /// Makes all sources load again if another connection has committed, or if the schema changed.
  func checkVersions(_ db: Database) throws {
    let new = try readVersions(db)
    let isSame =
      versions == new || without.contains(.schemaChanges) && versions?.schema != new.schema
    defer { versions = new }
    if isSame { return }
    if versions?.schema != new.schema { db.clearSchemaCache() }
    locked { $0.mustLoadAll() }
  }

  /// Asks SQLite whether another connection has committed. This connection's own commits change
  /// the files as well, so the watch is only a hint.
  func look() {
    writer.asyncWriteWithoutTransaction { [weak self] db in self?.look(db) }
  }

  /// Brings everything up to date with the committed state, and delivers the changes before
  /// returning.
  @MainActor
  func refresh() {
    // A delivery or another program may write, which leaves more to do; the loop has a limit.
    for _ in 0..<16 {
      // The rows written by an open transaction are not committed.
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
    // OR FAIL leaves rows behind outside a transaction, and SQLite reports no commit.
    if !observer.without.contains(.leftBehind) { note(db) }
    try? checkVersions(db)
    catchUp(db)
    holdLog(db)
  }

  private func holdLog(_ db: Database) {
    if sqlite.isIdle(db), pins.areLetGo { try? logLimit.hold(db) }
  }

  /// Lets the log begin anew before the next commit, after the last one was shown.
  func holdLogSoon() {
    writer.asyncWriteWithoutTransaction { [weak self] db in self?.holdLog(db) }
  }

  /// Makes the writing connection wait until all its commits are shown, so that no snapshot is
  /// kept, and then copies the log into the database. The wait begins in a turn of the main queue,
  /// so it cannot deadlock with a main actor that waits for the connection. It gives up after a
  /// short time.
  func resetLogSoon() {
    DispatchQueue.main.async { [weak self] in
      self?.writer.asyncWriteWithoutTransaction { [weak self] db in self?.resetLog(db) }
    }
  }

  private func resetLog(_ db: Database) {
    guard sqlite.isIdle(db) else { return }
    let end = DispatchTime.now() + .milliseconds(2 * Self.patience)
    // Earlier commits may be on their way to the main actor, so the last commits need another turn.
    for _ in 0..<2 where !pins.areLetGo {
      note(db)
      catchUp(db)
      let isShown = DispatchSemaphore(value: 0)
      // Runs after the deliveries.
      DispatchQueue.main.async { isShown.signal() }
      guard isShown.wait(timeout: end) == .success else { return }
    }
    holdLog(db)
  }
}
