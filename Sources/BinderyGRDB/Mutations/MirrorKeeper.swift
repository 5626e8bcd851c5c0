import Bindery
import GRDB

/// The mirrors of a ``MutationQueue``, and their copying.
@MainActor
final class MirrorKeeper {
  typealias Advance = @Sendable (MirrorCopy) async throws -> Void

  private struct Entry {
    weak var mirror: MutationMirror?
  }

  private var entries: [String: Entry] = [:]
  private let policy: RetryPolicy
  private let advance: Advance
  /// The greatest number of rows that a transaction writes, which keeps the writes of the program
  /// waiting.
  var limit = 1_000
  private static let noLimit = Int.max / 2
  /// Whether the next copy writes all rows in one transaction.
  private var copiesAtOnce = false
  /// The copy in progress, and whether rows that it cannot write are reported.
  private var copy: (copy: MirrorCopy, reports: Bool)?
  private(set) var copying: Task<Void, Never>?
  private var mustCopy = false
  /// The pause after a failure. Mirrors that have failed wait for its end.
  private var pause: Task<Void, Never>?

  init(_ policy: RetryPolicy, advance: @escaping Advance) {
    (self.policy, self.advance) = (policy, advance)
  }

  // A transaction that waits until it can write is not begun any more: the next queue on the
  // database may have begun.
  deinit { copying?.cancel() }

  /// Makes a mirror, whose name must not be that of another one.
  func add(
    _ table: String, _ list: any MirroredList, onError: @escaping @MainActor (any Error) -> Void
  ) -> MutationMirror {
    let name = table.lowercased()
    if let former = entries[name]?.mirror, !former.isCancelled {
      programmerError(
        "table-mirrored-twice", "The table \(table) has two mirrors.",
        remedy: "Keep one of them, of a list of all its rows; or cancel the first one before.")
    }
    let mirror = MutationMirror(
      MirrorStore(table: table), list, copySoon: { [weak self] in self?.copySoon() },
      onError: onError)
    entries[name] = Entry(mirror: mirror)
    return mirror
  }

  var mirrors: [MutationMirror] {
    entries.values.compactMap(\.mirror).filter { !$0.isCancelled }
  }

  /// Notes the answer to a mutation of some rows, before it is written; returns the mirrors that
  /// it concerns.
  func noteAnswer(_ records: [MutatedRecord]) -> [MirrorStore] {
    mirrors.compactMap { mirror in
      let own = records.filter(mirror.store.concerns)
      if own.isEmpty { return nil }
      mirror.noteAnswer(own)
      return mirror.store
    }
  }

  /// Compares all rows, because some may be missing.
  func compareAll() {
    for mirror in mirrors { mirror.distrust() }
    copySoon()
  }

  /// Writes what is to be written, in a later turn of the main loop.
  func copySoon() {
    mustCopy = true
    guard copying == nil, !mirrors.isEmpty else { return }
    copying = Task { [weak self, advance] in
      while let copy = self?.nextCopy() {
        do {
          try await advance(copy)
          self?.advanced(copy)
        } catch {
          self?.failed(copy, error)
        }
      }
    }
  }

  /// Returns the copy to continue, or `nil` if there is nothing to write.
  private func nextCopy() -> MirrorCopy? {
    if let copy = copy?.copy {
      for store in copy.stores where mirror(of: store) == nil { copy.drop(store) }
      if !copy.stores.isEmpty { return copy }
      self.copy = nil
    }
    while mustCopy {
      mustCopy = false
      // All parts are of the same moment.
      let parts = mirrors.filter { pause == nil || $0.failures == 0 }.compactMap { $0.takePart() }
      guard !parts.isEmpty else { continue }
      // A row that is missing may be one of another list.
      copy = (
        MirrorCopy(parts, limit: copiesAtOnce ? Self.noLimit : limit),
        reports: mirrors.allSatisfy(\.hasBegun)
      )
      copiesAtOnce = false
      return copy!.copy
    }
    copying = nil
    return nil
  }

  private func mirror(of store: MirrorStore) -> MutationMirror? {
    mirrors.first { $0.store === store }
  }

  private func advanced(_ copy: MirrorCopy) {
    let failures = copy.takeFailures()
    for (store, error) in failures { if let mirror = mirror(of: store) { fail([mirror], error) } }
    guard copy.isDone else {
      if copy.isLong { for store in copy.stores { mirror(of: store)?.copiesInPortions() } }
      return
    }
    for (store, result) in copy.end(reports: self.copy!.reports) {
      mirror(of: store)?.copied(result)
    }
    let harmed = mirrors.filter { copy.hasLost($0.store) }
    for mirror in harmed { mirror.distrust() }
    if !harmed.isEmpty { mustCopy = true }
    self.copy = nil
  }

  private func failed(_ copy: MirrorCopy, _ error: any Error) {
    self.copy = nil
    let harmed = copy.stores.compactMap(mirror)
    // A foreign key that is checked at the commit may need rows of two portions.
    if copy.isLong, (error as? DatabaseError)?.resultCode == .SQLITE_CONSTRAINT {
      for mirror in harmed { mirror.distrust() }
      (copiesAtOnce, mustCopy) = (true, true)
      return
    }
    fail(harmed, error)
  }

  /// Lets mirrors try again after a while.
  private func fail(_ mirrors: [MutationMirror], _ error: any Error) {
    for mirror in mirrors { mirror.failed(error) }
    let duration = policy.pause(after: mirrors.map(\.failures).max() ?? 1)
    pause?.cancel()
    pause = Task { [weak self, policy] in
      try? await policy.sleep(duration)
      if !Task.isCancelled { self?.resume() }
    }
  }

  /// Ends the pause after a failure.
  func resume() {
    pause?.cancel()
    pause = nil
    copySoon()
  }
}
