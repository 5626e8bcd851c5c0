import FlyingSocks
import Foundation

/// A connected socket whose threads wait for a limited time.
///
/// The descriptor is closed with the last reference, so no thread reads from a reused one.
final class Connection: Sendable {
  /// The reason why a wait has ended without bytes.
  enum Failure: Error {
    case late
  }

  private let socket: Socket

  /// Takes over a socket. A write fails if the other side reads nothing for 20 seconds.
  init(_ socket: Socket) {
    self.socket = socket
    socket.closeInPrograms()
    try? socket.setValue(20, for: SendTimeout())
  }

  /// Connects to a socket in the file system.
  convenience init(path: String) throws {
    let socket = try Socket(domain: AF_UNIX)
    do { try socket.connect(to: .unix(path: path)) } catch {
      try? socket.close()
      throw error
    }
    self.init(socket)
  }

  deinit { try? socket.close() }

  /// Sends small messages at once, since the user waits for each.
  func sendAtOnce() {
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
  }

  /// Waits for bytes.
  ///
  /// - Throws: `SocketError.disconnected` at their end.
  func read(before deadline: ContinuousClock.Instant? = nil) throws -> [UInt8] {
    if let deadline {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      var request = pollfd(fd: socket.file.rawValue, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&request, 1, Int32(left.rounded(.up))) > 0 else { throw Failure.late }
    }
    return try socket.read(atMost: 65536)
  }

  func write(_ bytes: [UInt8]) throws {
    let data = Data(bytes)
    var sent = data.startIndex
    while sent < data.endIndex { sent = try socket.write(data, from: sent) }
  }

  /// Whether the other side has not read everything yet.
  var hasUnreadBytes: Bool {
    var count: Int32 = 0
    return ioctl(socket.file.rawValue, UInt(TIOCOUTQ), &count) == 0 && count > 0
  }

  /// Ends both directions, and wakes the threads that wait here.
  func end() {
    _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
  }

  /// Ends writing, and discards what the other side still sends, so that it gets the whole answer.
  func finish() {
    _ = shutdown(socket.file.rawValue, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(1)
    var count = 0
    while count < 1 << 20, let bytes = try? read(before: deadline) { count += bytes.count }
  }
}

extension Socket {
  /// Keeps the socket from programs that the app starts. They could go on listening after the app.
  func closeInPrograms() {
    _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC)
  }
}

/// The number of seconds that a write may wait.
private struct SendTimeout: SocketOption {
  var name: Int32 { SO_SNDTIMEO }
  func makeValue(from socketValue: timeval) -> Int { socketValue.tv_sec }
  func makeSocketValue(from value: Int) -> timeval { timeval(tv_sec: value, tv_usec: 0) }
}
