import Bindery

/// The mirrors of a ``MutationQueue``, and their copying.
@MainActor
final class MirrorKeeper {
  typealias Write =
    @Sendable ([(part: MirrorPart, rows: MirrorRows)]) async throws -> MirrorCopy

  private struct Entry {
    weak var mirror: MutationMirror?
  }

  private var entries: [String: Entry] = [:]
  private let policy: RetryPolicy
  private let write: Write
  private(set) var copying: Task<Void, Never>?
  private var mustCopy = false
  /// The pause after a failure. Mirrors that have failed wait for its end.
  private var pause: Task<Void, Never>?

  init(_ policy: RetryPolicy, write: @escaping Write) {
    (self.policy, self.write) = (policy, write)
  }

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
    copying = Task { [weak self] in
      while let self, mustCopy {
        mustCopy = false
        await copy()
      }
      self?.copying = nil
    }
  }

  private func copy() async {
    // All parts are of the same moment.
    let taken = mirrors.filter { pause == nil || $0.failures == 0 }.compactMap { mirror in
      mirror.takePart().map { (mirror: mirror, part: $0) }
    }
    guard !taken.isEmpty else { return }
    // A row that is missing may be one of another list.
    let reports = mirrors.allSatisfy(\.hasBegun)
    var encoded: [(mirror: MutationMirror, part: MirrorPart, rows: MirrorRows)] = []
    for (mirror, part) in taken {
      do {
        encoded.append((mirror, part, try await Self.encode(part)))
      } catch {
        fail([mirror], error)
      }
    }
    guard !encoded.isEmpty else { return }
    do {
      let copy = try await write(encoded.map { ($0.part, $0.rows) })
      func failure(_ mirror: MutationMirror) -> (any Error)? {
        copy.failures[ObjectIdentifier(mirror.store)]
      }
      let copied = encoded.map(\.mirror).filter { failure($0) == nil }
      for (mirror, result) in zip(copied, copy.end(reports: reports)) { mirror.copied(result) }
      for (mirror, _, _) in encoded {
        if let error = failure(mirror) { fail([mirror], error) }
      }
      let harmed = mirrors.filter { copy.hasLost($0.store) }
      for mirror in harmed { mirror.distrust() }
      if !harmed.isEmpty { mustCopy = true }
    } catch {
      fail(encoded.map(\.mirror), error)
    }
  }

  @concurrent
  private static func encode(_ part: MirrorPart) async throws -> MirrorRows { try part.rows() }

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
