/// Performs a store's actions one after the other, and notifies the store's subscribers in between.
///
/// It queues an action that cannot be performed now, because another action is being performed,
/// because subscribers are being notified, or because the action comes from another thread.
///
/// **How an action reaches the screen.** `Store.dispatch` passes an action to its `ActionLine`. The
/// `ActionLine` passes it through the middleware to the reducer, which makes the next ``Snapshot``.
/// Then the store's `Settling` notifies the subscribers before the transaction ends. Bindings wait
/// for the end of the transaction, so they are written in the same pass as those of view models.
/// Actions that are dispatched in the meantime wait, and subscribers are notified of each action
/// before the next one is performed. Inside an open transaction an action is performed at once, and
/// subscribers are notified when the transaction ends. Actions from other threads arrive through an
/// `Inbox`.
///
/// A subscriber is a ``PartObserver`` of a ``StateSource``. Its check is made where the types are
/// known: it reads a part of a snapshot and compares it with the value that was sent last. A
/// snapshot is an immutable object, so a check copies only its part. Observers with a new value
/// are collected in `DueObservers`, in the order in which they subscribed, and then notified. A
/// scope is a ``PartSource``, which is one observer of its parent. A ``Connection`` is one
/// observer too, and the source of its props.
final class ActionLine<StateAction: Action>: CrossingReceiver, @unchecked Sendable {
  // Sendable: the variables are used on the main actor only.

  @MainActor private weak var performer: AnyActionPerformer?
  /// Performs an action; returns whether to notify the subscribers.
  @MainActor private var performAction: (StateAction) -> Bool = { _ in false }
  @MainActor private var settling: Settling?
  @MainActor private var waiting: [WaitingAction] = []
  /// The number of actions in `waiting`, and the number of those that are done. They are stored,
  /// because querying an array of a user's type takes longer than all else if no action waits.
  @MainActor private var count = 0
  @MainActor private var done = 0
  /// Whether an action is being performed, or subscribers are being notified.
  @MainActor private var isBusy = false
  @MainActor private var hasNews = false
  private let inbox = Inbox<StateAction>()

  /// Returns whether an action is still to be performed when its turn has come.
  typealias Condition = @MainActor () -> Bool

  private struct WaitingAction {
    let action: StateAction
    let isWanted: Condition?
    /// The causes of the action, while they are recorded.
    let causes = Tracing.isOnHere ? Tracing.causes : nil
  }

  nonisolated init() {}

  /// - Parameter perform: Performs an action; returns whether to notify the subscribers.
  @MainActor
  func connect(
    _ performer: AnyActionPerformer, perform: @escaping @MainActor (StateAction) -> Bool
  ) {
    self.performer = performer
    performAction = perform
    settling = Settling { [weak performer] in
      performer?.name ?? "a released store"
    } loopWasCut: { [weak performer] in
      performer?.report(.runawayBindings(participants: $0))
    } loopIsCut: { [weak self] loop in
      self?.endLoop(loop)
    } work: { [weak self] in
      self?.settle()
    }
  }

  func receive(_ action: StateAction) {
    guard MainQueue.isCurrent else { return inbox.send(action, to: self) }
    MainQueue.assumeIsolated { take(action) }
  }

  /// - Parameter isWanted: Called when the action's turn has come, after earlier actions.
  @MainActor
  func take(_ action: StateAction, if isWanted: Condition? = nil) {
    if ReducerGuard.isReducing { ReducerGuard.stop(action) }
    if let settling, CutLoop.includes(settling) { return }
    let queue = DeliveryQueue.main
    // Actions that other threads have sent are older, and are shown together with what was sent
    // with them.
    if inbox.mayHaveValues {
      Crossing.deliverAfterPass()
      inbox.forEachTakenNow { append($0) }
    }
    guard !isBusy, !queue.isInsidePass else {
      append(action, if: isWanted)
      return goOn()
    }
    let isInTransaction = queue.isHolding || count > 0
    queue.beginTransaction()
    if count > 0 { performWaiting() }
    perform(action, if: isWanted)
    if isInTransaction { performWaiting() }
    if hasNews || count > 0 { settling?.settle() }
    queue.endTransaction()
  }

  @MainActor
  package func takeArrivals() {
    inbox.forEachTaken { append($0) }
    goOn()
  }

  /// Performs the waiting actions. In a transaction, it performs all of them at once. Otherwise, it
  /// notifies the subscribers of each action before it performs the next.
  @MainActor
  private func goOn() {
    guard !isBusy else { return }
    let queue = DeliveryQueue.main
    if queue.isHolding, !queue.isInsidePass { performWaiting() }
    settling?.settle()
  }

  @MainActor
  private func append(_ action: StateAction, if isWanted: Condition? = nil) {
    waiting.append(WaitingAction(action: action, isWanted: isWanted))
    count += 1
  }

  /// Performs the waiting actions without notifying subscribers.
  @MainActor
  private func performWaiting() {
    var chain = ActionChain(waiting: count - done)
    while count > 0 {
      if chain.goesOn(waiting: count - done) { performNext() } else { cut(&chain) }
    }
  }

  /// Performs the oldest waiting action. Actions that are dispatched when the performed action is
  /// released wait, too.
  @MainActor
  private func performNext() {
    isBusy = true
    takeNext()
    isBusy = false
  }

  @MainActor
  private func takeNext() {
    let next = waiting[done]
    done += 1
    let spent = done == count ? takeWaiting() : []
    if let causes = next.causes {
      Tracing.with(causes) { performAction(next.action, if: next.isWanted) }
    } else {
      performAction(next.action, if: next.isWanted)
    }
    extendLifetime(spent)
  }

