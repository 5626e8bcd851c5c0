import Foundation

/// A server of places, pictures of them and a map, for programs of this machine only, and for no page of
/// another site. What a client may take of it is limited.
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
  private var running: Task<Void, any Error>?
  private var port: UInt16
  private let limits: ServerLimits

  /// Reads the places.
  ///
  /// - Parameter port: Where it is to listen; 0 for any port that is free.
  public init(port: UInt16 = 0) throws {
    try self.init(port: port, limits: ServerLimits())
  }

  init(port: UInt16 = 0, limits: ServerLimits) throws {
    (self.port, self.limits) = (port, limits)
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
    if running == nil {
      let server = try await PlacesServer(port: port, handler: handler, limits: limits)
      port = server.port
      running = Task { try await server.run() }
    }
    return URL(string: "http://127.0.0.1:\(port)")!
  }

  /// Listens no more, and ends all connections.
  public func stop() async {
    let running = running
    self.running = nil
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
