/// An event that a widget written in Swift has in place of a GTK signal. The event retains its
/// handlers.
///
/// ```swift
/// private let changes = WidgetEvent<Void>()
///
/// @discardableResult
/// func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
///   changes.connect(handler)
/// }
/// ```
@MainActor
public final class WidgetEvent<Argument> {
  private let handlers = HandlerList<Argument>()

  /// Creates an event without handlers.
  public init() {}

  /// Calls `handler` each time the event is sent, until you disconnect the connection or the event
  /// is released.
  public func connect(
    _ handler: @escaping @MainActor (Argument) -> Void
  ) -> SignalConnection { handlers.add(handler) }

  /// Calls all handlers before it returns, in the order in which they were connected. A handler
  /// that an earlier one disconnects is not called.
  public func send(_ argument: Argument) { handlers.call(argument) }
}

extension WidgetEvent<Void> {
  /// Calls `handler` each time the event is sent, until you disconnect the connection or the event
  /// is released.
  public func connect(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect { (_: Void) in handler() }
  }

  /// Calls all handlers before it returns, in the order in which they were connected.
  public func send() { send(()) }
}
