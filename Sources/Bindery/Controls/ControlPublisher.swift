/// The user's actions on a control, as a publisher. It sends on the main actor, and completes when
/// the control goes.
///
/// It ignores what the program writes into the control. A publisher of values begins with the
/// present value, and then sends what has become of each input: what a ``ControlBinding`` of the
/// control corrects arrives corrected, and what it refuses does not arrive. Each action is a
/// ``transaction(_:)``: all that it changes is shown together. The control is referenced weakly,
/// and stays connected while subscribed.
public struct ControlPublisher<Output>: UserEvents {
  public typealias Failure = Never

  private let connect:
    @MainActor (@escaping @MainActor (Output) -> Void) -> (any ControlConnection)?
  /// The value now; nil for a publisher that does not begin with it.
  private let present: (@MainActor () -> Output?)?
  private let lifetime: @MainActor () -> LifetimeToken?

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
  ///   - isByProgram: Whether the program did what the handler is called for; then it is not sent.
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
    lifetime = { [weak control] in control.flatMap { LifetimeToken.of($0) } }
  }

  /// Sends a value of a control, now and as the user changes it.
  ///
  /// - Parameters:
  ///   - control: Referenced weakly.
  ///   - name: Tells this value from others of the same control. All publishers of one value send
  ///     the same inputs.
  ///   - read: Reads the value.
  ///   - tellsProgramChanges: Whether the control calls its handlers for the program's changes,
  ///     too.
  ///   - isByProgram: Whether the program made the change that the handler is called for.
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
    self.init(of: control, read: read) { control in
      .named(
        name, of: control, read: read, tellsProgramChanges: tellsProgramChanges,
        isByProgram: isByProgram, connect: connect)
    }
  }

  /// Sends a value of a control from its input, which is found or made for each subscriber.
  @MainActor
  init<Control: AnyObject>(
    of control: Control, read: @escaping @MainActor (Control) -> Output,
    input: @escaping @MainActor (Control) -> UserInput<Output>
  ) where Output: Equatable {
    connect = { [weak control] handler in control.map { input($0).add(handler) } }
    present = { [weak control] in control.map(read) }
    lifetime = { [weak control] in control.flatMap { LifetimeToken.of($0) } }
  }

  /// Sends a value of a control, now and as the user changes it, where the control knows whether
  /// the program changes it.
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
    subscriber.subscribeOnMainActor(
      to: "A control's publisher", remedy: "Subscribe on the main actor, where it sends."
    ) { [connect, present, lifetime] in
      let subscription = MainSubscription($0)
      // Each is a transaction, and keeps the subscription until it is cancelled, as every publisher
      // does.
      let send: @MainActor (Output) -> Void = { value in transaction { subscription.send(value) } }
      let connection = connect(send)
      var first = present
      subscription.connect {
        guard let present = first, subscription.hasDemand else { return }
        first = nil
        if let value = present() { send(value) }
      } onEnd: {
        connection?.disconnect()
      }
      lifetime()?.add(subscription)
      return subscription
    }
  }
}
