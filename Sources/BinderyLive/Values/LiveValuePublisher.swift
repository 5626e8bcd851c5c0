import Bindery
import Logging

/// A publisher that reads a value from a database. It emits the current value, and then each new
/// one.
///
/// ```swift
/// label.binding.text *= LiveValuePublisher(tracking: Payment.all(), in: database) { db in
///   try Int.fetchOne(db, sql: "SELECT SUM(amount) FROM payment")
/// }.map { "Total: \($0)" }
/// ```
///
/// Subscribe on the main actor. With SQLite, the publisher reads and emits the value before `sink`
/// returns. With PostgreSQL, it emits the value when the server has answered. It emits each later
/// value on the main actor, and skips a value that equals the previous one. With SQLite, all values
/// and changes of live queries that belong to one commit are delivered in one transaction.
///
/// The publisher completes when there is no longer a value, for example because the row was
/// deleted. If a read fails, it logs the error, and reads again after the next commit; see
/// ``onError(_:)``.
///
/// Each subscription reads the value separately, and ends when it is cancelled or released.
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
  /// runs on the main actor. The publisher and each of its subscriptions retain the handler. The
  /// publisher itself does not fail.
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

  /// Attaches a subscriber. The subscription reads and emits the value at the first demand, and
  /// emits each later value when it changes.
  ///
  /// - Precondition: The caller runs on the main actor. Otherwise, the program stops with a
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
