import FlyingFox
import FlyingSocks
import Foundation

/// Listens on this machine, and answers one request for each connection, within limits.
///
/// FlyingFox's own server reads headers of any length, in quadratic time. This server uses
/// FlyingFox's sockets, requests and answers only.
struct PlacesServer: Sendable {
  /// The port of the server.
  let port: UInt16
  private let socket: AsyncSocket
  private let pool: any AsyncSocketPool
  private let connections: ConnectionList
  private let limits: ServerLimits
  private let handler: PlacesHandler

  /// Begins to listen.
  ///
  /// - Parameter port: The port; 0 for any free port.
  init(port: UInt16, handler: PlacesHandler, limits: ServerLimits) async throws {
    let socket = try Socket(domain: AF_INET, type: .stream)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      guard case .ip4(_, let port) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = port
      pool = HTTPServer.defaultPool()
      try await pool.prepare()
      self.socket = try AsyncSocket(socket: socket, pool: pool)
    } catch {
      try? socket.close()
      throw error
    }
    connections = ConnectionList(limit: limits.connections)
    (self.handler, self.limits) = (handler, limits)
  }

  /// Answers requests until it is cancelled.
  func run() async throws {
    defer { try? socket.close() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await listen() }
      defer { group.cancelAll() }
      do {
        try await group.next()
      } catch {
        await connections.close()
        throw error
      }
    }
  }

  private func listen() async throws {
    while true {
      let client: AsyncSocket
      do {
        client = try await socket.accept()
      } catch {
        try Task.checkCancellation()
        // The process has no free file descriptors at the moment, or the client has already
        // disconnected.
        try await Task.sleep(for: .milliseconds(50))
        continue
      }
      let connection = ClientConnection(
        socket: client, limits: limits, origin: RequestOrigin(port: port), handler: handler)
      let isServed = await connections.begin { onRequest in
        await connection.serve(onRequest: onRequest)
        try? client.close()
      }
      if !isServed { try? client.close() }
    }
  }
}
