/// All values from other threads, in the order in which they were sent.
package final class Inbox<Value>: Arrivals, @unchecked Sendable {
  // Sendable: see the protector of each variable.

  /// Protected by the crossing's lock.
  private var arrived: [Value] = []
  // Used on the main actor only.
  private var collected: [Value] = []
  /// The number of collected values that were taken.
  private var taken = 0
  private var hasCollected = false

  package override init() {}

  /// Sends a value to `receiver`, from a thread other than the main actor's.
  package func send(_ value: Value, to receiver: some CrossingReceiver) {
    Crossing.send(
      .init(receiver: receiver, arrivals: self) { [self] in
        defer { arrived.append(value) }
        return arrived.isEmpty
      })
  }

  /// Whether a value is on its way.
  @MainActor
  var isWaiting: Bool {
    hasCollected || Crossing.mayHaveArrivals && Crossing.shared.locked { !arrived.isEmpty }
  }

  /// Whether there may be values to take.
  @MainActor
  package var mayHaveValues: Bool { hasCollected || Crossing.mayHaveArrivals }

  /// Removes and returns the values that crossed together with those of other receivers.
  @MainActor
  package func take() -> [Value] {
    guard hasCollected else { return [] }
    let start = taken
    return Array(removeAll()[start...])
  }

  /// Removes the values that crossed together with those of other receivers, and calls `body`
  /// with each. A newer value that is received meanwhile finds the rest here, and goes last.
  @MainActor
  package func forEachTaken(_ body: (Value) -> Void) {
    guard Tracing.isOn else {
      while let value = takeNext() { body(value) }
      return
    }
    let (count, start) = (collected.count - taken, taken)
    while hasCollected {
      let index = taken - start
      guard let value = takeNext() else { return }
      tracing(at: index, of: count) { body(value) }
    }
  }

  @MainActor
  private func takeNext() -> Value? {
    guard hasCollected else { return nil }
    let value = collected[taken]
    taken += 1
    if taken == collected.count { _ = removeAll() }
    return value
  }

  /// Removes the collected values, and returns them with those that were taken before. The caller
  /// frees them: their deinitializers may send.
  @MainActor
  private func removeAll() -> [Value] {
    let values = collected
    (collected, taken, hasCollected) = ([], 0, false)
    return values
  }

  /// Removes all values that have arrived until now, and calls `body` with each.
  @MainActor
  package func forEachTakenNow(_ body: (Value) -> Void) {
    Crossing.shared.locked {
      collect()
      if Tracing.isOn { collectCauses() }
    }
    guard Tracing.isOn else { return forEachTaken(body) }
    tracing { forEachTaken(body) }
  }

  override func collect() {
    guard !arrived.isEmpty else { return }
    collected += arrived
    arrived = []
    hasCollected = true
  }
}
