/// A part of another source. It is compared once, and only if it has changed are its observers
/// checked.
@usableFromInline
final class PartSource: StateSource {
  /// Compares the part of a state with the last one; nil if it is the same.
  @usableFromInline typealias PartCheck = (AnySnapshot) -> AnySnapshot?

  private let whole: StateSource
  private let read: (AnySnapshot) -> AnySnapshot
  private let observe: (AnySnapshot) -> PartCheck
  private var observer: PartObserver?
  /// The observers that came when the state was newer than the one that was sent last.
  private var newcomers: [PartObserver] = []

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

  override var isAhead: Bool { whole.isAhead }

  override var hasEnded: Bool { super.hasEnded || whole.hasEnded }

  override func observerCame(_ newcomer: PartObserver) {
    guard isAhead, let observer else { return }
    newcomers.append(newcomer)
    whole.observerCame(observer)
  }

  /// It observes the whole while it is observed itself.
  override func isObservedChanged(to isObserved: Bool) {
    guard isObserved else {
      observer?.end()
      (observer, newcomers) = (nil, [])
      return
    }
    let check = observe(whole.present)
    observer = PartObserver(whole) { [weak self] state in
      self?.take(check(state), of: state)
      return false
    } ended: { [weak self] in
      self?.wholeHasEnded()
    } notify: {
    }
  }

  /// - Parameter part: The part of the state, if it has changed.
  private func take(_ part: AnySnapshot?, of state: AnySnapshot) {
    let those = newcomers
    newcomers = []
    if let part { return check(part) }
    guard !those.isEmpty else { return }
    let part = read(state)
    for observer in those where !observer.isEnded && observer.finds(part) {
      DueObservers.add(observer)
    }
  }

  private func wholeHasEnded() {
    if whole.hasEnded { endAll() }
  }
}
