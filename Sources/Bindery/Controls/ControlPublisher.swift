/// What the user does with a control, as a publisher. Sends on the main actor; never completes.
///
/// Only the user's actions are sent, never what the program writes into the control. A publisher of
/// values begins with the present value. Each action is a ``transaction(_:)``: all that it changes
/// is shown together. The control is referenced weakly, and stays connected while subscribed.
public struct ControlPublisher<Output>: UserEvents {
  public typealias Failure = Never

  private let connect:
    @MainActor (@escaping @MainActor (Output) -> Void) -> (any ControlConnection)?
  /// The value now; nil for a publisher that does not begin with it.
  private let present: (@MainActor () -> Output?)?

  /// Sends what happens to a control.
  ///
  /// ```swift
  /// extension Dial {
  ///   var pressPublisher: ControlPublisher<Void> {
  ///     ControlPublisher(eventsOf: self) { dial, send in dial.onPress { send(()) } }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - control: Referenced weakly.
  ///   - isByProgram: Whether what is just being told was done by the program; then it is not sent.
  ///   - connect: Connects a handler to the control. Must not capture the control.
  @MainActor
  public init<Control: AnyObject>(
    eventsOf control: Control,
    isByProgram: @escaping @MainActor (Control) -> Bool = { _ in false },
    connect:
      @escaping @MainActor (
        Control, @escaping @MainActor (Output) -> Void
      ) -> (any ControlConnection)?
  ) {
    self.connect = { [weak control] handler in
      guard let control else { return nil }
      return connect(control) { [weak control] event in
        if let control, !isByProgram(control) { handler(event) }
      }
    }
    present = nil
  }

  /// Sends a value of a control, now and as the user changes it.
  ///
  /// - Parameters:
  ///   - control: Referenced weakly.
  ///   - name: Tells this value from others of the same control. All publishers of one value hear
  ///     what the user entered, also if one of them has put another value in its place.
  ///   - read: Reads the value.
  ///   - tellsProgramChanges: Whether the control tells, too, what the program changes.
  ///   - isByProgram: Whether the change that is just being told was made by the program.
  ///   - connect: Connects a handler to the control. Must not capture the control.
  @MainActor
  public init<Control: AnyObject>(
    valueOf control: Control, _ name: String, read: @escaping @MainActor (Control) -> Output,
    tellsProgramChanges: Bool = true, isByProgram: @escaping @MainActor (Control) -> Bool,
    connect:
      @escaping @MainActor (
        Control, @escaping @MainActor () -> Void
      ) -> (any ControlConnection)?
  ) where Output: Equatable {
    self.connect = { [weak control] handler in
      guard let control else { return nil }
      return UserInput.named(
        name, of: control, read: read, tellsProgramChanges: tellsProgramChanges,
        isByProgram: isByProgram, connect: connect
      ).add(handler)
    }
    present = { [weak control] in control.map(read) }
  }

  /// Sends a value of a control, now and as the user changes it, where the control knows whether the
  /// program changes it.
  @MainActor
  public init<Control: InputControl>(
    valueOf control: Control, _ name: String, read: @escaping @MainActor (Control) -> Output,
    connect:
      @escaping @MainActor (
        Control, @escaping @MainActor () -> Void
      ) -> (any ControlConnection)?
  ) where Output: Equatable {
    self.init(
      valueOf: control, name, read: read, tellsProgramChanges: Control.tellsProgramChanges,
      isByProgram: { $0.isChangedByProgram }, connect: connect)
  }

  /// Subscribes on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    guard MainQueue.isCurrent else {
      programmerError(
        "What the user does with a control was subscribed off the main actor.",
        remedy: "Subscribe on the main actor, where it is sent.")
    }
    let (connect, present) = (connect, present)
    nonisolated(unsafe) let subscriber = subscriber
    MainActor.assumeIsolated {
      let subscription = ControlSubscription(downstream: subscriber, present: present)
      // Kept until it is cancelled, as every publisher does: a subscriber need not keep it.
      subscription.connection = connect { subscription.send($0) }
      subscriber.receive(subscription: subscription)
    }
  }
}

private final class ControlSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  @MainActor var connection: (any ControlConnection)?
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
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { ask(demand) }
    } else {
      Task { @MainActor in ask(demand) }
    }
  }

  @MainActor
  private func ask(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard let present, self.demand > 0 else { return }
    self.present = nil
    if let value = present() { send(value) }
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
