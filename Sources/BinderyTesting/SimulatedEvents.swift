import Bindery

/// What a user would do, sent by a test: it can feed a ``ViewInput`` as a control can.
///
/// ```swift
/// let taps = SimulatedEvents<Void>()
/// let group = BindingGroup { viewModel.refresh *= taps }
/// taps.send()
/// ```
///
/// It counts who listens, so a test can tell that an input was released.
public final class SimulatedEvents<Output>: UserEvents {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()
  private let present: (() -> Output)?
  private let listeners = Listeners()

  /// Makes events that begin with what `present` says when they are subscribed, as those of a control
  /// with a value do; without one they begin with nothing.
  public init(present: (() -> Output)? = nil) {
    self.present = present
  }

  /// How many listen.
  public var listenerCount: Int { listeners.count }

  /// Sends what the user did.
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
  /// Sends that the user did it.
  public func send() { send(()) }
}

private final class Listeners {
  var count = 0
}
