/// The values or the errors of a command's runs, as a publisher.
///
/// It sends on the main actor, in a ``transaction(_:)``, and never fails or completes. What was sent
/// before is not sent again to a new subscriber.
public final class CommandEvents<Output>: Publisher {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()
  private let reception: Reception?

  /// - Parameter notesReception: Whether to find out if somebody gets what is sent.
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

  /// - Returns: Whether somebody got it, if that is noted.
  @MainActor
  @discardableResult
  func send(_ event: Output) -> Bool {
    reception?.wasReceived = false
    subject.send(event)
    return reception?.wasReceived ?? true
  }

  /// Written on the main actor only, where all is sent.
  private final class Reception {
    var wasReceived = false
  }
}
