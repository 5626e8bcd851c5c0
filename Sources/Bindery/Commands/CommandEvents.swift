/// A publisher that emits the values, or the errors, of a command's runs.
///
/// It emits on the main actor, in a ``transaction(_:)``, and never fails or completes. A new
/// subscriber does not receive earlier events. A subscription does not keep the command alive.
///
/// ```swift
/// Handler(self, LoginPage.showAccount) *= viewModel.logIn.values
/// ```
public final class CommandEvents<Output>: TracedPublisher {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()
  private let reception: Reception?

  /// - Parameter notesReception: Whether to note if a subscriber receives an event.
  init(notesReception: Bool = false) {
    reception = notesReception ? Reception() : nil
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    guard let reception else { return subject.receive(subscriber: subscriber) }
    subject.map { event in
      reception.wasReceived = true
      return event
    }.receive(subscriber: subscriber)
  }

  /// - Returns: Whether a subscriber received the event; true if that is not noted.
  @MainActor
  @discardableResult
  func send(_ event: Output) -> Bool {
    reception?.wasReceived = false
    subject.send(event)
    return reception?.wasReceived ?? true
  }

  /// Written on the main actor only, where all events are sent.
  private final class Reception {
    var wasReceived = false
  }
}
