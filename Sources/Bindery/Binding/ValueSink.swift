/// Delivers the newest value to a target.
///
/// A value sent on the main actor is delivered at once, unless a transaction or a pass delays it.
/// Of the values sent on other threads, the newest crosses to the main actor; it is dropped if a
/// value sent on the main actor has overtaken it.
///
/// OpenCombine calls this class in unspecialised code. So that a value that need not wait meets
/// no optional of a generic type, values that have to wait are stored separately.
final class ValueSink<Value, Failure: Error>: BindingSink<Value, Failure>, Deliverable,
  CrossingReceiver, @unchecked Sendable
{
  // Sendable: all variables are isolated to the main actor; `arrivals` protects itself.

  @MainActor private let object: BoundObject
  /// Writes a value into the object; false when the object is gone.
  @MainActor private let write: @MainActor (UnsafePointer<Value>) -> Bool
  @MainActor private let frames: FrameClock?
  /// The source, if its present value can be read.
  @MainActor private let subject: CurrentValueSubject<Value, Failure>?
  /// Whether the last value came from inside a delivery. The subject may then still be sending
  /// its older value, which reaches this sink after the newer one.
  @MainActor private var mayGetOlderValue = false
  @MainActor private var hasDelivered = false
  @MainActor private var isWaitingForFrame = false
  /// The stamp of the newest value that the main actor has received.
  @MainActor private var acceptedStamp = 0
  /// The values that wait on the main actor; made when the first one has to wait.
  @MainActor private var held: HeldValues<Value>?
  private let arrivals = Latest<Value>()

  @MainActor
  init(_ target: BindingTarget<Value>, subject: CurrentValueSubject<Value, Failure>? = nil) {
    (object, write) = target.connect()
    frames = target.frames
    self.subject = subject
    super.init(group: .open(for: target.describe()))
  }

  override var name: String { object.describe() }

  override var kind: LiveBinding.Kind { .value }

  override var isReceiverGone: Bool { object.receiver == nil }

  override var isWaiting: Bool {
    super.isWaiting || isWaitingForFrame || arrivals.isWaiting
  }

  // MARK: Receiving

  override func accept(at value: UnsafeRawPointer) {
    guard !isEnded else { return }
    acceptedStamp = Crossing.latestStamp
    if Crossing.mayHaveArrivals { arrivals.discard() }
    let value = value.assumingMemoryBound(to: Value.self)
    let queue = DeliveryQueue.main
    guard frames == nil, !mayGetOlderValue, queue.beginPass() else { return hold(value) }
    deliver(value)
    queue.endPass()
  }

  override func sendToMain(_ value: Value) {
    arrivals.send(value, to: self)
  }

  @MainActor
  func takeArrivals() {
    // A transaction on another thread may end after a newer value was sent on the main actor.
    guard let newest = arrivals.take(), newest.stamp > acceptedStamp else { return }
    acceptedStamp = newest.stamp
    withUnsafePointer(to: newest.value) { keep($0) }
  }

  // MARK: Delivering

  @MainActor
  private func deliver(_ value: UnsafePointer<Value>) {
    hasDelivered = true
    guard let record else {
      if !write(value) { cancel() }
      return
    }
    let last = object.lastValue
    if !write(value) { return cancel() }
    if !isSame(last, value.pointee) { record.note(value.pointee, into: object.receiver) }
  }

  /// Delivers a value that cannot be delivered at once.
  @MainActor
  private func hold(_ value: UnsafePointer<Value>) {
    let isNested = DeliveryQueue.main.isInsidePass
    if isBeginning, !hasDelivered, DeliveryQueue.main.showFirst({ deliver(value) }) {
      mayGetOlderValue = isNested
      return
    }
    if !isNested, mayGetOlderValue, let subject {
      withUnsafePointer(to: subject.value) { keep($0) }
    } else {
      keep(value)
    }
    mayGetOlderValue = isNested
  }

  /// Stores a value until it can be delivered.
  @MainActor
  private func keep(_ value: UnsafePointer<Value>) {
    let held = held ?? HeldValues()
    self.held = held
    held.put(value)
    guard let frames, hasDelivered else {
      DeliveryQueue.main.submit(self)
      return
    }
    guard !isWaitingForFrame else { return }
    isWaitingForFrame = true
    let willCome = frames.onNextFrame { [weak self] in
      guard let self else { return }
      isWaitingForFrame = false
      if !isEnded { DeliveryQueue.main.submit(self) }
    }
    guard !willCome else { return }
    isWaitingForFrame = false
    DeliveryQueue.main.submit(self)
  }

  @MainActor
  func stage() -> Int {
    held?.stage() == true ? 1 : 0
  }

  @MainActor
  func deliver() {
    held?.deliverStaged { value in
      if !isEnded { deliver(value) }
    }
  }

  @MainActor
  func drop() {
    held = nil
  }
}
