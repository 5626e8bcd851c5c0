import Bindery

/// A handler's connection to a control without a display.
@MainActor
public final class HeadlessConnection: ControlConnection {
  fileprivate var handler: (@MainActor () -> Void)?

  fileprivate init(_ handler: @escaping @MainActor () -> Void) {
    self.handler = handler
  }

  public func disconnect() { handler = nil }
}

/// Who wants to hear of one thing that happens to a control.
@MainActor
final class HeadlessHandlers {
  private var connections: [HeadlessConnection] = []

  func add(_ handler: @escaping @MainActor () -> Void) -> HeadlessConnection {
    connections.removeAll { $0.handler == nil }
    let connection = HeadlessConnection(handler)
    connections.append(connection)
    return connection
  }

  /// How many listen.
  var count: Int { connections.count { $0.handler != nil } }

  /// Calls all who listen now, in the order in which they came.
  func call() {
    for connection in connections { connection.handler?() }
  }
}
