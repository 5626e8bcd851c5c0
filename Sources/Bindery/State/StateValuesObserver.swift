/// Emits a view model's states, or values computed from them, to a subscriber.
@MainActor
final class StateValuesObserver<State: ViewState, Downstream: Subscriber>: StateObserver,
  @unchecked Sendable
where Downstream.Failure == Never {
  // Sendable: everything is used on the main actor only.

  private let subscription: MainSubscription<Downstream>
  /// The values that it emits, and their source, which a publisher keeps alive.
  private var values: StateValues<State, Downstream.Input>?
  private var lastValue: Downstream.Input?
  /// Whether it missed a state because there was no demand.
  private var isBehind = true
  /// The view models that the subscriber has written so far.
  private let written = WrittenModels()

  private init(
    _ source: ObservedState, _ values: StateValues<State, Downstream.Input>,
    _ subscription: MainSubscription<Downstream>
  ) {
    self.values = values
    self.subscription = subscription
    super.init(source, group: nil)
  }

  /// Connects a subscription. It keeps the source of the values alive.
  static func connect(
    _ subscription: MainSubscription<Downstream>, to values: StateValues<State, Downstream.Input>
  ) {
    let source = values.core.observed()
    let observer = StateValuesObserver(source, values, subscription)
    source.add(computation: observer)
    subscription.connect {
      observer.begin()
    } onEnd: {
      observer.cancel()
    }
  }

  /// Emits the current state if it has missed one. Inside a write, it waits until the write has
  /// released the lock. Changes that the subscriber makes are sent after this call.
  private func begin() {
    guard isBehind else { return }
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    if WriterLock.shared.isMine { invalidate() } else { queue.compute(self) { refresh() } }
    queue.endTransaction()
  }

  override func noteWrite(of other: OrderedComputation) {
    guard let source else { return }
    written.note(other, by: source.derivation, at: height)
  }

  override func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {
    let height = height
    written.forEach { body($0, height) }
  }

  override func isReady() -> Bool {
    isBehind = !subscription.hasDemand
    return !isBehind
  }

  override func take(_ state: AnySnapshot, previous: AnySnapshot?) -> Bool {
    guard let values else { return false }
    let value = values.read(state.of(State.self).value)
    if let isSame = values.isSame {
      if let lastValue, isSame(lastValue, value) { return true }
      lastValue = value
    }
    guard let record else {
      subscription.send(value)
      return true
    }
    return record.delivering {
      record.note(value)
      subscription.send(value)
      return true
    }
  }

  override func letGo() {
    super.letGo()
    (values, lastValue) = (nil, nil)
  }

  override var kind: LiveBinding.Kind { .publisher }

  override var name: String { "a publisher of \(source?.name ?? "a released view model")" }
}
