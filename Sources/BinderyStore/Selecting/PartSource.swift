/// A part of another source. It is compared once for each change, and its observers are checked
/// only if it has changed.
@usableFromInline
final class PartSource: StateSource {
  /// Returns the part of a state, or `nil` if it equals the last one.
  @usableFromInline typealias PartCheck = (AnySnapshot) -> AnySnapshot?

  private let whole: StateSource
  private let read: (AnySnapshot) -> AnySnapshot
  private let observe: (AnySnapshot) -> PartCheck
  private var observer: PartObserver?
  private let newcomers = Newcomers()

  @usableFromInline
  init(
    _ whole: StateSource, read: @escaping (AnySnapshot) -> AnySnapshot,
    observe: @escaping (AnySnapshot) -> PartCheck
  ) {
    self.whole = whole
    self.read = read
    self.observe = observe
  }

  @usableFromInline override var present: AnySnapshot { read(whole.present) }

  override var version: Int { whole.version }

  override var name: String { whole.name }

  override var isAhead: Bool { whole.isAhead }

  override var hasEnded: Bool { super.hasEnded || whole.hasEnded }

  override func observerCame(_ newcomer: PartObserver) {
    guard isAhead, let observer else { return }
    newcomers.observers.append(newcomer)
    whole.observerCame(observer)
  }

  /// It observes the whole while it is observed itself.
  override func isObservedChanged(to isObserved: Bool) {
    guard isObserved else {
      observer?.end()
      observer = nil
      newcomers.observers = []
      return
    }
    let check = observe(whole.present)
    // An unchanged part needs only the check, so this is looked up only after a change.
    observer = PartObserver(whole) { [weak self, newcomers, read] state in
      let part = check(state)
      let those = newcomers.observers
      if !those.isEmpty { newcomers.observers = [] }
      if let part {
        self?.check(part)
      } else if !those.isEmpty {
        let part = read(state)
        for observer in those where !observer.isEnded && observer.check(part) {
          DueObservers.add(observer)
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

/// The observers that came when the state was newer than the one that was sent last.
private final class Newcomers {
  var observers: [PartObserver] = []
}
