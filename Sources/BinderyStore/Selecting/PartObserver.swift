import Atomics

/// An observer of a part of a state: a subscriber, a binding, a connection, a scope.
@MainActor
@usableFromInline
final class PartObserver {
  private static var latest = 0

  /// The serial number, which defines the order in which observers are notified.
  let number: Int
  /// Checks a state. Returns whether the observer must be notified, or must notice that its
  /// receiver is gone. Called on the main actor only.
  nonisolated(unsafe) let check: StateSource.Check
  private var source: StateSource?
  private let hasReceiver: Bool
  private weak var receiver: AnyObject?
  private var handler: (() -> Void)?
  private var ended: (() -> Void)?
  /// Atomic, so that it can be ended from any thread.
  private nonisolated let hasEnded = ManagedAtomic(false)

  /// - Parameters:
  ///   - check: Checks a state, and returns whether to notify the observer.
  ///   - receiver: The object whose release ends the observer, if there is one.
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
    // A source that has ended would retain the observer needlessly.
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
  /// - Parameter name: The name of what belongs to the group, for the message if no group is
  ///   open.
  func endWithOpenGroup(_ name: String) {
    let giveBack = BindingGroup.leaseInOpenGroup(for: name) { [weak self] in self?.end() }
    if source != nil { ended = giveBack }
  }

  /// Ends the observer: it is no longer notified. This method may be called on any thread.
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
