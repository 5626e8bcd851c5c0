import Atomics

/// An observer of a part of a state: a subscriber, a binding, a connection, a scope.
@MainActor
@usableFromInline
final class PartObserver {
  private static var latest = 0

  /// Grows with each: the order in which they are notified.
  let number: Int
  /// Checks a state; returns whether it is to be notified, or to find out that its receiver is gone.
  /// Called on the main actor only.
  nonisolated(unsafe) let check: StateSource.Check
  private var source: StateSource?
  private let hasReceiver: Bool
  private weak var receiver: AnyObject?
  private var handler: (() -> Void)?
  private var ended: (() -> Void)?
  /// Atomic, so that it can be ended from any thread.
  private nonisolated let hasEnded = ManagedAtomic(false)

  /// - Parameters:
  ///   - check: Checks a state; returns whether it is to be notified.
  ///   - receiver: The observer ends with it, if there is one.
  ///   - ended: Called when it has ended.
  ///   - notify: Called when the check has found a newer value.
  init(
    _ source: StateSource, _ check: @escaping StateSource.Check, for receiver: AnyObject? = nil,
    ended: (() -> Void)? = nil, notify: @escaping () -> Void
  ) {
    Self.latest += 1
    number = Self.latest
    self.check =
      receiver == nil
      ? check : { [weak receiver] state in receiver == nil || check(state) }
    self.receiver = receiver
    hasReceiver = receiver != nil
    // A source that has ended would keep it for nothing.
    guard !source.hasEnded else { return }
    self.source = source
    (handler, self.ended) = (notify, ended)
    source.add(self)
  }

  nonisolated var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

  /// Whether its receiver is still there.
  var isNeeded: Bool { !hasReceiver || receiver != nil }

  func notify() {
    if isNeeded { handler?() } else { end() }
  }

  /// Ends with the group whose block is running, if not before.
  ///
  /// - Parameter name: What belongs to the group, for the message if no group is open.
  func endWithOpenGroup(_ name: String) {
    let giveBack = BindingGroup.leaseInOpenGroup(for: name) { [weak self] in self?.end() }
    if source != nil { ended = giveBack }
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
