import Bindery

/// The part of a live value that reads, for one subscription. The subscription retains it.
package protocol LiveValueSource: AnyObject {
  /// Reads the value for the first time, or emits one that arrived without demand.
  @MainActor func send()

  /// Ends the read.
  func end()
}

/// The subscription to a live value as its source sees it. Does not retain the subscription.
@MainActor
package final class LiveValueReceiver<Value: Sendable> {
  private let hasDemand: () -> Bool
  private let pass: (Value) -> Void
  private let end: () -> Void
  private let report: @MainActor @Sendable (any Error) -> Void
  private var unsent: Value?

  package init<Downstream: Subscriber>(
    _ subscription: MainSubscription<Downstream>,
    _ report: @escaping @MainActor @Sendable (any Error) -> Void
  ) where Downstream.Input == Value {
    hasDemand = { [weak subscription] in subscription?.hasDemand ?? false }
    pass = { [weak subscription] in subscription?.send($0) }
    end = { [weak subscription] in subscription?.finish() }
    self.report = report
  }

  /// Emits a value; without demand it is kept until ``sendUnsent()``.
  package func send(_ value: Value) {
    unsent = hasDemand() ? nil : value
    pass(value)
  }

  package func sendUnsent() {
    if let unsent { send(unsent) }
  }

  /// Completes the publisher.
  package func finish() { end() }

  /// Reports a failed reading.
  package func fail(_ error: any Error) { report(error) }
}
