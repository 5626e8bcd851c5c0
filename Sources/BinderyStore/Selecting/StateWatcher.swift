import Atomics

/// An observer of a part of a state: a subscriber, a binding, a connection, a scope.
@MainActor
@usableFromInline
final class StateWatcher {
  private static var latest = 0

  /// Grows with each: the order in which they are notified.
  nonisolated let number: Int
  /// Checks a state; returns whether it is to be notified. Called on the main actor only.
  nonisolated(unsafe) let check: StateSource.Check
  private var source: StateSource?
  /// Whether its receiver is still there.
  let isNeeded: () -> Bool
  private var handler: (() -> Void)?
  private var ended: (() -> Void)?
  /// Atomic, so that it can be ended from any thread.
  private nonisolated let hasEnded = ManagedAtomic(false)

  /// - Parameters:
  ///   - isNeeded: Whether the receiver is still there; true unless it is given.
  ///   - ended: Called when it has ended.
  ///   - notify: Called when the check has found a newer value.
  init(
    _ source: StateSource, _ check: @escaping StateSource.Check,
    isNeeded: @escaping () -> Bool = { true }, ended: (() -> Void)? = nil,
    notify: @escaping () -> Void
  ) {
    Self.latest += 1
    number = Self.latest
    self.check = check
    self.isNeeded = isNeeded
    // A source that has ended would keep it for nothing.
    guard !source.hasEnded else { return }
    self.source = source
    (handler, self.ended) = (notify, ended)
    source.add(self)
  }

  nonisolated var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

  func notify() {
    handler?()
  }

  /// Ends it: it is not notified any more, on whatever thread this is called.
  nonisolated func end() {
    guard !hasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
    MainQueue.finish(self) { $0.leave() }
  }

  private func leave() {
    source?.remove(self)
    let ended = ended
    (source, handler, self.ended) = (nil, nil, nil)
    ended?()
  }
}
