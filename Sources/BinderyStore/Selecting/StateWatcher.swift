import Atomics

/// Somebody who is told of a part of a state: a subscriber, a binding, a connection, a scope.
@MainActor
@usableFromInline
final class StateWatcher {
  private static var latest = 0

  /// Grows with each: the order in which they are told.
  nonisolated let number: Int
  /// Where the source keeps it.
  var place = 0
  /// Looks at a state; whether it is to be told. Called on the main actor only.
  nonisolated(unsafe) let check: StateSource.Check
  private var source: StateSource?
  /// Whether somebody is still there to be told.
  let isNeeded: () -> Bool
  private var handler: (() -> Void)?
  private var ended: (() -> Void)?
  /// Atomic, so that it can be ended from any thread.
  private nonisolated let hasEnded = ManagedAtomic(false)

  /// - Parameters:
  ///   - isNeeded: Whether somebody is still there to be told; true unless it is given.
  ///   - ended: Told that it has ended.
  ///   - tell: Told that the check has found something new.
  init(
    _ source: StateSource, _ check: @escaping StateSource.Check,
    isNeeded: @escaping () -> Bool = { true }, ended: (() -> Void)? = nil,
    tell: @escaping () -> Void
  ) {
    Self.latest += 1
    number = Self.latest
    self.check = check
    self.isNeeded = isNeeded
    // Where nothing will be told any more it would be kept for nothing.
    guard !source.hasEnded else { return }
    self.source = source
    (handler, self.ended) = (tell, ended)
    source.add(self)
  }

  nonisolated var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

  func tell() {
    handler?()
  }

  /// Ends it: nothing is told any more, on whatever thread this is called.
  nonisolated func end() {
    guard !hasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated { leave() }
    } else {
      Task { @MainActor in leave() }
    }
  }

  private func leave() {
    source?.remove(self)
    let ended = ended
    (source, handler, self.ended) = (nil, nil, nil)
    ended?()
  }
}
