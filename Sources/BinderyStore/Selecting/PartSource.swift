/// A part of another source. It is compared once, and only if it has changed are its watchers
/// checked.
@usableFromInline
final class PartSource: StateSource {
  /// Compares the part of a state with the last one; nil if it is the same.
  @usableFromInline typealias PartCheck = (AnyStateSnapshot) -> AnyStateSnapshot?

  private let whole: StateSource
  private let read: (AnyStateSnapshot) -> AnyStateSnapshot
  private let watch: (AnyStateSnapshot) -> PartCheck
  private var watcher: StateWatcher?
  private let newcomers = Newcomers()

  @usableFromInline
  init(
    _ whole: StateSource, read: @escaping (AnyStateSnapshot) -> AnyStateSnapshot,
    watch: @escaping (AnyStateSnapshot) -> PartCheck
  ) {
    self.whole = whole
    self.read = read
    self.watch = watch
  }

  @usableFromInline override var present: AnyStateSnapshot { read(whole.present) }

  override var version: Int { whole.version }

  override var isAhead: Bool { whole.isAhead }

  override var hasEnded: Bool { super.hasEnded || whole.hasEnded }

  override func watcherCame(_ newcomer: StateWatcher) {
    guard isAhead, let watcher else { return }
    newcomers.watchers.append(newcomer)
    whole.watcherCame(watcher)
  }

  /// It watches the whole while it is watched itself.
  override func isWatchedChanged(to isWatched: Bool) {
    guard isWatched else {
      watcher?.end()
      watcher = nil
      newcomers.watchers = []
      return
    }
    let check = watch(whole.present)
    // An unchanged part needs nothing but the check, so this is looked up only if it has changed.
    watcher = StateWatcher(whole) { [weak self, newcomers, read] state in
      let part = check(state)
      let those = newcomers.watchers
      if !those.isEmpty { newcomers.watchers = [] }
      if let part {
        self?.check(part)
      } else if !those.isEmpty {
        let part = read(state)
        for watcher in those where !watcher.isEnded && watcher.check(part) {
          DueWatchers.add(watcher)
        }
      }
      return false
    } ended: { [weak self] in
      self?.wholeHasEnded()
    } notify: {
    }
  }

  private func wholeHasEnded() {
    if whole.hasEnded { endAll() }
  }
}

/// The watchers that came when the state was newer than the one that was sent last.
private final class Newcomers {
  var watchers: [StateWatcher] = []
}
