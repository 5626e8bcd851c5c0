/// Performs a store's actions one after the other, and notifies the store's subscribers in between.
///
/// It keeps the actions that cannot be performed now: while another one is performed, while
/// subscribers are notified, or because they come from another thread.
///
/// **How an action gets on screen.** `Store.dispatch` hands an action to its `ActionLine`. That
/// passes it through the middleware to the reducer, which makes the next ``Snapshot``. Then
/// the store's `Settling` notifies the subscribers before the transaction ends. So bindings, which
/// wait for that, are written in the same pass as those of view models. Actions that are dispatched
/// meanwhile wait, and subscribers are notified of each before the next is performed. In a
/// transaction that somebody else has opened an action is performed at once, and subscribers are
/// notified at its end. Actions of other threads come through an `Inbox`.
///
/// A subscriber is a ``PartObserver`` of a ``StateSource``. Its check was made where the types are
/// known: it reads a part of a snapshot and compares it with the value that was sent last. A
/// snapshot is an object that does not change, so a check copies nothing but its part. Observers
/// with a new value are gathered in `DueObservers`, in the order in which they subscribed, and then
/// notified. A scope is a ``PartSource``, which is one observer of its parent; a ``Connection`` is
/// one as well, and the source of its props.
final class ActionLine<StateAction: Action>: CrossingReceiver, @unchecked Sendable {
  // Sendable: what is not constant is used on the main actor only.

  @MainActor private weak var performer: AnyActionPerformer?
  /// Performs an action; returns whether the subscribers have to be notified.
  @MainActor private var performAction: (StateAction) -> Bool = { _ in false }
  @MainActor private var settling: Settling?
  @MainActor private var waiting: [WaitingAction] = []
  /// How many of `waiting` there are, and are done. Numbers, since to ask an array of a user's type
  /// takes longer than all else where nothing waits.
  @MainActor private var count = 0
  @MainActor private var done = 0
  /// Whether an action is being performed, or subscribers notified.
  @MainActor private var isBusy = false
  @MainActor private var hasNews = false
  private let inbox = Inbox<StateAction>()

  /// Whether an action is still to be performed when its turn has come.
  typealias Condition = @MainActor () -> Bool

  private struct WaitingAction {
    let action: StateAction
    let isWanted: Condition?
  }

  nonisolated init() {}

  /// - Parameter perform: Performs an action; returns whether the subscribers have to be notified.
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

  /// - Parameter isWanted: Asked when its turn has come, after what was sent before.
  @MainActor
  func take(_ action: StateAction, if isWanted: Condition? = nil) {
    if ReducerGuard.isReducing { ReducerGuard.stop(action) }
    if let settling, CutLoop.includes(settling) { return }
    let queue = DeliveryQueue.main
    // What was sent elsewhere before is older, and is shown with what was sent together with it.
    if inbox.mayHaveValues {
      Crossing.deliverNow()
      appendAll(inbox.takeAll())
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
    appendAll(inbox.take())
    goOn()
  }

  @MainActor
  private func appendAll(_ actions: [StateAction]) {
    for action in actions { append(action) }
  }

  /// Performs what waits: at once in a transaction; otherwise subscribers are notified of each
  /// action before the next.
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

  /// Performs what waits without notifying anybody.
  @MainActor
  private func performWaiting() {
    var chain = ActionChain(waiting: count - done)
    while count > 0 {
      guard chain.goesOn(waiting: count - done) else { return cut() }
      performNext()
    }
  }

  /// Performs what has waited longest. What is dispatched when that is let go of waits, too.
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
    performAction(next.action, if: next.isWanted)
    withExtendedLifetime(spent) {}
  }

  @MainActor
  private func perform(_ action: StateAction, if isWanted: Condition?) {
    isBusy = true
    performAction(action, if: isWanted)
    isBusy = false
  }

  @MainActor
  private func performAction(_ action: StateAction, if isWanted: Condition?) {
    if isWanted?() != false, performAction(action) { hasNews = true }
  }

  /// Removes and returns all that waits. The caller releases it when nothing here is being changed.
  @MainActor
  private func takeWaiting() -> [WaitingAction] {
    let actions = waiting
    waiting = []
    (count, done) = (0, 0)
    return actions
  }

  /// Notifies the subscribers and performs what is dispatched meanwhile, until nothing is left.
  @MainActor
  private func settle() {
    guard let performer, !isBusy else { return }
    var chain = ActionChain(waiting: count - done)
    while hasNews || count > 0 {
      if hasNews { notify(by: performer) }
      // A subscriber may have dispatched, or had another state shown.
      guard hasNews || count > 0 else { return }
      guard chain.goesOn(waiting: count - done) else { return cut() }
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

  /// Stops a loop. The state is as the last action left it.
  @MainActor
  private func cut() {
    var names: [String] = []
    for waiting in waiting[done..<min(count, done + 20)] {
      let name = String("\(waiting.action)".prefix(80))
      if !names.contains(name) { names.append(name) }
    }
    let dropped = takeWaiting()
    performer?.report(.runawayLoop(actions: names))
    withExtendedLifetime(dropped) {}
  }

  /// Shows the state that a loop has led to in which this takes part with others. What is
  /// dispatched meanwhile to those of the loop is dropped.
  @MainActor
  private func endLoop(_ loop: Set<ObjectIdentifier>) {
    let dropped = takeWaiting()
    CutLoop.during(loop) {
      if hasNews, !isBusy, let performer { notify(by: performer) }
    }
    withExtendedLifetime(dropped) {}
  }

  /// Makes a change that no action asked for, and notifies the subscribers as for an action.
  @MainActor
  func change(_ body: () -> Void) {
    body()
    hasNews = true
    if !isBusy { settling?.settle() }
  }
}

/// Performs actions, and notifies subscribers of what they have changed.
@MainActor
protocol AnyActionPerformer: AnyObject {
  func notifyAll()
  func report(_ error: StoreError)
  var name: String { get }
}

/// How long actions have caused others: those that wait at the beginning caused none yet, what they
/// cause is the first generation, and so on.
struct ActionChain {
  /// How many generations there may be.
  static let limit = 100_000
  /// How many actions one beginning may cause.
  private static let causedLimit = 10_000_000

  private var left: Int
  private var generation = 0
  private var caused = 0

  init(waiting: Int) {
    left = waiting
  }

  /// Counts one more; false if that is one too many.
  mutating func goesOn(waiting: Int) -> Bool {
    if left == 0 {
      generation += 1
      left = max(1, waiting)
    }
    left -= 1
    if generation > 0 { caused += 1 }
    return generation <= Self.limit && caused <= Self.causedLimit
  }
}

/// Knows which stores are in a loop that is being cut.
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

/// Knows whether a reducer is running: one that dispatches is no function of state and action.
@MainActor
enum ReducerGuard {
  private(set) static var isReducing = false

  /// Runs `body`, which runs reducers: for an action, or to compute a state that has been.
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
      "A reducer dispatched “\(action)” while it was running.",
      remedy: "A reducer only computes the next state. Dispatch from a middleware or an effect: "
        + "`.effects { action, effects in … }`.")
  }
}
