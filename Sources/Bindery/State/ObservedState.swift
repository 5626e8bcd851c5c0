/// The state of a view model as the main actor sees it, and its observers.
///
/// Other view models and publishers receive it before a transaction ends, so that the states that
/// they derive belong to that transaction. Then views and bindings receive it, in the order in
/// which they subscribed.
///
/// It does not know the state's type: it passes states on as snapshots.
@MainActor
final class ObservedState: Deliverable, CrossingReceiver, @unchecked Sendable {
  // Sendable: the variables are used on the main actor only.

  /// The state that observers receive next.
  private(set) var present: AnySnapshot
  /// The state of the pass that is under way.
  private var staged: AnySnapshot
  private var isStaged = false
  var isQueued = false
  /// States from other threads; their stamps are the states' versions.
  nonisolated let arrivals = Latest<AnySnapshot>()
  private weak var owner: (any StateOwner)?

  /// View models and publishers.
  private var computations: [StateObserver] = []
  /// Views and bindings.
  private var views: [StateObserver] = []
  private var viewsByIdentity: [ObjectIdentifier: StateObserver] = [:]
  private var sweepLimit = 16

  /// The handlers that write this state.
  private(set) lazy var derivation = Derivation(of: self)
  var height: Int { derivation.height }

  init(_ state: AnySnapshot, of owner: any StateOwner) {
    present = state
    staged = state
    self.owner = owner
  }

  // MARK: Observers

  func add(computation: StateObserver) {
    sweep()
    computations.append(computation)
  }

  /// - Parameter identity: The view, if it may be looked up.
  func add(view: StateObserver, identity: ObjectIdentifier? = nil) {
    sweep()
    views.append(view)
    if let identity { viewsByIdentity[identity] = view }
  }

  /// The observer that renders a view, if there still is one. If a view was freed, its observer is
  /// not returned for a new view at the same address.
  func observer(of view: AnyObject) -> StateObserver? {
    guard let observer = viewsByIdentity[ObjectIdentifier(view)], observer.isFor(view) else {
      return nil
    }
    return observer
  }

  /// The observers that call handlers of a view model.
  func observers(for model: AnyObject) -> [StateObserver] {
    computations.filter { $0.isFor(model) }
  }

  /// Calls `body` with each computation that follows this state, and with the height that it has
  /// to exceed.
  func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {
    for computation in computations where !computation.isEnded { computation.forEachFollower(body) }
  }

  /// Removes the observers that have ended or have lost their receiver, when the number of
  /// observers has doubled. This costs amortized O(1) per observer.
  private func sweep() {
    guard computations.count + views.count >= sweepLimit else { return }
    // Freed last: objects that their closures retain may read and write this state in their
    // deinitializers.
    let former = (computations, views)
    computations = computations.filter { !$0.isOver }
    views = views.filter { !$0.isOver }
    viewsByIdentity = viewsByIdentity.filter { !$0.value.isOver }
    sweepLimit = max(16, 2 * (computations.count + views.count))
    extendLifetime(former)
  }

  // MARK: A new state

  /// Takes a state that was written on the main actor. Called under the writers' lock, inside a
  /// transaction. Nothing is delivered before the transaction has ended and the lock is released.
  func take(_ state: AnySnapshot) {
    let overtaken = Crossing.mayHaveArrivals ? arrivals.discard() : nil
    if overtaken != nil || state.version != present.version + 1 { keepReplaced(overtaken) }
    replacePresent(with: state)
  }

  /// Keeps replaced states until the writers' lock is released: these may be the last references
  /// to them, and their deinitializers may run any code.
  private func keepReplaced(_ overtaken: Any?) {
    // The overtaken state is older, but states that were sent together with it are shown together
    // with this one.
    if overtaken != nil { DeliveryQueue.main.overtakeArrivals() }
    let replaced = (overtaken, present)
    WriterLock.shared.doLater { extendLifetime(replaced) }
  }

  func takeArrivals() {
    guard let newest = arrivals.take(), newest.stamp > present.version else { return }
    replacePresent(with: newest.value)
  }

  private func replacePresent(with state: AnySnapshot) {
    // Freed last: its deinitializer may read and write this state.
    var former = state
    swap(&former, &present)
    defer { extendLifetime(former) }
    let queue = DeliveryQueue.main
    guard queue.isTracing else { return invalidateObservers() }
    queue.tracing(self) { invalidateObservers() }
  }

  private func invalidateObservers() {
    for computation in computations { computation.invalidate() }
    if !views.isEmpty { DeliveryQueue.main.hold(self) }
  }

  /// Whether the running thread is in a write that has changed the state.
  var isBeingWritten: Bool { WriterLock.shared.isMine && owner?.isNoted == true }

  // MARK: In the delivery queue

  func stage() -> Int {
    stageState()
    isStaged = true
    return 1
  }

  /// Fixes the state that the next pass delivers. A pass stages everything before it delivers
  /// anything, so all observers receive one state.
  func stageState() {
    staged = present
  }

  func deliver() {
    guard isStaged else { return }
    isStaged = false
    let (queue, state) = (DeliveryQueue.main, staged)
    guard queue.isWatching else {
      for view in views { view.receive(state) }
      return
    }
    for view in views where !queue.isSuspended(view) {
      queue.tracing(view) { view.receive(state) }
    }
  }

  func deliverStaged(to observer: StateObserver) {
    observer.receive(staged)
  }

  func drop() {
    isStaged = false
  }

  // MARK: Messages

  var name: String { owner?.name ?? "a released view model" }

  var receiver: (any ProblemReceiver)? { owner }

  var partInLoop: PartInLoop { .passive }
}

/// The owner of an observed state.
protocol StateOwner: ProblemReceiver {
  /// The view model, for messages.
  var name: String { get }

  /// Whether the write that is under way has changed the state.
  var isNoted: Bool { get }
}
