import Observation

/// The value of an expression over `@Observable` models, as a publisher.
///
/// ```swift
/// label.binding.text *= observing { model.isBusy ? "Loading…" : model.title }
/// ```
///
/// The expression is computed when it is subscribed, and again after any property it read has
/// changed: at the end of the transaction if one is open, else in the next turn of the main loop,
/// however many properties changed until then. The framework announces a change *before* it is
/// made, so the value cannot be applied before the assignment returns, unless a
/// ``transaction(_:)`` is around it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
public func observing<Value>(_ expression: @escaping @MainActor () -> Value) -> Observing<Value> {
  Observing(expression: expression)
}

/// The publisher behind ``observing(_:)``. Sends on the main actor; never completes.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct Observing<Output>: Publisher {
  public typealias Failure = Never

  /// Computes the expression, hands the value on, and calls the first closure before it changes.
  @usableFromInline typealias Track =
    @MainActor (@escaping @Sendable () -> Void, (Output) -> Void) -> Void
  @usableFromInline let track: Track

  /// Makes a publisher of `expression`; ``observing(_:)`` is the usual way.
  @inlinable
  public nonisolated init(expression: @escaping @MainActor () -> Output) {
    track = { changeIsComing, take in
      take(withObservationTracking(expression, onChange: changeIsComing))
    }
  }

  /// Subscribes on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    guard MainQueue.isCurrent else {
      programmerError(
        "An observed expression was subscribed off the main actor.",
        remedy: "Subscribe it on the main actor; it is computed there.")
    }
    let track = track
    nonisolated(unsafe) let subscriber = subscriber
    MainActor.assumeIsolated {
      let subscription = ObservingSubscription(track) { subscriber.receive($0) }
      subscriber.receive(subscription: subscription)
    }
  }
}

/// Computes an expression anew when something has changed, and sends its value.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class ObservingSubscription<Output>: ChangeRelay, Subscription, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  // Both until it is cancelled: one that has mail is kept until the mail has come.
  private var track: Observing<Output>.Track?
  private var send: ((Output) -> Subscribers.Demand)?
  private var demand = Subscribers.Demand.none
  private var isArmed = false
  private var isUndelivered = false

  @MainActor
  init(
    _ track: @escaping Observing<Output>.Track, send: @escaping (Output) -> Subscribers.Demand
  ) {
    self.track = track
    self.send = send
  }

  func request(_ demand: Subscribers.Demand) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { ask(demand) }
    } else {
      Task { @MainActor in ask(demand) }
    }
  }

  @MainActor
  private func ask(_ demand: Subscribers.Demand) {
    self.demand += demand
    if !isArmed || isUndelivered { refresh() }
  }

  func cancel() {
    if MainQueue.isCurrent {
      (track, send) = (nil, nil)
    } else {
      Task { @MainActor in (track, send) = (nil, nil) }
    }
  }

  @MainActor
  override func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    // Later changes are noticed again.
    track?(changeIsComing) { _ in }
  }

  @MainActor
  override func refresh() {
    guard let track else { return }
    isArmed = true
    track(changeIsComing) { value in
      guard let send else { return }
      isUndelivered = demand == .none
      guard !isUndelivered else { return }
      demand -= 1
      demand += send(value)
    }
  }
}

/// Carries "a property is about to change", from whatever thread, to a moment on the main actor
/// when it has changed.
private class ChangeRelay: Refreshable, MailRecipient, @unchecked Sendable {
  // Sendable: `hasMail` is protected by the mailbox's lock.

  private var hasMail = false

  /// What the framework calls; made once, since it holds a weak reference.
  final private(set) lazy var changeIsComing: @Sendable () -> Void = { [weak self] in
    self?.noteChange()
  }

  @MainActor
  func refresh() {}

  @MainActor
  func dropRefresh(in loop: Set<ObjectIdentifier>?) {}

  // What an expression reads may be derived itself.
  @MainActor final var height: Int { .max }
  @MainActor final var receiver: (any ProblemReceiver)? { nil }
  @MainActor final var name: String { "an observed expression" }

  private func noteChange() {
    if MainQueue.isCurrent,
      MainQueue.assumeIsolated(self, { unsafeDowncast($0, to: ChangeRelay.self).waitForDelivery() })
    {
      return
    }
    MainMailbox.shared.post(to: self) {
      defer { hasMail = true }
      return !hasMail
    }
  }

  /// Waits for the transaction or the pass under way to end; false if there is none.
  @MainActor
  private func waitForDelivery() -> Bool {
    guard DeliveryQueue.main.isHolding else { return false }
    DeliveryQueue.main.invalidate(self)
    return true
  }

  final func collectMail() {
    hasMail = false
  }

  @MainActor
  final func deliverMail() {
    refresh()
  }
}
