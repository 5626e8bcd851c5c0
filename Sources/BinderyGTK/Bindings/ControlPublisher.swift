import Bindery
import GTK

/// What the user does with a control, as a publisher. Sends on the main actor; never completes.
///
/// Only the user's actions are sent, never what the program writes into the control. A publisher of
/// values begins with the present value. Each action is a ``transaction(_:)``: all that it changes
/// is shown together. The control is referenced weakly, and stays connected while subscribed.
public struct ControlPublisher<Output>: Publisher {
  public typealias Failure = Never

  private let connect: @MainActor (@escaping @MainActor () -> Void) -> SignalConnection?
  /// What to send for an action; nil sends nothing.
  private let read: @MainActor () -> Output?
  private let beginsWithPresent: Bool

  /// - Parameters:
  ///   - connect: Connects a handler to the control's signal. Must not capture the control.
  ///   - beginsWithPresent: Whether a subscriber first gets what `read` says now.
  ///   - read: What an action sends; nil for nothing. Must not capture the control.
  @MainActor
  init(
    connect: @escaping @MainActor (@escaping @MainActor () -> Void) -> SignalConnection?,
    beginsWithPresent: Bool, read: @escaping @MainActor () -> Output?
  ) {
    self.connect = connect
    self.read = read
    self.beginsWithPresent = beginsWithPresent
  }

  /// Subscribes on the main actor.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let (connect, read, beginsWithPresent) = (connect, read, beginsWithPresent)
    nonisolated(unsafe) let subscriber = subscriber
    MainActor.assumeIsolated {
      let subscription = ControlSubscription(
        downstream: subscriber, read: read, beginsWithPresent: beginsWithPresent)
      subscription.connection = connect { [weak subscription] in subscription?.send() }
      subscriber.receive(subscription: subscription)
    }
  }
}

private final class ControlSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  @MainActor var connection: SignalConnection?
  @MainActor private var downstream: Downstream?
  @MainActor private var demand = Subscribers.Demand.none
  @MainActor private var owesPresent: Bool
  private let read: @MainActor () -> Downstream.Input?

  @MainActor
  init(
    downstream: Downstream, read: @escaping @MainActor () -> Downstream.Input?,
    beginsWithPresent: Bool
  ) {
    self.downstream = downstream
    self.read = read
    owesPresent = beginsWithPresent
  }

  func request(_ demand: Subscribers.Demand) {
    MainActor.assumeIsolated {
      self.demand += demand
      if owesPresent {
        owesPresent = false
        send()
      }
    }
  }

  @MainActor
  func send() {
    guard demand > 0, let downstream, let value = read() else { return }
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

extension Widget {
  /// A publisher of what `handler`-style API of this control tells, if the user did it.
  func publisher<Control: Widget, Value>(
    of control: Control, value: @escaping @MainActor (Control) -> Value,
    connect: @escaping @MainActor (Control, @escaping @MainActor () -> Void) -> SignalConnection
  ) -> ControlPublisher<Value> {
    ControlPublisher(
      connect: { [weak control] handler in
        guard let control else { return nil }
        return connect(control) { [weak control] in
          if let control, !control.isChangedByProgram { handler() }
        }
      }, beginsWithPresent: true,
      read: { [weak control] in control.map(value) })
  }
}
