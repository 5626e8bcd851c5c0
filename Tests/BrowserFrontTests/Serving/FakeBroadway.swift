import FlyingSocks
import Foundation
import Synchronization

@testable import BrowserFront

/// A server that answers as GTK's does, and keeps what comes through its WebSockets.
final class FakeBroadway: Sendable {
  let folder: PrivateFolder
  var path: String { folder.path + "/browser.socket" }
  private let listener: Socket
  private let state = Mutex((received: [[UInt8]](), ended: 0))

  /// What each WebSocket has brought, in the order in which they were opened.
  var received: [[UInt8]] { state.withLock(\.received) }
  /// How many of them have ended.
  var ended: Int { state.withLock(\.ended) }

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
    try connection.write(Array("HTTP/1.1 101 X\r\nSec-WebSocket-Accept: accepted\r\n\r\n".utf8))
    try connection.write([0x82, 2, 1, 2])
    let index = state.withLock { state in
      state.received.append(rest)
      return state.received.count - 1
    }
    while let bytes = try? connection.read() {
      state.withLock { $0.received[index] += bytes }
    }
    state.withLock { $0.ended += 1 }
  }
}
