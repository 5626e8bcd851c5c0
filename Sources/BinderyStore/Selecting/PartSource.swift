/// A part of another source: it is compared once, and only if it has changed are its watchers asked.
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
    // What is unchanged is asked for nothing but that, so this is looked up only if it has changed.
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
    } tell: {
    }
  }

  private func wholeHasEnded() {
    if whole.hasEnded { endAll() }
  }
}

/// Those who came and saw a state that was not told, and may never be.
private final class Newcomers {
  var watchers: [StateWatcher] = []
}
