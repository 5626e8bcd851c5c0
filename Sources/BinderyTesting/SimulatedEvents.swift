import Bindery

/// A source of user actions that a test sends, in place of a control's publisher.
///
/// ```swift
/// let taps = SimulatedEvents<Void>()
/// let group = BindingGroup { viewModel.refresh *= taps }
/// #expect(taps.listenerCount == 1)
/// taps.send()
/// group.clear()
/// #expect(taps.listenerCount == 0)
/// ```
///
/// Subscribers receive an action before ``send(_:)`` returns. The source counts its subscribers, so
/// that a test can check that a binding has ended.
public final class SimulatedEvents<Output>: UserEvents {
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()
  private let present: (() -> Output)?
  private let listeners = Listeners()

  /// Creates a source of events.
  ///
  /// - Parameter present: Returns the present value. Each new subscriber receives this value first,
  ///   as from a control that has a value. If you omit the closure, a subscriber first receives the
  ///   next action.
  public init(present: (() -> Output)? = nil) {
    self.present = present
  }

  /// The number of subscribers that have not cancelled.
  ///
  /// It is 0 again once the groups of all bindings have been cleared or released.
  public var listenerCount: Int { listeners.count }

  /// Sends a user action to all subscribers, which receive it before this method returns.
  ///
  /// Call it on the main actor, as a control does.
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
