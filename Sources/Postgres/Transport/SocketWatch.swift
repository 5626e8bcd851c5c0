import Dispatch
import Foundation

/// Watches a socket of libpq. Used on the queue only.
///
/// libpq closes its socket when the connection is lost, and another connection may get the same
/// number at once. So this object watches a duplicate, which it closes itself.
final class SocketWatch {
  private let socket: Int32
  private let reading: any DispatchSourceRead
  private let writing: any DispatchSourceWrite

  /// Whether the handler is called while there is input. Input that no code waits for stays in the
  /// kernel, so the server waits.
  var readsInput = false {
    didSet { if readsInput != oldValue { Self.set(reading, readsInput) } }
  }
  /// Whether the handler is called while there is room for output.
  var awaitsOutput = false {
    didSet { if awaitsOutput != oldValue { Self.set(writing, awaitsOutput) } }
  }

  init?(
    _ socket: Int32, _ queue: DispatchQueue, onInput: @escaping @Sendable () -> Void,
    onOutput: @escaping @Sendable () -> Void
  ) {
    let socket = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else { return nil }
    self.socket = socket
    reading = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    writing = DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
    reading.setEventHandler(handler: onInput)
    writing.setEventHandler(handler: onOutput)
  }

  /// Whether there is input, or the input has ended.
  ///
  /// After a socket was hung up, a dispatch source reports no more events. So read this property
  /// before you wait for an event.
  var hasInput: Bool { isReady(POLLIN) }
  /// Whether there is room for output, or output fails.
  var hasRoom: Bool { isReady(POLLOUT) }

  private func isReady(_ events: Int32) -> Bool {
    var look = pollfd(fd: socket, events: Int16(events), revents: 0)
    return poll(&look, 1, 0) > 0
  }

  private static func set(_ source: any DispatchSourceProtocol, _ isActive: Bool) {
    if isActive { source.resume() } else { source.suspend() }
  }

  /// Ends the watch.
  func cancel(_ queue: DispatchQueue) {
    let group = DispatchGroup()
    for source in [reading, writing] as [any DispatchSourceProtocol] {
      group.enter()
      source.setCancelHandler { group.leave() }
      source.cancel()
    }
    // A suspended source does not call its handler.
    readsInput = true
    awaitsOutput = true
    group.notify(queue: queue) { [socket] in close(socket) }
  }
}
