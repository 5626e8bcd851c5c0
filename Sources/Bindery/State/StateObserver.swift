/// An observer of a view model's states: a view, a binding, a publisher's subscriber or another
/// view model.
///
/// An ``ObservedState`` notifies the observer. To receive its first state, and the newest one after
/// it was not ready, the observer enters the delivery queue by itself.
@MainActor
class StateObserver: AnyBinding, Deliverable, Refreshable, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  private(set) final weak var source: ObservedState?
  /// The state that it received last; nil once it has ended.
  private(set) final var last: AnySnapshot?
  private final var isReceiving = false
  /// Whether it waits for its turn to receive the state before the transaction ends.
  final var isStale = false
  private final var isStaged = false

  /// The observer's serial number: observers that call handlers of one view model run in the
  /// order in which they subscribed.
  final let number: Int
  private static var lastNumber = 0

  /// The handler that reads several sources, if this observer reads one of them.
  final var joint: JointHandler?

  init(_ source: ObservedState, group: BindingGroup?) {
    self.source = source
    Self.lastNumber += 1
    number = Self.lastNumber
    super.init(group: group)
  }

  // MARK: For subclasses

  /// Takes a state. `previous` is the state that it took before. Returns false if its receiver is
  /// gone.
  func take(_ state: AnySnapshot, previous: AnySnapshot?) -> Bool { false }

  /// Whether it can take a state now. If not, it calls ``catchUp()`` when it can.
  func isReady() -> Bool { true }

  func isFor(_ object: AnyObject) -> Bool { false }

  override var name: String { "an observer of a view model" }

  override var receiver: (any ProblemReceiver)? { group ?? source?.receiver }

  // MARK: Receiving

  /// Receives the current state: at once, or when the transaction or the pass under way has ended.
  final func catchUp() {
    if !isEnded { DeliveryQueue.main.submit(self) }
  }

  /// Shows the current state for the first time: at once, even inside a transaction, a handler or a
  /// delivery. Inside a write, which holds a lock, it waits until the write has ended.
  final func showFirst() {
    if !DeliveryQueue.main.showFirst({ receivePresent() }) { catchUp() }
  }

  final func receivePresent() {
    if let source { receive(source.present) }
  }

  /// Receives a state, unless it is older than the last one.
  func receive(_ state: AnySnapshot) {
    // Changes that `take` makes are received after it. The pass under way may deliver an older
    // state than the one that was present when this observer began.
    guard !isReceiving, state.version > last?.version ?? -1, !isEnded, isReady() else { return }
    let previous = last
    last = state
    // If versions were skipped, the two states may be equal.
    if let previous, state.version > previous.version + 1, state.equals(previous) { return }
    isReceiving = true
    if !take(state, previous: previous) { cancel() }
    isReceiving = false
  }

  /// Continues where another observer left off, so that it skips the state that the other one has
  /// received.
  final func goOn(from other: StateObserver) {
    if last == nil { last = other.last }
  }

  final func stage() -> Int {
    source?.stageState()
    isStaged = true
    return 1
  }

  func deliver() {
    guard isStaged else { return }
    isStaged = false
    source?.deliverStaged(to: self)
  }

  func drop() {
    isStaged = false
  }

  // MARK: Being computed

  /// Makes it receive the state before the transaction ends.
  func invalidate() {
    guard !isStale, !isEnded else {
      if Tracing.isOn, !isEnded { DeliveryQueue.main.invalidateAgain(self) }
      return
    }
    isStale = true
    DeliveryQueue.main.invalidate(self)
  }

  final func refresh() {
    isStale = false
    receivePresent()
  }

  final func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    isStale = false
  }

  var height: Int { Height.afterModels(of: source?.height ?? 0) }

  func noteWrite(of other: OrderedComputation) {}

  /// Calls `body` with each computation that comes after the source because of this observer, and
  /// with the height that it has to exceed.
  func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {}

  // MARK: Ending

  override final func didCancel() {
    MainQueue.finish(self) { $0.letGo() }
  }

  /// Releases objects that only an active observer needs. The source removes the observer at a
  /// later time.
  func letGo() {
    let former = last
    last = nil
    extendLifetime(former)
  }
}
