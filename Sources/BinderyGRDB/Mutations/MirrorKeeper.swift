import Bindery

/// The mirrors of a ``MutationQueue``, and their copying.
@MainActor
final class MirrorKeeper {
  typealias Write =
    @Sendable ([(part: MirrorPart, rows: MirrorRows)]) async throws -> [MirrorResult]

  private struct Entry {
    weak var mirror: MutationMirror?
  }

  private var entries: [String: Entry] = [:]
  private let policy: RetryPolicy
  private let write: Write
  private(set) var copying: Task<Void, Never>?
  private var mustCopy = false
  private var failures = 0

  init(_ policy: RetryPolicy, write: @escaping Write) {
    (self.policy, self.write) = (policy, write)
  }

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

  /// Compares all rows, because mutations were taken back: rows that referred to theirs may be
  /// missing.
  func compareAll() {
    for mirror in mirrors { mirror.distrust() }
    copySoon()
  }

  /// Writes what is to be written, in a later turn of the main loop.
  func copySoon() {
    mustCopy = true
    guard copying == nil, !mirrors.isEmpty else { return }
    copying = Task { [weak self] in
      while let self, mustCopy, !Task.isCancelled {
        mustCopy = false
        await copy()
      }
      self?.copying = nil
    }
  }

  private func copy() async {
    var taken: [(mirror: MutationMirror, part: MirrorPart, rows: MirrorRows)] = []
    for mirror in mirrors {
      guard let part = mirror.takePart() else { continue }
      do {
        taken.append((mirror, part, try await Self.encode(part)))
      } catch {
        fail([mirror], error)
      }
    }
    guard !taken.isEmpty else { return }
    do {
      let results = try await write(taken.map { ($0.part, $0.rows) })
      for (entry, result) in zip(taken, results) { entry.mirror.copied(result) }
      failures = 0
    } catch {
      fail(taken.map(\.mirror), error)
    }
  }

  @concurrent
  private static func encode(_ part: MirrorPart) async throws -> MirrorRows { try part.rows() }

  /// Tries again after a while.
  private func fail(_ mirrors: [MutationMirror], _ error: any Error) {
    guard !Task.isCancelled else { return }
    failures += 1
    for mirror in mirrors { mirror.failed(error) }
    Task { [weak self, policy, pause = policy.pause(after: failures)] in
      try? await policy.sleep(pause)
      self?.copySoon()
    }
  }
}
