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
    subscriber.subscribeOnMainActor(
      to: "An observed expression",
      remedy: "Subscribe it on the main actor; it is computed there."
    ) { [track] in
      let subscription = MainSubscription($0)
      let source = ObservedExpression(track, subscription)
      subscription.connect {
        source.catchUp()
      } onEnd: {
        source.end()
      }
      return subscription
    }
  }
}

/// Computes an expression anew when something that it read has changed.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class ObservedExpression<Output>: Refreshable, CrossingReceiver, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  // Both until it ends: a change on its way keeps this until it has come.
  private var track: Observing<Output>.Track?
  private var send: ((Output) -> Bool)?
  private let arrivals = Latest<Void>()
  private var isArmed = false
  private var isUndelivered = false

  /// The closure that the framework calls, on any thread, before a property changes; made once,
  /// since it holds a weak reference.
  private lazy var changeIsComing: @Sendable () -> Void = { [weak self] in
    self?.noteChange()
  }

  @MainActor
  init<Downstream>(
    _ track: @escaping Observing<Output>.Track, _ subscription: MainSubscription<Downstream>
  ) where Downstream.Input == Output {
    self.track = track
    send = { [weak subscription] value in
      guard let subscription, subscription.hasDemand else { return false }
      subscription.send(value)
      return true
    }
  }

  @MainActor
  func catchUp() {
    if !isArmed || isUndelivered { DeliveryQueue.main.compute(self) { refresh() } }
  }

  @MainActor
  func end() {
    (track, send) = (nil, nil)
  }

  /// An expression may read derived values, so it comes after the models that were seen to change
  /// it.
  @MainActor private(set) var height = Height.afterModels(of: 0)
  @MainActor var receiver: (any ProblemReceiver)? { nil }
  @MainActor var name: String { "an observed expression" }

  @MainActor
  func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    // Later changes are noticed again.
    track?(changeIsComing) { _ in }
  }

  @MainActor
  func refresh() {
    guard let track else { return }
    isArmed = true
    track(changeIsComing) { value in
      isUndelivered = send?(value) == false
    }
  }

  // MARK: Changes

  private func noteChange() {
    let waits = MainQueue.isCurrent && MainQueue.assumeIsolated { waitForDelivery() }
    if !waits { arrivals.send((), to: self) }
  }

  /// Waits for the transaction or the pass under way to end; false if there is none.
  @MainActor
  private func waitForDelivery() -> Bool {
    guard DeliveryQueue.main.isHolding else { return false }
    if let cause = DeliveryQueue.main.computing, cause !== self, cause.height < Height.limit {
      height = max(height, Height.afterModels(of: cause.height))
    }
    DeliveryQueue.main.invalidate(self)
    return true
  }

  @MainActor
  func takeArrivals() {
    if arrivals.take() != nil { refresh() }
  }
}
