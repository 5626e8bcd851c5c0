/// Forwards each value, in order, to a subject of the view model or to a handler.
///
/// An event is a change, so it is forwarded at once even inside a transaction, and values derived
/// from it belong to that transaction. Only a delivery that is under way delays it, until the
/// pass has ended.
class EventSink<Event, Failure: Error>: BindingSink<Event, Failure>, Deliverable,
  CrossingReceiver, @unchecked Sendable
{
  // Sendable: all variables are isolated to the main actor; the inbox protects itself.

  /// Forwards an event. Returns false if the receiver is gone.
  @MainActor private let forward: @MainActor (Event) -> Bool
  @MainActor private let isAlive: @MainActor () -> Bool
  @MainActor private let describe: @MainActor () -> String
  @MainActor private var waiting: [Event] = []
  @MainActor private var staged: [Event] = []
  @MainActor private var isForwarding = false
  private let inbox = Inbox<Event>()

  /// Whether only the last of the events that wait for a pass is forwarded.
  @MainActor private let isNewestEnough: Bool

  /// - Parameter isAlive: Returns whether the receiver is alive.
  @MainActor
  init(
    name: @escaping @MainActor () -> String, isNewestEnough: Bool = false,
    isAlive: @escaping @MainActor () -> Bool = { true },
    forward: @escaping @MainActor (Event) -> Bool
  ) {
    self.forward = forward
    self.isAlive = isAlive
    self.isNewestEnough = isNewestEnough
    describe = name
    super.init(group: .open(for: name()))
  }

  override var name: String { describe() }

  override var kind: LiveBinding.Kind { .event }

  override var isReceiverGone: Bool { !isAlive() }

  override var isWaiting: Bool {
    super.isWaiting || inbox.isWaiting
  }

  /// Forwards an event to the receiver. Returns false if the receiver is gone.
  @MainActor
  func handOn(_ event: Event) -> Bool { forward(event) }

  override func replay(_ text: String) -> Bool {
    guard let event = ReplayedValue.value(of: text, as: Event.self) else { return false }
    take(event)
    return true
  }

  // MARK: Receiving

  override func accept(at event: UnsafeRawPointer) {
    guard !isEnded else { return }
    // Events that other threads have sent are older than this one, so they go first.
    if inbox.mayHaveValues {
      inbox.forEachTakenNow { take($0) }
    }
    take(event.uncheckedCast(to: Event.self).pointee)
  }

  final override func sendToMain(_ event: Event) {
    inbox.send(event, to: self)
  }

  @MainActor
  final func takeArrivals() {
    inbox.forEachTaken { take($0) }
  }

  // MARK: Delivering

  @MainActor
  private func take(_ event: Event) {
    let queue = DeliveryQueue.main
    guard !queue.isInsidePass, !isForwarding, waiting.isEmpty else {
      // Freed last: their deinitializers may send.
      let replaced = isNewestEnough ? waiting : []
      if isNewestEnough { waiting = [] }
      waiting.append(event)
      record?.hold(for: queue.isInsidePass ? .pass : .transaction, isNewestEnough: isNewestEnough)
      queue.hold(self)
      return extendLifetime(replaced)
    }
    queue.beginTransaction()
    isForwarding = true
    if !isEnded { pass(event) }
    isForwarding = false
    queue.endTransaction()
  }

  @MainActor
  private func pass(_ event: Event) {
    guard let record else {
      if !handOn(event) { cancel() }
      return
    }
    let isAlive = record.delivering {
      record.note(event)
      return handOn(event)
    }
    if !isAlive { cancel() }
  }

  @MainActor
  final func stage() -> Int {
    staged += waiting
    waiting = []
    return staged.count
  }

  @MainActor
  final func deliver() {
    let events = staged
    staged = []
    for event in events where !isEnded { pass(event) }
  }

  @MainActor
  final func drop() {
    let dropped = (waiting, staged)
    (waiting, staged) = ([], [])
    record?.waiting = []
    extendLifetime(dropped)
  }
}
