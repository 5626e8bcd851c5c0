/// A state, or props, and the observers of their parts.
///
/// It is not generic: an observer brings a check that was made where its types are known. In
/// unspecialized code each optional or array of a user's type would cost more than the check.
@MainActor
@usableFromInline
class StateSource {
  /// Checks a state, and returns whether to notify its observer.
  @usableFromInline typealias Check = (AnySnapshot) -> Bool

  /// The observers in the order in which they subscribed, which is that of their numbers.
  private final var observers: [PartObserver] = []
  private final var isOver = false
  private final var sweepLimit = 16

  @usableFromInline
  init() {}

  /// The current state.
  @usableFromInline var present: AnySnapshot { preconditionFailure("A source has no state.") }

  /// The number of the current state, or of the whole that it is a part of. It grows with each
  /// state.
  var version: Int { preconditionFailure("A source has no state.") }

  /// The name of the state's type, or of the props'.
  var name: String { "a state" }

  /// Called when the first observer was added, and when the last was removed.
  func isObservedChanged(to isObserved: Bool) {}

  /// Called when an observer was added. The observer has already seen the current state.
  func observerCame(_ newcomer: PartObserver) {}

  /// Whether the current state is newer than the one that was sent.
  var isAhead: Bool { false }

  /// Called before all observers are checked.
  func willNotify() {}

  final var isObserved: Bool { !observers.isEmpty }

  // MARK: Observing

  /// Whether this source has ended and notifies no more observers.
  var hasEnded: Bool { isOver }

  final func add(_ observer: PartObserver) {
    observers.append(observer)
    if observers.count == 1 { isObservedChanged(to: true) }
    observerCame(observer)
    if observers.count > sweepLimit { sweep() }
  }

  /// Ends the observers whose receivers are gone. Otherwise they would not be checked until the
  /// state changes.
  private func sweep() {
    for observer in observers where !observer.isNeeded { observer.end() }
    sweepLimit = max(16, 2 * observers.count)
  }

  /// Ends all observers, because none will be notified again.
  final func endAll() {
    isOver = true
    let ended = observers
    if isObserved {
      observers = []
      isObservedChanged(to: false)
    }
    for observer in ended { observer.end() }
  }

  /// Removes an observer.
  final func remove(_ observer: PartObserver) {
    // The observers are in the order of their numbers.
    let place = observers.partitioningIndex { $0.number >= observer.number }
    guard place < observers.count, observers[place] === observer else { return }
    observers.remove(at: place)
    if observers.isEmpty { isObservedChanged(to: false) }
  }

  // MARK: Notifying

  /// Adds the observers that are to be notified of `state` to `DueObservers`.
  @usableFromInline
  final func check(_ state: AnySnapshot) {
    // A copy: a check may run a user's code, which may subscribe.
    let observers = observers
    Self.check(observers, state)
  }

  /// Checks each observer at each change. It is not isolated, because closures that isolated code
  /// passes to others check their actor at each call.
  private nonisolated static func check(_ observers: [PartObserver], _ state: AnySnapshot) {
    observers.forEachUnretained(where: { $0.check(state) }, DueObservers.add)
  }

  /// Notifies the observers of all changes, in the order in which they subscribed.
  ///
  /// - Returns: Whether any was notified.
  @discardableResult
  final func notify() -> Bool {
    willNotify()
    let due = DueObservers.gather { check(present) }
    for observer in due where !observer.isEnded { observer.notify() }
    return !due.isEmpty
  }
}

/// A source whose state is set: a store's state, or a connection's props.
@usableFromInline
final class RootSource<State>: StateSource {
  private var stored: Snapshot<State>
  private var hasNews = false
  private var number = 0

  init(_ snapshot: Snapshot<State>) {
    stored = snapshot
  }

  /// The current state, or props.
  var snapshot: Snapshot<State> {
    get { stored }
    set {
      // Freed last: a value that ends may read the store, and then gets the new one. Without its
      // type, which would have to be looked up.
      let former: AnySnapshot = stored
      stored = newValue
      hasNews = true
      number += 1
      extendLifetime(former)
    }
  }

  @usableFromInline override var present: AnySnapshot { snapshot }

  override var name: String { "\(State.self)" }

  override var version: Int { number }

  override var isAhead: Bool { hasNews }

  override func willNotify() {
    hasNews = false
  }
}

/// The observers that are about to be notified.
///
/// They are all found before the first is notified, so all are notified of one state.
enum DueObservers {
  // Unsafe: used on the main actor only.
  private nonisolated(unsafe) static var observers: [PartObserver] = []
  private nonisolated(unsafe) static var isInOrder = true

  static func add(_ observer: PartObserver) {
    if let last = observers.last, last.number > observer.number { isInOrder = false }
    observers.append(observer)
  }

  /// Returns the observers that `check` adds, in the order in which they subscribed.
  @MainActor
  static func gather(_ check: () -> Void) -> [PartObserver] {
    let outer = (observers, isInOrder)
    (observers, isInOrder) = ([], true)
    check()
    defer { (observers, isInOrder) = outer }
    return isInOrder ? observers : observers.sorted { $0.number < $1.number }
  }
}
