import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks the service of places.
///
/// Requests end when their task is cancelled. All errors are ``PlacesError``s, but for
/// `CancellationError`.
public struct PlacesClient: Sendable {
  /// Where the service is; it may have to be waited for.
  private let address: @Sendable () async throws -> URL
  /// How long an answer may take, in seconds.
  public let patience: Double
  private let session: URLSession

  /// Makes a client of the service at an address.
  public init(_ address: URL, patience: Double = 8) {
    self.init(patience: patience) { address }
  }

  /// Makes a client of a service that is just being started.
  ///
  /// - Parameter address: Waits for it. What it throws is thrown by each request.
  public init(patience: Double = 8, address: @escaping @Sendable () async throws -> URL) {
    self.address = address
    self.patience = patience
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = patience
    configuration.timeoutIntervalForResource = patience
    // What was loaded is kept where it is shown; an answer of before would hide what is wrong.
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// The places of a category around a position, the closest first.
  public func places(
    in category: PlaceCategory, around position: Position, limit: Int = 50, offset: Int = 0
  ) async throws -> [Place] {
    struct Answer: Decodable { let places: [Place] }
    let query = [
      "category": category.rawValue, "latitude": "\(position.latitude)",
      "longitude": "\(position.longitude)", "limit": "\(limit)", "offset": "\(offset)",
    ]
    let answer: Answer = try await decode(
      try await data("places", query), about: category.title.lowercased())
    return answer.places
  }

  /// The place with an id.
  public func place(_ id: String) async throws -> Place {
    try await decode(try await data("places/\(id)"), about: "the place")
  }

  /// The bytes of a picture: ``Place/picture``.
  public func picture(_ path: String) async throws -> Data {
    try await image(String(path.drop { $0 == "/" }), "the picture")
  }

  /// The bytes of a tile of the map.
  public func tile(zoom: Int, column: Int, row: Int) async throws -> Data {
    try await image("tiles/\(zoom)/\(column)/\(row).png", "the map")
  }

  private func image(_ path: String, _ what: String) async throws -> Data {
    let data = try await data(path)
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      throw PlacesError.notUnderstood(what: what, problem: "It is no picture.")
    }
    return data
  }

  private func decode<Value: Decodable>(_ data: Data, about what: String) async throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw PlacesError.notUnderstood(what: what, problem: Self.problem(data, error))
    }
  }

  private func data(_ path: String, _ query: [String: String] = [:]) async throws -> Data {
    let address = try await address()
    var parts = URLComponents(
      url: address.appendingPathComponent(path), resolvingAgainstBaseURL: false)!
    if !query.isEmpty {
      parts.queryItems = query.sorted { $0.key < $1.key }.map(URLQueryItem.init)
    }
    let (data, response) = try await answer(parts.url!)
    switch (response as? HTTPURLResponse)?.statusCode ?? 0 {
    case 200..<300: return data
    case 404: throw PlacesError.notFound
    case let status: throw PlacesError.server(status: status)
    }
  }

  private func answer(_ url: URL) async throws -> (Data, URLResponse) {
    do {
      return try await session.data(from: url)
    } catch let error as URLError {
      try Task.checkCancellation()
      switch error.code {
      case .cancelled: throw CancellationError()
      case .timedOut: throw PlacesError.tooSlow(seconds: patience)
      case .cannotConnectToHost, .cannotFindHost, .notConnectedToInternet, .dnsLookupFailed:
        throw PlacesError.noConnection(host: url.host ?? "\(url)")
      default: throw PlacesError.connectionLost
      }
    }
  }
}
