/// A publisher that emits the user's actions on a control, on the main actor. It completes when the
/// control is released.
///
/// It ignores programmatic changes. A publisher of values begins with the current value, and then
/// emits the result of each input. If a ``ControlBinding`` of the control corrects an input, the
/// publisher emits the corrected value. If the binding refuses an input, the publisher emits no
/// value. A subscriber with limited demand receives the newest value when it asks for one, and
/// misses earlier ones. Each action is a ``transaction(_:)``, so all its changes are shown
/// together. The publisher references the control weakly, and stays connected to it while it has a
/// subscriber. Subscribe on the main actor.
///
/// ```swift
/// Handler(viewModel, PeopleViewModel.reload) *= button.tapPublisher
/// query = field.textPublisher.dropFirst().sink { text in … }  // without the first text
/// ```
public struct ControlPublisher<Output>: UserEvents, TracedPublisher {
  public typealias Failure = Never

  private let connect:
    @MainActor (@escaping @MainActor (Output) -> Void) -> (any ControlConnection)?
  /// Reads the current value, or `nil` for a publisher that does not begin with it.
  private let present: (@MainActor () -> Output?)?
  /// Compares two values, or `nil` for a publisher of events.
  private let isSame: (@MainActor (Output, Output) -> Bool)?
  private let lifetime: @MainActor () -> LifetimeToken?
  private let control: @MainActor () -> AnyObject?

  /// Creates a publisher of a control's events.
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
  ///   - control: The control, which is referenced weakly.
  ///   - isByProgram: Returns whether the program caused the event for which the handler is being
  ///     called. The publisher does not emit such events.
  ///   - connect: Connects a handler to the control. The closure must not capture the control.
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
        guard let control, !isByProgram(control) else { return }
        Tracing.step(.input, Self.name(of: control)) { handler(event) }
      }
    }
    (present, isSame) = (nil, nil)
    lifetime = { [weak control] in control.flatMap { LifetimeToken.of($0) } }
    self.control = { [weak control] in control }
  }

  @MainActor
  private static func name(of control: AnyObject) -> String {
    (control as? any BindingHost)?.bindingName ?? "\(type(of: control))"
  }

  /// Creates a publisher that emits a control's current value, and then each value that the user
  /// enters.
  ///
  /// - Parameters:
  ///   - control: The control, which is referenced weakly.
  ///   - name: A name that distinguishes this value from other values of the same control. All
  ///     publishers of one value emit the same inputs.
  ///   - read: Reads the value.
  ///   - tellsProgramChanges: Whether the control also calls its handlers for programmatic
  ///     changes.
  ///   - isByProgram: Returns whether the program made the change for which the handler is being
  ///     called.
  ///   - connect: Connects a handler to the control. The closure must not capture the control.
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

  /// Creates a publisher of a control's value from the value's `UserInput`, which is looked up or
  /// created for each subscriber.
  @MainActor
  init<Control: AnyObject>(
    of control: Control, read: @escaping @MainActor (Control) -> Output,
    input: @escaping @MainActor (Control) -> UserInput<Output>
  ) where Output: Equatable {
    connect = { [weak control] handler in control.map { input($0).add(handler) } }
    present = { [weak control] in control.map(read) }
    isSame = { $0 == $1 }
    lifetime = { [weak control] in control.flatMap { LifetimeToken.of($0) } }
    self.control = { [weak control] in control }
  }

  /// Creates a publisher of a value of an ``InputControl``. The control itself reports which
  /// changes the program makes. The publisher emits the current value, then each value that the
  /// user enters.
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

  /// Subscribes. A publisher of values emits the current value at the first demand.
  ///
  /// - Precondition: The caller runs on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subscriber.subscribeOnMainActor(
      to: "A control's publisher", remedy: "Subscribe on the main actor, where it sends.",
      inspectedAs: { [control] in SubscribedSource(control: control()) }
    ) { [connect, present, isSame, lifetime] subscription in
      // Each value is a transaction. The closure retains the subscription until that is
      // cancelled, as every publisher does.
      let (owed, isSame) = (OwedValue(present), isSame)
      let send: @MainActor (Output) -> Void = { value in
        if subscription.hasDemand {
          owed.sent(value)
          transaction { subscription.send(value) }
        } else if let isSame {
          owed.missed(value, isSame)
        }
      }
      let connection = connect(send)
      subscription.connect {
        guard subscription.hasDemand, let value = owed.take() else { return }
        send(value)
      } onEnd: {
        connection?.disconnect()
      }
      lifetime()?.add(subscription)
    }
  }
}

/// The value that a subscriber without demand has not received yet: at first the present one, then
/// the last input.
@MainActor
private final class OwedValue<Output> {
  private var read: (@MainActor () -> Output?)?
  private var last: Output?

  init(_ present: (@MainActor () -> Output?)?) { read = present }

  func sent(_ value: Output) { (read, last) = (nil, value) }

  /// Records an input. If the input restores the value that was sent last, there is nothing to
  /// emit.
  func missed(_ value: Output, _ isSame: (Output, Output) -> Bool) {
    // The first value is always the present one.
    guard let last else { return }
    if isSame(last, value) {
      read = nil
    } else {
      read = { value }
    }
  }

  func take() -> Output? {
    defer { read = nil }
    return read?()
  }
}
