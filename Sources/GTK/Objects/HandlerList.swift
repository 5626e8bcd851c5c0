/// Handlers of an event that is not a GTK signal, in the order in which they were added.
@MainActor
final class HandlerList<Argument> {
  private final class Handler: HandlerEntry {
    let body: @MainActor (Argument) -> Void

    init(_ body: @escaping @MainActor (Argument) -> Void) {
      self.body = body
    }
  }

  private var handlers: [Handler] = []
  /// Called after the last handler was disconnected.
  var onEmpty: @MainActor () -> Void = {}

  init() {}

  var isEmpty: Bool { handlers.isEmpty }

  func add(_ body: @escaping @MainActor (Argument) -> Void) -> SignalConnection {
    let handler = Handler(body)
    handlers.append(handler)
    return SignalConnection(entry: handler) { [weak self, weak handler] in
      guard let self else { return }
      handlers.removeAll { $0 === handler }
      if isEmpty { onEmpty() }
    }
  }

  /// Calls all current handlers, except those that an earlier one disconnects.
  func call(_ argument: Argument) {
    for handler in handlers where handler.isConnected && handler.blocks == 0 {
      handler.body(argument)
    }
  }

  func removeAll() {
    for handler in handlers { handler.isConnected = false }
    handlers = []
  }
}

/// An entry of a ``HandlerList``, as its connection uses it.
@MainActor
class HandlerEntry {
  var isConnected = true
  var blocks = 0

  init() {
    SignalConnection.alive += 1
  }

  isolated deinit {
    SignalConnection.alive -= 1
  }
}
