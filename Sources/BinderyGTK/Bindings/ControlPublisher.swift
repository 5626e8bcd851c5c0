import Bindery
import GTK

/// What the user does with a control, as a publisher. Sends on the main actor; never completes.
///
/// Only the user's actions are sent, never what the program writes into the control. A publisher of
/// values begins with the present value. Each action is a ``transaction(_:)``: all that it changes
/// is shown together. The control is referenced weakly, and stays connected while subscribed.
public struct ControlPublisher<Output>: UserEvents {
  public typealias Failure = Never

  private let connect: @MainActor (@escaping @MainActor (Output) -> Void) -> SignalConnection?
  /// The value now; nil for a publisher that does not begin with it.
  private let present: (@MainActor () -> Output?)?

  /// What happens to the control.
  ///
  /// - Parameter connect: Connects a handler to the control's signal. Must not capture the control.
  @MainActor
  init(
    _ connect: @escaping @MainActor (@escaping @MainActor (Output) -> Void) -> SignalConnection?
  ) {
    self.connect = connect
    present = nil
  }

  /// What a control's value is, now and as the user changes it.
  ///
  /// - Parameters:
  ///   - value: Reads the value.
  ///   - isByProgram: Whether the change that is told was made by the program.
  ///   - connect: Connects a handler to the control's signal.
  @MainActor
  init<Control: AnyObject>(
    of control: Control, value: @escaping @MainActor (Control) -> Output,
    isByProgram: @escaping @MainActor (Control) -> Bool,
    connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection?
  ) {
    self.connect = { [weak control] handler in
      guard let control else { return nil }
      return connect(control) { [weak control] in
        if let control, !isByProgram(control) { handler(value(control)) }
      }
    }
    present = { [weak control] in control.map(value) }
  }

  /// Subscribes on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let (connect, present) = (connect, present)
    nonisolated(unsafe) let subscriber = subscriber
    MainActor.assumeIsolated {
      let subscription = ControlSubscription(downstream: subscriber, present: present)
      subscription.connection = connect { [weak subscription] in subscription?.send($0) }
      subscriber.receive(subscription: subscription)
    }
  }
}

private final class ControlSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  @MainActor var connection: SignalConnection?
  @MainActor private var downstream: Downstream?
  @MainActor private var demand = Subscribers.Demand.none
  /// What it still has to be told first.
  @MainActor private var present: (@MainActor () -> Downstream.Input?)?

  @MainActor
  init(downstream: Downstream, present: (@MainActor () -> Downstream.Input?)?) {
    self.downstream = downstream
    self.present = present
  }

  func request(_ demand: Subscribers.Demand) {
    MainActor.assumeIsolated {
      self.demand += demand
      guard let present, self.demand > 0 else { return }
      self.present = nil
      if let value = present() { send(value) }
    }
  }

  @MainActor
  func send(_ value: Downstream.Input) {
    guard demand > 0, let downstream else { return }
    demand -= 1
    transaction { demand += downstream.receive(value) }
  }

  func cancel() {
    // Widgets belong to the main actor; a group that ends elsewhere disconnects a little later.
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { disconnect() }
    } else {
      Task { @MainActor in disconnect() }
    }
  }

  @MainActor
  private func disconnect() {
    connection?.disconnect()
    connection = nil
    downstream = nil
  }
}

extension Object {
  /// Sends when the user does something, which `connect` tells. Not for what the program does.
  static func events<Control: Object>(
    of control: Control,
    _ connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection?
  ) -> ControlPublisher<Void> {
    events(of: control) { control, handler in connect(control) { handler(()) } }
  }

  /// Sends what the user does, with what `connect` hands over. Not for what the program does.
  static func events<Control: Object, Value>(
    of control: Control,
    _ connect:
      @escaping @MainActor (
        Control, @escaping @MainActor (Value) -> Void
      ) -> SignalConnection?
  ) -> ControlPublisher<Value> {
    ControlPublisher { [weak control] handler in
      guard let control else { return nil }
      return connect(control) { [weak control] value in
        if control?.isChangedByProgram == false { handler(value) }
      }
    }
  }

  /// Sends a control's value, now and as the user changes it.
  static func values<Control: Object, Value>(
    of control: Control, _ value: @escaping @MainActor (Control) -> Value,
    _ connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection?
  ) -> ControlPublisher<Value> {
    ControlPublisher(
      of: control, value: value, isByProgram: { $0.isChangedByProgram }, connect: connect)
  }
}
