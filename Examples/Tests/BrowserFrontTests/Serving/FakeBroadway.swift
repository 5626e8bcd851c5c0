import FlyingSocks
import Foundation

@testable import BrowserFront

/// A server that answers like GTK's, and records the bytes of its WebSockets.
final class FakeBroadway: @unchecked Sendable {
  let folder: PrivateFolder
  var path: String { folder.path + "/browser.socket" }
  private let listener: Socket
  // The lock protects the recorded bytes.
  private let lock = NSLock()
  private var state = (received: [[UInt8]](), ended: 0)

  /// The bytes of each WebSocket, in the order in which they were opened.
  var received: [[UInt8]] { lock.withLock { state.received } }
  /// The number of WebSockets that have ended.
  var ended: Int { lock.withLock { state.ended } }

  init() throws {
    folder = try PrivateFolder(runtimeFolder: nil)
    listener = try Socket(domain: AF_UNIX)
    try listener.bind(to: .unix(path: folder.path + "/browser.socket"))
    try listener.listen()
    Thread.detachNewThread { [self] in
      while let accepted = try? listener.accept() {
        let connection = Connection(Socket(file: accepted.file))
        Thread.detachNewThread { try? self.serve(connection) }
      }
    }
  }

  func stop() {
    _ = shutdown(listener.file.rawValue, Int32(SHUT_RDWR))
    folder.remove()
  }

  private func serve(_ connection: Connection) throws {
    let (head, rest) = try connection.readHead()
    guard head.target == "/socket" else {
      try connection.write(Array("HTTP/1.0 200 OK\r\n\r\n// GTK's script".utf8))
      return
    }
    let index = lock.withLock {
      state.received.append(rest)
      return state.received.count - 1
    }
    defer { lock.withLock { state.ended += 1 } }
    try connection.write(Array("HTTP/1.1 101 X\r\nSec-WebSocket-Accept: accepted\r\n\r\n".utf8))
    try connection.write([0x82, 2, 1, 2])
    while let bytes = try? connection.read() {
      lock.withLock { state.received[index] += bytes }
    }
  }
}
