/// All values from other threads, in the order in which they were sent.
package final class Inbox<Value>: Arrivals, @unchecked Sendable {
  // Sendable: see the protector of each variable.

  /// Protected by the crossing's lock.
  private var arrived: [Value] = []
  // Used on the main actor only.
  private var collected: [Value] = []
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

  /// Whether ``takeAll()`` may return something.
  @MainActor
  package var mayHaveValues: Bool { hasCollected || Crossing.mayHaveArrivals }

  /// Removes and returns the values that crossed together with those of other receivers.
  @MainActor
  package func take() -> [Value] {
    guard hasCollected else { return [] }
    defer { (collected, hasCollected) = ([], false) }
    return collected
  }

  /// Removes the values that crossed together with those of other receivers, and calls `body`
  /// with each.
  @MainActor
  package func forEachTaken(_ body: (Value) -> Void) {
    let values = take()
    guard Tracing.isOn else { return values.forEach(body) }
    for (index, value) in values.enumerated() {
      tracing(at: index, of: values.count) { body(value) }
    }
  }

  /// Removes all values that have arrived until now, and calls `body` with each.
  @MainActor
  package func forEachTakenNow(_ body: (Value) -> Void) {
    Crossing.shared.locked {
      collect()
      if Tracing.isOn { collectCauses() }
    }
    guard Tracing.isOn else { return take().forEach(body) }
    tracing { forEachTaken(body) }
  }

  /// Removes and returns all values that have arrived until now.
  @MainActor
  package func takeAll() -> [Value] {
    Crossing.shared.locked { collect() }
    return take()
  }

  override func collect() {
    guard !arrived.isEmpty else { return }
    collected += arrived
    arrived = []
    hasCollected = true
  }
}
