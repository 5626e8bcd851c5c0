import Bindery

/// A source of user actions that a test sends: it can feed a `ViewInput` as a control can.
///
/// ```swift
/// let taps = SimulatedEvents<Void>()
/// let group = BindingGroup { viewModel.refresh *= taps }
/// taps.send()
/// ```
///
/// It counts its subscribers, so that a test can check that an input was released.
public final class SimulatedEvents<Output>: UserEvents {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()
  private let present: (() -> Output)?
  private let listeners = Listeners()

  /// Creates events that begin with the result of `present` on subscription, as those of a
  /// control with a value do; without `present` they begin with no event.
  public init(present: (() -> Output)? = nil) {
    self.present = present
  }

  /// The number of subscribers that have not cancelled. It is 0 again once the group of a binding
  /// has ended.
  public var listenerCount: Int { listeners.count }

  /// Sends a user action. Call it on the main actor, as a control does.
  public func send(_ event: Output) { subject.send(event) }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let events = subject.handleEvents(
      receiveSubscription: { [listeners] _ in listeners.count += 1 },
      receiveCancel: { [listeners] in listeners.count -= 1 })
    if let present {
      events.prepend(present()).receive(subscriber: subscriber)
    } else {
      events.receive(subscriber: subscriber)
    }
  }
}

extension SimulatedEvents where Output == Void {
  /// Sends a user action without a value.
  public func send() { send(()) }
}

private final class Listeners {
  var count = 0
}
