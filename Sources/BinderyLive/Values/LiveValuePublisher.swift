import Bindery
import Logging

/// A publisher of a value read from a database: its current value, then each new one.
///
/// ```swift
/// label.binding.text *= LiveValuePublisher(tracking: Payment.all(), in: database) { db in
///   try Int.fetchOne(db, sql: "SELECT SUM(amount) FROM payment")
/// }.map { "Total: \($0)" }
/// ```
///
/// Subscribe on the main actor: the value is read and sent before `sink` returns, or, from
/// PostgreSQL, when the server has answered. Each later one is sent on the main actor; equal values
/// are not sent again. The publisher completes when there is no longer a value, because the row was
/// deleted. If a read fails, the error is logged, the last value stays, and the next commit
/// retries; see ``onError(_:)``. A subscription ends when it is cancelled or released. Each
/// subscription reads the value by itself. Values of one commit, and the changes of live queries,
/// are delivered in one transaction.
public struct LiveValuePublisher<Output: Equatable & Sendable>: Publisher {
  public typealias Failure = Never

  private let makeSource: @MainActor @Sendable (LiveValueReceiver<Output>) -> any LiveValueSource
  private var report: @MainActor @Sendable (any Error) -> Void = { error in
    Logger(label: "bindery").error("A live value could not be read: \(error)")
  }

  /// Creates a publisher of the values that the source of a subscription reads.
  package init(
    source: @escaping @MainActor @Sendable (LiveValueReceiver<Output>) -> any LiveValueSource
  ) {
    makeSource = source
  }

  /// Returns a publisher that calls `handler` instead of logging when a read fails. The handler
  /// runs on the main actor, and every subscription retains it. The publisher does not fail.
  ///
  /// ```swift
  /// LiveValuePublisher(tracking: Payment.all(), in: database) { db in try Payment.fetchCount(db) }
  ///   .onError { error in report(error) }
  ///   .sink { count in … }
  /// ```
  public func onError(
    _ handler: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> LiveValuePublisher {
    var publisher = self
    publisher.report = handler
    return publisher
  }

  /// Subscribes: reads and sends the value at the first demand, then sends each later one.
  ///
  /// - Precondition: The caller runs on the main actor. Any other thread stops the program with a
  ///   message.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subscriber.subscribeOnMainActor(
      to: "A live value", remedy: "Subscribe it on the main actor, where it delivers."
    ) { [makeSource, report] subscription in
      let source = makeSource(LiveValueReceiver(subscription, report))
      subscription.connect {
        source.send()
      } onEnd: {
        source.end()
      }
    }
  }
}
