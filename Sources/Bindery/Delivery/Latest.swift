/// The newest of the values from other threads.
final class Latest<Value>: Arrivals, @unchecked Sendable {
  // Sendable: see the protector of each variable.

  typealias Stamped = (value: Value, stamp: Int)

  /// Protected by the crossing's lock.
  private var arrived: Stamped?
  /// Used on the main actor only.
  private var collected: Stamped?
  /// Older values than the collected one, until they can be freed: their deinitializers may send.
  private var older: [Stamped] = []

  /// Sends a value to `receiver`, from a thread other than the main actor's.
  ///
  /// - Parameters:
  ///   - stamp: The number of the value. Of two values, the one with the greater number is newer.
  ///   - transaction: The transaction that keeps the value until it ends.
  func send(
    _ value: Value, stamp: Int = Crossing.nextStamp(), to receiver: some CrossingReceiver,
    in transaction: BackgroundTransaction? = Crossing.transaction
  ) {
    // A value that is discarded is freed with this variable, and not under the lock, because its
    // deinitializer may send.
    var sent: Stamped? = (value, stamp)
    let sending = Crossing.Sending(receiver: receiver, arrivals: self) { [self] in
      let isFirst = arrived == nil
      if isFirst || stamp > arrived!.stamp { swap(&arrived, &sent) }
      return isFirst
    }
    Crossing.send(sending, in: transaction)
  }

  /// Whether a value is on its way.
  @MainActor
  var isWaiting: Bool {
    collected != nil || Crossing.mayHaveArrivals && Crossing.shared.locked { arrived != nil }
  }

  /// Removes and returns the value that crossed together with those of other receivers.
  @MainActor
  func take() -> Stamped? {
    let (newest, freed) = (collected, older)
    (collected, older) = (nil, [])
    extendLifetime(freed)
    return newest
  }

  /// Removes an arrived value that is older than one that the main actor has received since.
  ///
  /// - Returns: The value, for callers that must free it later.
  @MainActor @discardableResult
  func discard() -> Any? {
    var overtaken: Stamped?
    Crossing.shared.locked { swap(&overtaken, &arrived) }
    return overtaken
  }

  /// Only the newest value counts.
  override func collectCauses() {
    super.collectCauses()
    replacedCauses += collectedCauses.dropLast()
    collectedCauses = Array(collectedCauses.suffix(1))
  }

  override func collect() {
    // The crossing lists it twice if a value was discarded in the meantime.
    guard let arrived else { return }
    self.arrived = nil
    if let former = collected {
      // A transaction may end after a newer value was collected.
      older.append(former.stamp < arrived.stamp ? former : arrived)
      if former.stamp > arrived.stamp { return }
    }
    collected = arrived
  }
}
