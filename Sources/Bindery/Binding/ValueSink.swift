/// Delivers the newest value to a target.
///
/// A value sent on the main actor is delivered at once, unless a transaction or a pass delays it.
/// Of the values sent on other threads, the newest crosses to the main actor; it is dropped if a
/// value sent on the main actor has overtaken it.
///
/// OpenCombine calls this class in unspecialized code, where an optional of a generic type costs
/// more than the rest of a delivery. Values that have to wait are therefore stored as objects.
final class ValueSink<Value, Failure: Error>: BindingSink<Value, Failure>, Deliverable,
  CrossingReceiver, @unchecked Sendable
{
  // Sendable: the variables are isolated to the main actor, except `arrivals`; the subject
  // protects itself.

  @MainActor private let object: BoundObject
  /// Writes a value into the object. Returns false if the object is gone.
  @MainActor private let write: @MainActor (UnsafePointer<Value>) -> Bool
  @MainActor private let frames: FrameClock?
  /// The source, if its current value can be read.
  private let subject: CurrentValueSubject<Value, Failure>?
  @MainActor private var hasDelivered = false
  @MainActor private var isWaitingForFrame = false
  /// The stamp of the newest value that the main actor has received.
  @MainActor private var acceptedStamp = 0
  /// The newest value that waits for a transaction, a pass or a frame.
  @MainActor private var held: HeldValue<Value>?
  /// The value that the current pass delivers.
  @MainActor private var staged: HeldValue<Value>?
  /// The values from other threads, or `nil` before the first one. Protected by the crossing's
  /// lock.
  private var newest: Latest<Value>?

  @MainActor
  init(_ target: BindingTarget<Value>, subject: CurrentValueSubject<Value, Failure>? = nil) {
    (object, write) = target.connect()
    frames = target.frames
    self.subject = subject
    super.init(group: .open(for: target.describe()))
  }

  override var name: String { object.describe() }

  override var kind: LiveBinding.Kind { .value }

  override var boundObject: BoundObject? { object }

  override var isReceiverGone: Bool { object.receiver == nil }

  override var isWaiting: Bool {
    super.isWaiting || isWaitingForFrame || arrivals?.isWaiting == true
  }

  // MARK: Receiving

  private var arrivals: Latest<Value>? { Crossing.shared.locked { newest } }

  override func accept(at value: UnsafeRawPointer) {
    guard !isEnded else { return }
    acceptedStamp = Crossing.latestStamp
    if Crossing.mayHaveArrivals { arrivals?.discard() }
    guard let subject else { return take(value.uncheckedCast(to: Value.self)) }
    // A subscriber may have sent a newer value to the subject while it sends this one.
    var newest = subject.value
    take(&newest)
  }

  @MainActor @inline(__always)
  private func take(_ value: UnsafePointer<Value>) {
    let queue = DeliveryQueue.main
    guard frames == nil, queue.beginPass() else { return hold(value) }
    deliver(value)
    queue.endPass()
  }

  override func sendToMain(_ value: Value) {
    // In this order: the value with the greatest stamp is the one that the subject holds.
    let stamp = Crossing.nextStamp()
    let arrivals = Crossing.shared.locked {
      let arrivals = newest ?? Latest()
      newest = arrivals
      return arrivals
    }
    arrivals.send(subject?.value ?? value, stamp: stamp, to: self)
  }

  @MainActor
  func takeArrivals() {
    guard let arrivals else { return }
    // A transaction on another thread may end after a newer value was sent on the main actor.
    let newest = arrivals.take()
    if let record {
      for replaced in arrivals.replacedCauses { record.note(.replaced, waiting: replaced) }
    }
    guard let newest, newest.stamp > acceptedStamp else { return record?.note(.replaced) ?? () }
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
    let isAlive = record.delivering {
      let last = object.lastValue
      guard write(value) else { return false }
      if !isSame(last, value.pointee) { record.note(value.pointee, into: object.receiver) }
      return true
    }
    if !isAlive { cancel() }
  }

  /// Delivers a value that cannot be delivered at once.
  @MainActor
  private func hold(_ value: UnsafePointer<Value>) {
    if isBeginning, !hasDelivered, DeliveryQueue.main.showFirst({ deliver(value) }) { return }
    keep(value)
  }

  /// Stores a value until it can be delivered.
  @MainActor
  private func keep(_ value: UnsafePointer<Value>) {
    // Freed last: its deinitializer may send, and so store another value.
    let former = held as AnyObject?
    held = HeldValue(value.pointee)
    defer { extendLifetime(former) }
    record?.hold(
      for: frames != nil && hasDelivered
        ? .frame : DeliveryQueue.main.isInsidePass ? .pass : .transaction, isNewestEnough: true)
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
    guard let held else { return 0 }
    let former = staged as AnyObject?
    (staged, self.held) = (held, nil)
    extendLifetime(former)
    return 1
  }

  @MainActor
  func deliver() {
    guard let held = staged else { return }
    // A value that is stored in the meantime waits for the next pass.
    staged = nil
    guard !isEnded else { return }
    var value = held.value
    deliver(&value)
  }

  @MainActor
  func drop() {
    let dropped = (held, staged)
    (held, staged) = (nil, nil)
    extendLifetime(dropped)
  }
}
