import FlyingFox
import FlyingSocks
import Foundation

/// A server of places, pictures of them and a map, on this machine only.
///
/// ```swift
/// let service = try NearbyService()
/// let address = try await service.start()  // http://127.0.0.1:40123
/// await service.set(Fault(.status), for: "cafes")
/// await service.stop()
/// ```
public actor NearbyService {
  private let handler: PlacesHandler
  private let faults = Faults()
  private var server: HTTPServer?
  private var running: Task<Void, any Error>?
  private var port: UInt16

  /// Reads the places.
  ///
  /// - Parameter port: Where it is to listen; 0 for any port that is free.
  public init(port: UInt16 = 0) throws {
    self.port = port
    handler = PlacesHandler(store: try PlaceStore(), faults: faults)
  }

  /// The ids of the categories.
  public nonisolated var categories: [String] { handler.store.categories.map(\.id) }

  /// How many places it knows.
  public nonisolated var count: Int { handler.store.places.count }

  /// Listens. After ``stop()`` it does so at the port where it did before.
  ///
  /// - Returns: Where it is reached.
  @discardableResult
  public func start() async throws -> URL {
    if server == nil {
      let server = HTTPServer(
        address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
        timeout: Fault.longestDelay + 10, logger: .disabled,
        handler: handler)
      let listening = Task { try await server.waitUntilListening() }
      let running = Task {
        do { try await server.run() } catch {
          listening.cancel()
          throw error
        }
      }
      do {
        try await listening.value
      } catch {
        // Why it ended says more than that it does not listen.
        try await running.value
        throw error
      }
      (self.server, self.running) = (server, running)
      if case .ip4(_, let port)? = await server.listeningAddress { self.port = port }
    }
    return URL(string: "http://127.0.0.1:\(port)")!
  }

  /// Listens no more, and ends all connections.
  public func stop() async {
    let (server, running) = (server, running)
    (self.server, self.running) = (nil, nil)
    await server?.stop()
    running?.cancel()
    _ = await running?.result
  }

  /// Waits until it is stopped.
  public func wait() async throws {
    try await running?.value
  }

  /// Changes what is wrong with a category, or with everything.
  public func set(_ fault: Fault, for category: String? = nil) async {
    await faults.set(fault, for: category)
  }

  /// Nothing is wrong any more.
  public func clearFaults() async {
    await faults.clear()
  }
}
