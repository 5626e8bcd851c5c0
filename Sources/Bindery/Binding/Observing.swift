import Observation

/// Returns a publisher that emits the values of an expression that reads `@Observable` models.
///
/// ```swift
/// label.binding.text *= observing { model.isBusy ? "Loading…" : model.title }
/// ```
///
/// The publisher evaluates the expression on the main actor when you subscribe, and again after a
/// property that the expression read has changed: at the end of the transaction if one is open,
/// otherwise in the next turn of the main loop. It coalesces changes. Swift's Observation announces
/// a change *before* it happens, so the publisher cannot deliver the new value before the
/// assignment returns, unless a ``transaction(_:)`` encloses the assignment.
///
/// The publisher retains the expression and the models that the expression captures. It tracks the
/// models only while it has a subscriber. It emits every result, even one that equals the last; a
/// binding of an `Equatable` property skips such a result.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
public func observing<Value>(_ expression: @escaping @MainActor () -> Value) -> Observing<Value> {
  Observing(expression: expression)
}

/// A publisher that emits the values of an expression that reads `@Observable` models; see
/// ``observing(_:)``.
///
/// It emits the current value to a new subscriber, and then one value after each change of a
/// property that the expression read, on the main actor. The publisher never completes, and
/// evaluates the expression separately for each subscriber. Subscribe on the main actor;
/// subscribing on another thread stops the program with a message.
///
/// ```swift
/// let title: Observing<String> = observing { model.isBusy ? "Loading…" : model.title }
/// label.binding.text *= title
/// ```
///
/// A subscriber without demand misses values. When it asks for a value again, it receives the
/// newest.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct Observing<Output>: TracedPublisher {
  public typealias Failure = Never

  /// Evaluates the expression, passes its value to the second closure, and calls the first
  /// closure before that value changes.
  @usableFromInline typealias Track =
    @MainActor (@escaping @Sendable () -> Void, (Output) -> Void) -> Void
  @usableFromInline let track: Track

  /// Makes a publisher that evaluates and retains `expression`. Usually you call ``observing(_:)``
  /// instead. The expression is first evaluated when a subscriber arrives, and again on the main
  /// actor after each change of an `@Observable` property that it has read.
  @inlinable
  public nonisolated init(expression: @escaping @MainActor () -> Output) {
    track = { changeIsComing, take in
      take(withObservationTracking(expression, onChange: changeIsComing))
    }
  }

  /// Subscribes. At the first demand, the publisher evaluates the expression and emits its value.
  ///
  /// - Precondition: The caller runs on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subscriber.subscribeOnMainActor(
      to: "An observed expression",
      remedy: "Subscribe it on the main actor; it is computed there."
    ) { [track] subscription in
      let source = ObservedExpression(track, subscription)
      subscription.connect {
        source.catchUp()
      } onEnd: {
        source.end()
      }
    }
  }
}

/// Evaluates an expression again when a value that it read has changed.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class ObservedExpression<Output>: AnyObservedExpression, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  // Both are kept until the end: a change on its way retains this object until it arrives.
  private var track: Observing<Output>.Track?
  private var send: ((Output) -> Bool)?
  /// The value that could not be sent for lack of demand.
  @MainActor private var undelivered: HeldValue<Output>?

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
    guard !isArmed || undelivered != nil else { return }
    DeliveryQueue.main.compute(self) {
      if isArmed, let value = undelivered { deliver(value.value) } else { refresh() }
    }
  }

  @MainActor
  private func deliver(_ value: Output) {
    let former = undelivered as AnyObject?
    undelivered = nil
    if send?(value) == false { undelivered = HeldValue(value) }
    extendLifetime(former)
  }

  @MainActor
  func end() {
    (track, send) = (nil, nil)
  }

  override func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    // Tracks the expression again, so that later changes are noticed.
    track?(changeIsComing) { _ in }
  }

  override func refresh() {
    guard let track else { return }
    isArmed = true
    track(changeIsComing) { deliver($0) }
  }
}

/// Notices the changes of an expression of any type.
private class AnyObservedExpression: Refreshable, CrossingReceiver, @unchecked Sendable {
  // Sendable: everything is used on the main actor only, except the arrivals, which protect
  // themselves.

  private let arrivals = Latest<Void>()
  /// Whether the expression is tracked, and has not changed on the main actor since it was
  /// evaluated.
  @MainActor final var isArmed = false

  /// The closure that the framework calls, on any thread, before a property changes. Made once,
  /// because it holds a weak reference.
  @MainActor private(set) final lazy var changeIsComing: @Sendable () -> Void = { [weak self] in
    self?.noteChange()
  }

  /// An expression may read derived values, so it is evaluated after the models that are known to
  /// change it.
  @MainActor private(set) final var height = Height.afterModels(of: 0)
  @MainActor final var receiver: (any ProblemReceiver)? { nil }
  @MainActor final var name: String { "an observed expression" }

  @MainActor func refresh() {}

  @MainActor func dropRefresh(in loop: Set<ObjectIdentifier>?) {}

  private func noteChange() {
    guard MainQueue.isCurrent else { return arrivals.send((), to: self) }
    MainQueue.assumeIsolated(with: self, arrivals) { expression, arrivals in
      expression.isArmed = false
      if !expression.waitForDelivery() { arrivals.send((), to: expression) }
    }
  }

  /// Waits for the current transaction or pass to end. Returns false if there is none.
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
  final func takeArrivals() {
    if arrivals.take() != nil { refresh() }
  }
}
