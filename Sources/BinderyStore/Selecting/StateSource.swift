/// Something that has a state or props, and those who watch parts of it.
///
/// It knows no types: who watches brings a check that was made where its types are known. Where nothing
/// is specialised each optional or array of a user's type would cost more than the check.
@MainActor
@usableFromInline
class StateSource {
  /// Looks at a state; whether its watcher is to be told.
  @usableFromInline typealias Check = (AnyStateSnapshot) -> Bool

  /// In the order in which they came. One that has ended leaves a hole.
  private final var watchers: [StateWatcher?] = []
  private final var holes = 0
  private final var isOver = false
  private final var sweepLimit = 16

  @usableFromInline
  init() {}

  /// The present state.
  @usableFromInline var present: AnyStateSnapshot { preconditionFailure("A source has no state.") }

  /// Is told that somebody watches now, or nobody any more.
  func isWatchedChanged(to isWatched: Bool) {}

  /// Is told that somebody has begun to watch, who saw the present state.
  func watcherCame(_ newcomer: StateWatcher) {}

  /// Whether the present state is newer than what was told.
  var isAhead: Bool { false }

  /// Is told that all are about to be told the present state.
  func willTell() {}

  final var isWatched: Bool { watchers.count > holes }

  // MARK: Watching

  /// Whether nothing will be told any more.
  var hasEnded: Bool { isOver }

  final func add(_ watcher: StateWatcher) {
    if watchers.count - holes >= sweepLimit { sweep() }
    let wasWatched = isWatched
    watcher.place = watchers.count
    watchers.append(watcher)
    if !wasWatched { isWatchedChanged(to: true) }
    watcherCame(watcher)
  }

  /// Ends those whom nobody needs any more. Where nothing changes they are not asked otherwise.
  private func sweep() {
    let present = watchers
    for watcher in present {
      if let watcher, !watcher.isNeeded() { watcher.end() }
    }
    sweepLimit = max(16, 2 * (watchers.count - holes))
  }

  /// Ends all who watch, since nothing will be told any more.
  final func endAll() {
    isOver = true
    for watcher in watchers { watcher?.end() }
  }

  /// Forgets a watcher. O(1) on average: holes are closed when they are the half.
  final func remove(_ watcher: StateWatcher) {
    let place = watcher.place
    guard place < watchers.count, watchers[place] === watcher else { return }
    watchers[place] = nil
    holes += 1
    if holes == watchers.count {
      (watchers, holes) = ([], 0)
      isWatchedChanged(to: false)
    } else if holes > 32, holes > watchers.count / 2 {
      closeHoles()
    }
  }

  private func closeHoles() {
    var place = 0
    for index in watchers.indices {
      guard let watcher = watchers[index] else { continue }
      watcher.place = place
      watchers[place] = watcher
      place += 1
    }
    watchers.removeSubrange(place...)
    holes = 0
  }

  // MARK: Telling

  /// Adds those to `DueWatchers` who are to be told of `state`.
  @usableFromInline
  final func check(_ state: AnyStateSnapshot) {
    // A copy: a check may run a user's code, which may subscribe.
    let watchers = watchers
    Self.check(state, watchers)
  }

  /// What happens to each watcher each time something changes, so it retains and releases none: the array
  /// keeps them. It is not isolated, since closures that isolated code hands to the standard library are
  /// asked for their actor each time.
  private nonisolated static func check(_ state: AnyStateSnapshot, _ watchers: [StateWatcher?]) {
    watchers.withUnsafeBytes { bytes in
      let watchers = bytes.bindMemory(to: Unmanaged<StateWatcher>?.self)
      for index in 0..<watchers.count {
        guard let watcher = watchers[index] else { continue }
        if watcher._withUnsafeGuaranteedRef({ $0.check(state) }) {
          DueWatchers.add(watcher.takeUnretainedValue())
        }
      }
    }
  }

  /// Tells all who watch what has changed, in the order in which they subscribed.
  ///
  /// - Returns: Whether anybody was told.
  @discardableResult
  final func tell() -> Bool {
    willTell()
    let due = DueWatchers.gather { check(present) }
    for watcher in due where !watcher.isEnded { watcher.tell() }
    return !due.isEmpty
  }
}

/// A source that is given its states: a store's, and a connection's props.
@usableFromInline
final class RootSource<State>: StateSource {
  /// The present state, or props.
  var snapshot: StateSnapshot<State> {
    didSet { hasNews = true }
  }
  private var hasNews = false

  init(_ snapshot: StateSnapshot<State>) {
    self.snapshot = snapshot
  }

  @usableFromInline override var present: AnyStateSnapshot { snapshot }

  override var isAhead: Bool { hasNews }

  override func willTell() {
    hasNews = false
  }
}

/// Who is to be told in the telling that is being prepared.
///
/// Who is told what is found out before the first is told, so all are told of one state.
enum DueWatchers {
  // Unsafe: used on the main actor only.
  private nonisolated(unsafe) static var watchers: [StateWatcher] = []
  private nonisolated(unsafe) static var isInOrder = true

  static func add(_ watcher: StateWatcher) {
    if let last = watchers.last, last.number > watcher.number { isInOrder = false }
    watchers.append(watcher)
  }

  /// Those that `check` adds, in the order in which they subscribed.
  @MainActor
  static func gather(_ check: () -> Void) -> [StateWatcher] {
    let outer = (watchers, isInOrder)
    (watchers, isInOrder) = ([], true)
    check()
    defer { (watchers, isInOrder) = outer }
    return isInOrder ? watchers : watchers.sorted { $0.number < $1.number }
  }
}
