import Observation
import Synchronization

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
@MainActor
public func observing<Value>(_ expression: @escaping @MainActor () -> Value) -> Observing<Value> {
  Observing(expression: expression)
}

/// The publisher behind ``observing(_:)``. Sends on the main actor; never completes.
public struct Observing<Output>: Publisher {
  public typealias Failure = Never

  let expression: @MainActor () -> Output

  /// Makes a publisher of `expression`; ``observing(_:)`` is the usual way.
  public nonisolated init(expression: @escaping @MainActor () -> Output) {
    self.expression = expression
  }

  /// Subscribes on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    guard MainQueue.isCurrent else {
      programmerError(
        "An observed expression was subscribed off the main actor.",
        remedy: "Subscribe it on the main actor; it is computed there.")
    }
    let expression = expression
    nonisolated(unsafe) let subscriber = subscriber
    MainActor.assumeIsolated {
      let subscription = ObservingSubscription(expression: expression, downstream: subscriber)
      subscriber.receive(subscription: subscription)
    }
  }
}

private final class ObservingSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  // Sendable: everything is used on the main actor only.

  private let expression: @MainActor () -> Downstream.Input
  private let relay = ChangeRelay()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isArmed = false
  private var isUndelivered = false

  @MainActor
  init(expression: @escaping @MainActor () -> Downstream.Input, downstream: Downstream) {
    self.expression = expression
    self.downstream = downstream
    relay.onChange = { [weak self] in self?.refresh() }
  }

  func request(_ demand: Subscribers.Demand) {
    MainActor.assumeIsolated {
      self.demand += demand
      if !isArmed || isUndelivered { refresh() }
    }
  }

  func cancel() {
    if MainQueue.isCurrent {
      downstream = nil
    } else {
      Task { @MainActor in downstream = nil }
    }
  }

  @MainActor
  private func refresh() {
    guard let downstream else { return }
    isArmed = true
    let value = relay.track(expression)
    guard demand > 0 else {
      isUndelivered = true
      return
    }
    isUndelivered = false
    demand -= 1
    demand += downstream.receive(value)
  }
}

/// Carries "a property is about to change", from whatever thread, to a moment on the main actor
/// when it has changed.
private final class ChangeRelay: Refreshable, MailRecipient, @unchecked Sendable {
  // Sendable: `onChange` is used on the main actor only, `hasMail` is protected by the mailbox's
  // lock.

  var onChange: (@MainActor () -> Void)?
  private var hasMail = false

  @MainActor
  func track<Value>(_ expression: @MainActor () -> Value) -> Value {
    withObservationTracking(expression) { [weak self] in self?.changeIsComing() }
  }

  private func changeIsComing() {
    if MainQueue.isCurrent {
      let isHeld = MainActor.assumeIsolated {
        guard DeliveryQueue.main.isHolding else { return false }
        DeliveryQueue.main.invalidate(self)
        return true
      }
      if isHeld { return }
    }
    MainMailbox.shared.post(to: self) {
      defer { hasMail = true }
      return !hasMail
    }
  }

  @MainActor
  func refresh() {
    onChange?()
  }

  func collectMail() {
    hasMail = false
  }

  @MainActor
  func deliverMail() {
    refresh()
  }
}
