/// Delivers the newest value to a target.
///
/// Values sent on the main actor are applied at once, unless a transaction or a pass holds them.
/// Of those sent elsewhere the newest crosses to the main actor; one that a value sent on the main
/// actor has overtaken is dropped.
final class ValueSink<Value, Failure: Error>: BindingSink<Value, Failure>, Deliverable,
  MailRecipient, @unchecked Sendable
{
  // Sendable: see the protectors below.

  @MainActor private let target: BindingTarget<Value>
  /// Reads the source's present value, for sources that can tell it.
  @MainActor private let present: (() -> Value)?
  /// Whether the last value came from inside a delivery. The subject may then still be handing its
  /// older value round, and this sink gets it after the newer one.
  @MainActor private var mayGetOlderValue = false
  @MainActor private var pending: Value?
  @MainActor private var staged: Value?
  @MainActor private var last: Value?
  @MainActor private var hasDelivered = false
  /// When the newest value that the main actor has got was sent.
  @MainActor private var acceptedStamp = 0
  @MainActor private var isWaitingForFrame = false
  /// What arrived from other threads; protected by the mailbox's lock.
  private var mail: (value: Value, stamp: Int)?
  private var collected: (value: Value, stamp: Int)?

  @MainActor
  init(_ target: BindingTarget<Value>, present: (() -> Value)? = nil) {
    self.target = target
    self.present = present
    super.init(group: .open(for: target.describe()))
  }

  override var name: String { target.describe() }

  // MARK: Receiving

  override func receive(_ value: Value) -> Subscribers.Demand {
    guard !isEnded else { return .none }
    let stamp = MainMailbox.shared.nextStamp()
    if MainQueue.isCurrent {
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated { accept(value, stamp) }
    } else if MainMailbox.transaction?.hold(.init(recipient: self) { self.putDown(value, stamp) })
      != true
    {
      MainMailbox.shared.post(to: self) { putDown(value, stamp) }
    }
    return .none
  }

  @MainActor
  func accept(_ value: Value, _ stamp: Int = MainMailbox.shared.nextStamp()) {
    guard !isEnded else { return }
    acceptedStamp = stamp
    MainMailbox.shared.withMail { mail = nil }
    let isNested = DeliveryQueue.main.isInsidePass
    pending = !isNested && mayGetOlderValue ? present?() ?? value : value
    mayGetOlderValue = isNested
    deliverSoon()
  }

  private func putDown(_ value: Value, _ stamp: Int) -> Bool {
    defer {
      if stamp > mail?.stamp ?? 0 { mail = (value, stamp) }
    }
    return mail == nil
  }

  func collectMail() {
    // Twice on the list if a value sent on the main actor has overtaken the first.
    if let mail { collected = mail }
    mail = nil
  }

  @MainActor
  func deliverMail() {
    guard let (value, stamp) = collected else { return }
    collected = nil
    // A transaction elsewhere may post late what was sent before a value that was sent here.
    guard stamp > acceptedStamp else { return }
    acceptedStamp = stamp
    pending = value
    deliverSoon()
  }

  // MARK: Delivering

  @MainActor
  private func deliverSoon() {
    guard let pacer = target.pacer, hasDelivered else {
      DeliveryQueue.main.submit(self)
      return
    }
    guard !isWaitingForFrame else { return }
    isWaitingForFrame = true
    pacer.onNextFrame { [weak self] in
      guard let self else { return }
      isWaitingForFrame = false
      if !isEnded { DeliveryQueue.main.submit(self) }
    }
  }

  @MainActor
  func stage() -> Int {
    guard let value = pending else { return 0 }
    pending = nil
    staged = value
    return 1
  }

  @MainActor
  func deliver() {
    guard let value = staged else { return }
    staged = nil
    guard !isEnded else { return }
    if let isSame = target.isSame {
      if let last, isSame(last, value) {
        if !target.isAlive() { cancel() }
        return
      }
      last = value
    }
    hasDelivered = true
    if !target.write(value) { cancel() }
  }

  @MainActor
  func drop() {
    pending = nil
    staged = nil
  }
}
