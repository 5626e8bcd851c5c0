/// A state, or props, and the watchers of their parts.
///
/// It knows no types: a watcher brings a check that was made where its types are known. Where
/// nothing is specialised each optional or array of a user's type would cost more than the check.
@MainActor
@usableFromInline
class StateSource {
  /// Checks a state; returns whether its watcher is to be notified.
  @usableFromInline typealias Check = (AnyStateSnapshot) -> Bool

  /// In the order in which they came, which is that of their numbers.
  private final var watchers: [StateWatcher] = []
  private final var isOver = false
  private final var sweepLimit = 16

  @usableFromInline
  init() {}

  /// The present state.
  @usableFromInline var present: AnyStateSnapshot { preconditionFailure("A source has no state.") }

  /// The number of the present state, or of the whole that it is a part of. It grows with each.
  var version: Int { preconditionFailure("A source has no state.") }

  /// Called when the first watcher has come, and when the last has gone.
  func isWatchedChanged(to isWatched: Bool) {}

  /// Called when a watcher has come, which has seen the present state.
  func watcherCame(_ newcomer: StateWatcher) {}

  /// Whether the present state is newer than the one that was sent.
  var isAhead: Bool { false }

  /// Called before all watchers are checked.
  func willNotify() {}

  final var isWatched: Bool { !watchers.isEmpty }

  // MARK: Watching

  /// Whether no watcher will be notified any more.
  var hasEnded: Bool { isOver }

  final func add(_ watcher: StateWatcher) {
    watchers.append(watcher)
    if watchers.count == 1 { isWatchedChanged(to: true) }
    watcherCame(watcher)
    if watchers.count > sweepLimit { sweep() }
  }

  /// Ends the watchers that nobody needs any more. Where nothing changes they are not checked
  /// otherwise.
  private func sweep() {
    for watcher in watchers where !watcher.isNeeded() { watcher.end() }
    sweepLimit = max(16, 2 * watchers.count)
  }

  /// Ends all watchers, since none will be notified any more.
  final func endAll() {
    isOver = true
    let ended = watchers
    if isWatched {
      watchers = []
      isWatchedChanged(to: false)
    }
    for watcher in ended { watcher.end() }
  }

  /// Forgets a watcher.
  final func remove(_ watcher: StateWatcher) {
    guard let place = place(of: watcher) else { return }
    watchers.remove(at: place)
    if watchers.isEmpty { isWatchedChanged(to: false) }
  }

  /// The place of a watcher, found by its number.
  private func place(of watcher: StateWatcher) -> Int? {
    var places = watchers.indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      let number = watchers[middle].number
      if number == watcher.number { return middle }
      places = number < watcher.number ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return nil
  }

  // MARK: Notifying

  /// Adds the watchers that are to be notified of `state` to `DueWatchers`.
  @usableFromInline
  final func check(_ state: AnyStateSnapshot) {
    // A copy: a check may run a user's code, which may subscribe.
    let watchers = watchers
    Self.check(state, watchers)
  }

  /// Checks each watcher each time something changes, so it retains and releases none: the array
  /// keeps them. It is not isolated, since closures that isolated code hands to the standard
  /// library are asked for their actor each time.
  private nonisolated static func check(_ state: AnyStateSnapshot, _ watchers: [StateWatcher]) {
    watchers.withUnsafeBytes { bytes in
      let watchers = bytes.bindMemory(to: Unmanaged<StateWatcher>.self)
      for index in 0..<watchers.count {
        let watcher = watchers[index]
        if watcher._withUnsafeGuaranteedRef({ $0.check(state) }) {
          DueWatchers.add(watcher.takeUnretainedValue())
        }
      }
    }
  }

  /// Notifies the watchers of all that has changed, in the order in which they subscribed.
  ///
  /// - Returns: Whether any was notified.
  @discardableResult
  final func notify() -> Bool {
    willNotify()
    let due = DueWatchers.gather { check(present) }
    for watcher in due where !watcher.isEnded { watcher.notify() }
    return !due.isEmpty
  }
}

/// A source that is given its states: a store's, and a connection's props.
@usableFromInline
final class RootSource<State>: StateSource {
  /// The present state, or props.
  var snapshot: StateSnapshot<State> {
    didSet {
      hasNews = true
      number += 1
    }
  }
  private var hasNews = false
  private var number = 0

  init(_ snapshot: StateSnapshot<State>) {
    self.snapshot = snapshot
  }

  @usableFromInline override var present: AnyStateSnapshot { snapshot }

  override var version: Int { number }

  override var isAhead: Bool { hasNews }

  override func willNotify() {
    hasNews = false
  }
}

/// The watchers that are about to be notified.
///
/// They are all found before the first is notified, so all are notified of one state.
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
