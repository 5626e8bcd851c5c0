import Foundation

/// A socket between client and server that forwards, cuts or holds back what the server sends.
final class Proxy: @unchecked Sendable {
  // Sendable: what changes is used under `lock`.
  let folder: String
  private let target: String
  private let listener: Int32
  private let lock = NSLock()
  private var sockets: [Int32] = []
  /// The number of bytes of the server that are still forwarded; then the connection is cut.
  private var remaining = Int.max
  private var isHolding = false

  /// Begins to forward to the server whose socket is in `folder`.
  init(to folder: String) throws {
    target = folder + "/.s.PGSQL.5432"
    self.folder = NSTemporaryDirectory() + "postgres-proxy-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: true)
    listener = Self.socket()
    let bound = Self.withAddress(self.folder + "/.s.PGSQL.5432") { bind(listener, $0, $1) }
    guard bound == 0, listen(listener, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
    Thread.detachNewThread { [weak self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else { return }
        self.serve(client)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Cuts the connection after so many further bytes of the server.
  func cut(after count: Int) { lock.withLock { remaining = count } }

  /// Forwards nothing any more, without closing anything, or again.
  func hold(_ isHolding: Bool) { lock.withLock { self.isHolding = isHolding } }

  /// Cuts all connections at once.
  func cutAll() {
    lock.withLock {
      for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
      sockets = []
      remaining = .max
    }
  }

  private func serve(_ client: Int32) {
    let server = Self.socket()
    guard Self.withAddress(target, { Glibc.connect(server, $0, $1) }) == 0 else {
      close(client)
      close(server)
      return
    }
    lock.withLock { sockets += [client, server] }
    Thread.detachNewThread { self.forward(client, server, counts: false) }
    Thread.detachNewThread { self.forward(server, client, counts: true) }
  }

  private func forward(_ source: Int32, _ sink: Int32, counts: Bool) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(source, &buffer, buffer.count)
      while lock.withLock({ isHolding }) { usleep(5_000) }
      let allowed = lock.withLock {
        guard counts, count > 0 else { return count }
        let allowed = min(count, remaining)
        if remaining != .max { remaining -= allowed }
        return allowed
      }
      if allowed > 0, send(sink, buffer, allowed, Int32(MSG_NOSIGNAL)) < 0 { break }
      if count <= 0 || allowed < count { break }
    }
    // The other direction ends, too. The descriptors stay, so that no number is used again.
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(sink, Int32(SHUT_RDWR))
  }

  private static func socket() -> Int32 {
    Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8) + [0]) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
