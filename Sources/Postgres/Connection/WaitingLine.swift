/// Tasks that wait, in order, until each of them receives a value. Protected by its owner's
/// isolation.
struct WaitingLine<Value: Sendable> {
  typealias Waiter = CheckedContinuation<Value, any Error>

  private var waiters: [(id: Int, continuation: Waiter)] = []

  var isEmpty: Bool { waiters.isEmpty }
  var count: Int { waiters.count }

  mutating func append(_ id: Int, _ continuation: Waiter) { waiters.append((id, continuation)) }

  mutating func first() -> Waiter? { waiters.isEmpty ? nil : waiters.removeFirst().continuation }

  mutating func remove(_ id: Int) -> Waiter? {
    waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0).continuation }
  }

  mutating func fail(_ error: PostgresError) {
    for waiter in waiters { waiter.continuation.resume(throwing: error) }
    waiters = []
  }
}
