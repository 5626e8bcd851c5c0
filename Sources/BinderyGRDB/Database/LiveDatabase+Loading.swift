import Bindery
import Dispatch
import GRDB

extension LiveDatabase {
  /// Marks a source as loaded. From now on, the source follows commits.
  ///
  /// - Parameter isHere: Whether it was loaded on the main actor and has delivered.
  private func loaded(_ source: some LiveSource, hasFailed: Bool, isHere: Bool = false) {
    let identifier = source.identifier
    let (mustCatchUp, isOver) = settle(source, hasFailed: hasFailed)
    if isOver, !isHere {
      deliver(
        [
          {
            source.loadingEnded()
            self.mayShowTwoCommits = true
          }
        ], releasing: [identifier])
    } else {
      deliver([], releasing: [identifier])
    }
    if mustCatchUp { catchUpSoon() }
  }

  func knows(_ source: some LiveSource) -> Bool {
    locked { $0.register[source.identifier] != nil }
  }

  /// Makes a connection notice schema changes made by others, also of attached databases.
  static func meetSchema(_ db: Database) throws {
    try SchemaVersions.meet(db)
    for (name, _) in try SchemaVersions.attached(db) {
      // A database that cannot be read now is reported by the source that reads it.
      _ = try? Int.fetchOne(db, sql: "SELECT 1 FROM \(name.quotedName).sqlite_master LIMIT 1")
    }
  }

  /// Loads `source`, which was added before, and delivers the result before returning.
  @MainActor
  func loadNow(_ source: some LiveSource) {
    guard let (position, reason) = locked({ $0.beginLoading(source.identifier) }) else { return }
    var hasFailed = false
    transaction {
      do {
        switch try writer.readIfOpen({ db in
          try Self.meetSchema(db)
          return source.load(db, because: reason, at: position)
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
      loaded(source, hasFailed: hasFailed, isHere: true)
      mayShowTwoCommits = true
      showOneCommit()
    }
  }

  /// Reports that rows could not be read when they were accessed. The next commit reads the source
  /// again, as after any other failure.
  func failed(_ source: some LiveSource, _ error: any Error) {
    locked { $0.setFailed(source.identifier) }
    send { source.fail(error) }
  }

  @MainActor
  func delivered() { showOneCommit() }

  /// Brings the existing live data up to date with the commit that a new source shows. The existing
  /// data may not have followed that commit yet.
  ///
  /// It gives up if a long transaction is in progress, because the main actor must not wait for
  /// that.
  @MainActor
  func showOneCommit() {
    guard mayShowTwoCommits, !core.isDelivering else { return }
    mayShowTwoCommits = false
    let end = DispatchTime.now() + .milliseconds(Self.patience)
    // A reading in progress has to end first.
    for _ in 0..<4 where locked({ $0.isBehind }) {
      let isDone = DispatchSemaphore(value: 0)
      // Read after the semaphore is signaled.
      nonisolated(unsafe) var isFollowed = true
      writer.asyncWriteWithoutTransaction { [weak self] db in
        defer { isDone.signal() }
        guard let self else { return }
        note(db)
        isFollowed = catchUp(db, isForced: true)
      }
      guard isDone.wait(timeout: end) == .success, jobs.wait(timeout: end) == .success
      else { return }
      deliverNow()
      if isFollowed { return }
    }
  }

  func load(_ identifier: SourceID) {
    if let source = source(identifier) { load(source) }
  }

  /// Loads `source` off the main thread, if it was added, and delivers the result. Other sources
  /// continue in the meantime.
  func load(_ source: some LiveSource) {
    guard let (position, reason) = locked({ $0.beginLoading(source.identifier) }) else { return }
    readings.enter()
    core.queue.async { [weak source, readings] in
      defer { readings.leave() }
      guard let source else { return }
      var hasFailed = false
      do {
        let reading = try self.writer.readIfOpen { db in
          try Self.meetSchema(db)
          return source.load(db, because: reason, at: position)
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
}