  @MainActor
  private func perform(_ action: StateAction, if isWanted: Condition?) {
    isBusy = true
    performAction(action, if: isWanted)
    isBusy = false
  }

  @MainActor
  private func performAction(_ action: StateAction, if isWanted: Condition?) {
    guard isWanted?() != false else { return }
    if Tracing.isOn { return performTraced(action) }
    if performAction(action) { hasNews = true }
  }

  /// Performs an action as a step of the trace. That step is recorded as the cause of the action's
  /// effects.
  @MainActor
  private func performTraced(_ action: StateAction) {
    let step = Tracing.noteAction(ShortText.of(action), of: performer?.name ?? "a store")
    Tracing.run(step, isPlaced: true) {
      if performAction(action) {
        hasNews = true
        // The subscribers are notified later, because of all actions that were performed.
        settling?.noteCause()
      } else {
        Tracing.change(step) { $0.outcome = .equal }
      }
    }
  }

  /// Removes and returns all waiting actions. The caller releases them when this object is not
  /// being changed.
  @MainActor
  private func takeWaiting() -> [WaitingAction] {
    let actions = waiting
    waiting = []
    (count, done) = (0, 0)
    return actions
  }

  /// Notifies the subscribers and performs the actions that are dispatched in the meantime, until
  /// none is left.
  @MainActor
  private func settle() {
    guard let performer, !isBusy else { return }
    var chain = ActionChain(waiting: count - done)
    while hasNews || count > 0 {
      if hasNews { notify(by: performer) }
      // A subscriber may have dispatched an action, or have made the store show another state.
      guard hasNews || count > 0 else { return }
      if !chain.goesOn(waiting: count - done), !cut(&chain) { return }
      if count > 0 { performNext() }
    }
  }

  @MainActor
  private func notify(by performer: AnyActionPerformer) {
    hasNews = false
    isBusy = true
    performer.notifyAll()
    isBusy = false
  }

  /// Stops a loop. The state stays as the last action left it. Actions that are dispatched during
  /// the report wait; after too many loops they are dropped, too.
  ///
  /// - Returns: Whether to go on.
  @MainActor
  @discardableResult
  private func cut(_ chain: inout ActionChain) -> Bool {
    var names: [String] = []
    for waiting in waiting[done..<min(count, done + 20)] {
      let name = String("\(waiting.action)".prefix(80))
      if !names.contains(name) { names.append(name) }
    }
    isBusy = true
    var dropped = takeWaiting()
    performer?.report(.runawayLoop(actions: names))
    let mayGoOn = chain.begins(waiting: count)
    if !mayGoOn { dropped += takeWaiting() }
    isBusy = false
    extendLifetime(dropped)
    return mayGoOn
  }

  /// Shows the state that results from a loop of this and other participants. Actions that are
  /// dispatched to the participants in the meantime are dropped.
  @MainActor
  private func endLoop(_ loop: Set<ObjectIdentifier>) {
    let dropped = takeWaiting()
    CutLoop.during(loop) {
      if hasNews, !isBusy, let performer { notify(by: performer) }
    }
    extendLifetime(dropped)
  }

  /// Makes a change without an action, and notifies the subscribers as after an action.
  @MainActor
  func change(_ body: () -> Void) {
    body()
    hasNews = true
    if !isBusy { settling?.settle() }
  }
}

/// Performs actions, and notifies subscribers of the changes.
@MainActor
protocol AnyActionPerformer: AnyObject {
  func notifyAll()
  func report(_ error: StoreError)
  var name: String { get }
}

/// Counts how long actions have caused others. The actions that wait at the beginning cause the
/// first generation, which causes the second, and so on.
struct ActionChain {
  /// The greatest number of generations.
  static let limit = 100_000
  /// The greatest number of actions that one beginning may cause.
  private static let causedLimit = 10_000_000

  private var left: Int
  private var generation = 0
  private var caused = 0
  private var cuts = 0

  init(waiting: Int) {
    left = waiting
  }

  /// Counts one more action. Returns false if that exceeds a limit.
  mutating func goesOn(waiting: Int) -> Bool {
    if left == 0 {
      generation += 1
      left = max(1, waiting)
    }
    left -= 1
    if generation > 0 { caused += 1 }
    return generation <= Self.limit && caused <= Self.causedLimit
  }

  /// Begins again after a loop was stopped. Returns false if too many loops were stopped.
  mutating func begins(waiting: Int) -> Bool {
    cuts += 1
    (left, generation, caused) = (waiting, 0, 0)
    return cuts < LoopGuard.cutLimit
  }
}

/// The stores in a loop that is being cut.
@MainActor
private enum CutLoop {
  private static var members: Set<ObjectIdentifier> = []

  @inline(__always)
  static func includes(_ settling: Settling) -> Bool {
    !members.isEmpty && members.contains(ObjectIdentifier(settling))
  }

  static func during(_ loop: Set<ObjectIdentifier>, _ body: () -> Void) {
    let outer = members
    members = loop
    body()
    members = outer
  }
}

/// Tracks whether a reducer is running. A reducer that dispatches an action is not a pure function.
@MainActor
enum ReducerGuard {
  private(set) static var isReducing = false

  /// Runs `body`, which runs reducers: for an action, or to compute an earlier state.
  @inline(__always)
  static func during<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasReducing = isReducing
    isReducing = true
    defer { isReducing = wasReducing }
    return try body()
  }

  static func stop(_ action: some Action) -> Never {
    programmerError(
      "dispatch-in-reducer", "A reducer dispatched “\(action)” while it was running.",
      remedy: "A reducer only computes the next state. Dispatch from a middleware or an effect: "
        + "`.effects { action, effects in … }`.")
  }
}
