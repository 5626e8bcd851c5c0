import BinderyTesting
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// A server on this machine that sends arbitrary bytes, by system calls.
///
/// Each connection has a thread. It ends when the client disconnects, or the server is released.
final class HostileServer: @unchecked Sendable {
  // Sendable: the descriptor does not change.

  /// One client.
  struct Client: Sendable {
    fileprivate let descriptor: Int32
    /// The first line of its request.
    let request: String

    /// Sends bytes; returns false if the client has disconnected.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          #if canImport(Glibc)
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          #else
          Darwin.send(descriptor, $0.baseAddress, $0.count, 0)
          #endif
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a complete answer.
    func answer(
      _ body: [UInt8], type: String = "application/json", headers: String = ""
    ) {
      send(
        "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\(headers)\r\n"
      )
      send(body)
    }

    /// Sends blocks until the client has disconnected, or this many bytes were sent.
    ///
    /// - Returns: The number of bytes.
    @discardableResult
    func flood(_ block: [UInt8], limit: Int = 1 << 33) -> Int {
      var count = 0
      while count < limit, send(block) { count += block.count }
      return count
    }
  }

  let address: URL
  private let descriptor: Int32

  struct Failed: Error { let number = errno }

  init(_ serve: @escaping @Sendable (Client) -> Void) throws {
    #if canImport(Glibc)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard descriptor >= 0, isListening else { throw Failed() }
    self.descriptor = descriptor
    self.address = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))")!
    Thread {
      while case let client = accept(descriptor, nil, nil), client >= 0 {
        Thread {
          if let request = Self.request(client) {
            serve(Client(descriptor: client, request: request))
          }
          shutdown(client, Int32(SHUT_WR))
          close(client)
        }.start()
      }
    }.start()
  }

  deinit {
    // Also ends waits for clients.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// Reads a request, and returns its first line.
  private static func request(_ client: Int32) -> String? {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !all.contains(where: { $0 == 0x0A }) || !all.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      all += buffer[..<count]
    }
    return String(decoding: all.prefix { $0 != 0x0D }, as: UTF8.self)
  }
}
