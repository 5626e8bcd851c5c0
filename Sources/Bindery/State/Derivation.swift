/// The handlers by which one view model derives from others.
///
/// The handlers run in the derivation's turn, when everything below it is final. Each runs at most
/// once, in the order in which they subscribed. So a handler never sees the new state of one source
/// together with the old state of another, regardless of how many steps lie between them.
@MainActor
final class Derivation: OrderedComputation, Refreshable {
  /// The state that the handlers write, if it is observed.
  private weak var value: ObservedState?
  /// The observers whose sources have changed.
  private var due: [StateObserver] = []
  /// The handlers that read several sources, and therefore run after all observers that are due.
  private var joint: [JointHandler] = []

  /// - Parameter value: The state that the handlers write.
  init(of value: ObservedState? = nil) {
    self.value = value
  }

  // MARK: Running

  /// Runs the handler of `observer` in this derivation's turn.
  func invalidate(_ observer: StateObserver) {
    due.append(observer)
    if due.count == 1 { DeliveryQueue.main.invalidate(self) }
  }

  /// Runs `handler` when the observers that are due have taken their states.
  func runLater(_ handler: JointHandler) {
    if !joint.contains(where: { $0 === handler }) { joint.append(handler) }
  }

  func refresh() {
    if due.count == 1 {
      // Usually there is one, which needs no list.
      due.removeLast().refresh()
    } else {
      let observers = due
      due = []
      for observer in observers.sorted(by: { $0.number < $1.number }) { observer.refresh() }
    }
    runJointHandlers()
  }

  /// Delivers the first state to `observers` at once. Inside a write that has changed one of their
  /// sources, it waits until the write has ended. Changes that a handler makes are delivered when
  /// this call has ended.
  ///
  /// Inside a write, the handler is called as a part of the block: if the block creates a view
  /// model, that view model is derived when its initializer returns.
  func begin(_ observers: [StateObserver]) {
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    if observers.contains(where: { $0.source?.isBeingWritten == true }) {
      for observer in observers { observer.invalidate() }
    } else {
      queue.compute(self) {
        for observer in observers { observer.refresh() }
        runJointHandlers()
      }
    }
    queue.endTransaction()
  }

  private func runJointHandlers() {
    while !joint.isEmpty { joint.removeFirst().run() }
  }

  func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    let observers = due
    (due, joint) = ([], [])
    for observer in observers { observer.isStale = false }
  }

  var receiver: (any ProblemReceiver)? { value?.receiver }

  var name: String { value?.name ?? "a released view model" }

  // MARK: Order

  override func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {
    value?.forEachFollower(body)
    super.forEachFollower(body)
  }
}
