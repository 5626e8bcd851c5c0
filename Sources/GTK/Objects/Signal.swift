import CGTK

/// A connection of a handler to a signal. The connection lasts until you disconnect it or the
/// object is released, even if you do not retain this value. So you can usually ignore the value.
///
/// ```swift
/// let connection = button.onClick { count += 1 }
/// connection.disconnect()
/// ```
@MainActor
public final class SignalConnection {
  /// The number of connected handlers of all objects, for tests of leaks.
  public internal(set) static var alive = 0

  private weak var object: Object?
  private var identifier: gulong
  private weak var entry: HandlerEntry?
  private var end: (@MainActor () -> Void)?
  /// Removes the object that emits the signal, after the handler was disconnected.
  var removal: (@MainActor () -> Void)?

  init(object: Object, identifier: gulong) {
    self.object = object
    self.identifier = identifier
  }

  /// A handler of something that is not a GTK signal.
  ///
  /// - Parameter entry: The entry that blocks the handler, or `nil` if it cannot be blocked.
  init(entry: HandlerEntry?, end: @escaping @MainActor () -> Void) {
    self.entry = entry
    self.end = end
    identifier = 0
  }

  /// Disconnects the handler and releases it. Further calls, and calls after the object was
  /// released, have no effect.
  public func disconnect() {
    if let end {
      self.end = nil
      entry?.isConnected = false
      return end()
    }
    guard let object, isConnected else { return }
    g_signal_handler_disconnect(object.unsafePointer, identifier)
    identifier = 0
    removal?()
    removal = nil
  }

  /// Whether the object still has the handler. A closed window has released its handlers.
  private var isConnected: Bool {
    guard let object, identifier != 0 else { return false }
    return g_signal_handler_is_connected(object.unsafePointer, identifier) != 0
  }

  /// Runs `body` while the handler is blocked. Signals that are emitted during the call do not call
  /// the handler, either then or afterward. You can nest calls. The handler of a shortcut cannot be
  /// blocked.
  ///
  /// ```swift
  /// connection.withBlocked { scale.value = 0 }
  /// ```
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public func withBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    if let entry {
      entry.blocks += 1
      defer { entry.blocks -= 1 }
      return try body()
    }
    guard let object, isConnected else { return try body() }
    g_signal_handler_block(object.unsafePointer, identifier)
    defer {
      if isConnected { g_signal_handler_unblock(object.unsafePointer, identifier) }
    }
    return try body()
  }
}

extension Object {
  /// Calls `handler` each time the object emits the signal. The handler's parameters are those of
  /// the signal, in order, without the sender. The handler may omit the last parameters. If the
  /// object's class has no such signal, the program stops with a message.
  ///
  /// ```swift
  /// list.on("activate") { (index: Int) in … }
  /// ```
  ///
  /// - Parameter after: Whether `handler` runs after the class's own handler, instead of before it.
  @discardableResult
  public func on<each Argument: PropertyValue>(
    _ signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> SignalConnection {
    connect(signal, after: after) { arguments, _ in
      let reader = ArgumentReader(arguments)
      handler(repeat reader.next((each Argument).self))
    }
  }

  /// Calls `handler` each time the object emits the signal, and returns the handler's result to
  /// GTK. For most such signals, later handlers do not run if a handler returns true.
  ///
  /// ```swift
  /// window.on(returning: "close-request") { () -> Bool in editor.hasChanges }  // true: stays open
  /// ```
  @discardableResult
  public func on<each Argument: PropertyValue, Answer: PropertyValue>(
    returning signal: String, after: Bool = false,
    _ handler: @escaping @MainActor (repeat each Argument) -> Answer
  ) -> SignalConnection {
    connect(signal, after: after) { arguments, result in
      let reader = ArgumentReader(arguments)
      let answer = handler(repeat reader.next((each Argument).self))
      guard let result else { return }
      answer.write(UnsafeMutableRawPointer(result).assumingMemoryBound(to: GValueBox.self))
    }
  }

  /// Emits a signal that has no arguments, so that its handlers run now.
  public func emit(_ signal: String) {
    cgtk_emit(unsafePointer, signal)
  }

  private func connect(
    _ signal: String, after: Bool,
    _ body: @escaping @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void
  ) -> SignalConnection {
    let box = Unmanaged.passRetained(HandlerBox(body))
    let closure = cgtk_closure_new(
      box.toOpaque(),
      { box, result, _, arguments in
        nonisolated(unsafe) let (box, result, arguments) = (box!, result, arguments!)
        MainActor.assumeIsolated {
          Unmanaged<HandlerBox>.fromOpaque(box).takeUnretainedValue().body(arguments, result)
        }
      }, { Unmanaged<HandlerBox>.fromOpaque($0!).release() })
    let identifier = g_signal_connect_closure(unsafePointer, signal, closure, after ? 1 : 0)
    require(
      identifier != 0,
      "GTK: \(String(cString: cgtk_object_type_name(unsafePointer))) has no signal “\(signal)”. "
        + "Use the name in GTK's documentation. [no-such-signal]")
    return SignalConnection(object: self, identifier: identifier)
  }
}

@MainActor
private final class HandlerBox {
  let body: @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

  init(
    _ body: @escaping @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void
  ) {
    self.body = body
    SignalConnection.alive += 1
  }

  isolated deinit {
    SignalConnection.alive -= 1
  }
}

/// Reads a signal's values one after the other; the first is the sender, which is skipped.
///
/// A class, because the compiler cannot optimize a local function that captures a variable inside
/// a function with a parameter pack.
@MainActor
private final class ArgumentReader {
  private var position: UnsafePointer<GValue>

  init(_ arguments: UnsafePointer<GValue>) {
    position = arguments
  }

  func next<Value: PropertyValue>(_ type: Value.Type) -> Value {
    position += 1
    return Value.read(UnsafeRawPointer(position).assumingMemoryBound(to: GValueBox.self))
  }
}
