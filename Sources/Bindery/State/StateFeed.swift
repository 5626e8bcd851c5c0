/// Sends a view model's states, or what they come to, to a subscriber.
@MainActor
final class StateFeed<State: ViewState, Downstream: Subscriber>: DistinctStateReader<State>,
  Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  // Sendable: everything is used on the main actor only.

  /// What it sends, and what makes that: a publisher keeps its source alive.
  private var values: StateValues<State, Downstream.Input>?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var lastValue: Downstream.Input?
  /// Whether it missed a state because nothing was asked for.
  private var isBehind = true
  /// The view models that the subscriber was seen to write.
  private let written = WrittenModels()

  init(
    _ source: StateObservers<State>, _ values: StateValues<State, Downstream.Input>,
    _ downstream: Downstream
  ) {
    self.values = values
    self.downstream = downstream
    super.init(source, group: nil)
  }

  nonisolated func request(_ demand: Subscribers.Demand) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { ask(demand) }
    } else {
      Task { @MainActor in ask(demand) }
    }
  }

  private func ask(_ demand: Subscribers.Demand) {
    self.demand += demand
    if isBehind { begin() }
  }

  /// Sends the present state now, or, inside a write, when that has given the lock back. What is
  /// written from inside is sent when this has ended.
  private func begin() {
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
    isBehind = demand == .none
    return !isBehind
  }

  override func read(_ state: UnsafePointer<State>, previous: UnsafePointer<State>?) -> Bool {
    guard let downstream, let values else { return false }
    let value = values.read(state.pointee)
    if let isSame = values.isSame {
      if let lastValue, isSame(lastValue, value) { return true }
      lastValue = value
    }
    if let record { record.note(value) }
    demand -= 1
    demand += downstream.receive(value)
    return true
  }

  override func letGo() {
    super.letGo()
    (downstream, values, lastValue) = (nil, nil, nil)
  }

  override var kind: LiveBinding.Kind { .publisher }

  override var name: String { "a publisher of \(source?.name ?? "a released view model")" }
}
