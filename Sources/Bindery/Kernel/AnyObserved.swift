/// The part of an ``Observed`` value that does not depend on its type: its observers, and when they
/// are notified.
@MainActor
package class AnyObserved: Refreshable {
  private final var isStale = false
  private final let observers = Unchecked<[any Observer]>([])
  let name: String

  init(name: String) {
    self.name = name
  }

  // MARK: Observers

  final var isObserved: Bool { !observers.value.isEmpty }

  final func add(_ observer: some Observer) {
    if observers.value.isEmpty { observingBegins() }
    observers.value.append(observer)
  }

  final func remove(_ observer: some Observer) {
    guard isObserved else { return }
    observers.value.removeAll { $0 === observer }
    if observers.value.isEmpty { observingEnded() }
  }

  /// Called before the first observer is added.
  func observingBegins() {}

  /// Called when the last observer has been removed.
  func observingEnded() {}

  // MARK: Notifying

  /// Notifies the observers before the open transaction ends. Call it in a transaction only.
  package final func invalidate() {
    guard isObserved else { return }
    guard !isStale else { return invalidateAgain() }
    isStale = true
    DeliveryQueue.main.invalidate(self)
  }

  /// Notes a further cause of a change that the observers have not received.
  @inline(never)
  private final func invalidateAgain() {
    if Tracing.isOn { DeliveryQueue.main.invalidateAgain(self) }
  }

  /// Delivers the current value now to the observers that have not received it. Call it in a
  /// transaction only.
  func notify() {}

  /// Whether there is a change that the observers have not received.
  var isAhead: Bool { false }

  final func notifyAll(isOther: Bool) {
    // An observer that another observer adds has received the value already.
    for observer in observers.value { observer.receive(isOther: isOther) }
  }

  // MARK: In the delivery queue

  final func refresh() {
    isStale = false
    notify()
  }

  final func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    isStale = false
  }

  /// Observers are notified when all computed values are up to date.
  final var height: Int { Height.afterModels(of: 0) }

  final var receiver: (any ProblemReceiver)? { ObservedLoops.log }

  final var partInLoop: PartInLoop { .endedByItself }

  final var isWritten: Bool { true }
}

/// Receives the changes of an ``Observed`` value.
@MainActor
protocol Observer: AnyObject {
  /// Receives the value that is ``Observed/delivered`` now.
  ///
  /// - Parameter isOther: Whether it differs from the value that was delivered before.
  func receive(isOther: Bool)
}

/// Reports loops of observed values, which belong to no group, to the log.
@MainActor
private final class ObservedLoops: ProblemReceiver {
  static let log = ObservedLoops()

  func loopWasCut(participants: [String]) {
    logError(BindingError.runawayLoop(participants: participants))
  }
}
