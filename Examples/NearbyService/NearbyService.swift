import Foundation

/// A server of places, their pictures, a map, and notes, for programs on this machine only; pages
/// of other sites are refused. Limits apply to every client.
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
  /// - Parameters:
  ///   - port: The port to listen at; 0 for any free port.
  ///   - notes: The file of the notes, which need not exist; nil keeps them in memory.
  /// - Throws: ``UnreadableNotes``, or an error of reading the places.
  public init(port: UInt16 = 0, notes: URL? = nil) throws {
    try self.init(port: port, notes: notes, limits: ServerLimits())
  }

  init(port: UInt16 = 0, notes: URL? = nil, limits: ServerLimits) throws {
    (self.port, self.limits) = (port, limits)
    handler = PlacesHandler(
      store: try PlaceStore(), notes: try NoteStore(file: notes), faults: faults)
  }

  /// The ids of the categories.
  public nonisolated var categories: [String] { handler.store.categories.map(\.id) }

  /// The number of known places.
  public nonisolated var count: Int { handler.store.places.count }

  /// Starts to listen. After ``stop()`` it uses the same port again.
  ///
  /// - Returns: The address of the server.
  @discardableResult
  public func start() async throws -> URL {
    if running == nil {
      let server = try await PlacesServer(port: port, handler: handler, limits: limits)
      port = server.port
      running = Task { try await server.run() }
    }
    return URL(string: "http://127.0.0.1:\(port)")!
  }

  /// Stops listening, and ends all connections.
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

  /// Sets the fault of a category, or of the whole server.
  public func set(_ fault: Fault, for category: String? = nil) async {
    await faults.set(fault, for: category)
  }

  /// Removes all faults.
  public func clearFaults() async {
    await faults.clear()
  }
}
