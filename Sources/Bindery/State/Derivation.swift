/// The handlers by which one view model derives from others.
///
/// They run in the derivation's turn: when everything below it is final, each at most once, in the
/// order in which they subscribed. So a handler never sees the new state of one source beside the
/// old state of another, however uneven the ways are.
@MainActor
final class Derivation: OrderedComputation, Refreshable {
  /// The state that the handlers write, if it is observed.
  private weak var value: StateAudience?
  /// The readers whose sources have changed.
  @exclusivity(unchecked) private var due: [StateReader] = []
  /// The handlers that run after the readers that are due, since they read several of them.
  @exclusivity(unchecked) private var joint: [JointHandler] = []

  /// - Parameter value: The state that the handlers write.
  init(of value: StateAudience? = nil) {
    self.value = value
  }

  // MARK: Running

  /// Runs the handler of `reader` in this derivation's turn.
  func invalidate(_ reader: StateReader) {
    due.append(reader)
    if due.count == 1 { DeliveryQueue.main.invalidate(self) }
  }

  /// Runs `handler` when the readers that are due have taken their states.
  func runLater(_ handler: JointHandler) {
    if !joint.contains(where: { $0 === handler }) { joint.append(handler) }
  }

  func refresh() {
    if due.count == 1 {
      // Mostly it is one, which needs no list.
      due.removeLast().refresh()
    } else {
      let readers = due
      due = []
      for reader in readers.sorted(by: { $0.number < $1.number }) { reader.refresh() }
    }
    runJointHandlers()
  }

  /// Gives `readers` their first state: at once, or, inside a write that has changed one of their
  /// sources, when that has ended. What a handler writes is delivered when this has ended.
  ///
  /// Inside a write this is a call that the block itself makes, so the handler belongs to the
  /// block: a view model that is made there is derived when its initializer returns.
  func begin(_ readers: [StateReader]) {
    let queue = DeliveryQueue.main
    queue.beginTransaction()
    if readers.contains(where: { $0.source?.isBeingWritten == true }) {
      for reader in readers { reader.invalidate() }
    } else {
      queue.compute(self) {
        for reader in readers { reader.refresh() }
        runJointHandlers()
      }
    }
    queue.endTransaction()
  }

  private func runJointHandlers() {
    while !joint.isEmpty { joint.removeFirst().run() }
  }

  func dropRefresh(in loop: Set<ObjectIdentifier>?) {
    let readers = due
    (due, joint) = ([], [])
    for reader in readers { reader.isStale = false }
  }

  var receiver: (any ProblemReceiver)? { value?.receiver }

  var name: String { value?.name ?? "a released view model" }

  // MARK: Order

  override func forEachFollower(_ body: (OrderedComputation, Int) -> Void) {
    value?.forEachFollower(at: height, body)
    super.forEachFollower(body)
  }
}
