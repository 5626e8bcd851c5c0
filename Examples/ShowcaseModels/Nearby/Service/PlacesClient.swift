import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client of the service of places.
///
/// Requests end when their task is cancelled. All errors are ``PlacesError``s, except
/// `CancellationError`. This includes hostile services: answers are limited in size and time, and
/// only answers of the service itself are accepted.
public struct PlacesClient: Sendable {
  /// The service's address; it may not be known at first.
  let address: @Sendable () async throws -> URL
  /// The time limit for an answer, in seconds.
  public let patience: Double
  private let downloads: LimitedDownloads

  /// The maximum number of bytes of an answer: far more than a valid one has.
  static let limit = 4 << 20
  /// The maximum width and height of a picture, in pixels.
  static let longestSide = 4_096
  /// The signature of PNG, and its first part, IHDR, which begins with the width and the height.
  private static let startOfPNG =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)

  /// Makes a client of a service at an address.
  public init(_ address: URL, patience: Double = 8) {
    self.init(patience: patience) { address }
  }

  /// Makes a client of a service that is still starting.
  ///
  /// - Parameter address: Waits for the address. Each request rethrows its error.
  public init(patience: Double = 8, address: @escaping @Sendable () async throws -> URL) {
    self.address = address
    self.patience = patience
    downloads = LimitedDownloads(patience: patience)
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
    guard data.starts(with: Self.startOfPNG) else {
      throw PlacesError.notUnderstood(what: what, problem: "It is no picture.")
    }
    // A few bytes can decode to more pixels than fit into memory.
    let sides = [16, 20].map { data.dropFirst($0).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    guard data.count >= 24, sides.allSatisfy((1...Self.longestSide).contains) else {
      throw PlacesError.notUnderstood(what: what, problem: "Its size is not that of a picture.")
    }
    return data
  }

  func decode<Value: Decodable>(_ data: Data, about what: String) async throws -> Value {
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
    let (data, response) = try await answer(URLRequest(url: parts.url!))
    switch response.statusCode {
    case 200..<300: return data
    case 404: throw PlacesError.notFound
    case let status: throw PlacesError.server(status: status)
    }
  }

  func answer(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    do {
      return try await downloads.data(for: request, limit: Self.limit)
    } catch let error as URLError {
      try Task.checkCancellation()
      switch error.code {
      case .cancelled: throw CancellationError()
      case .timedOut: throw PlacesError.tooSlow(seconds: patience)
      case .cannotConnectToHost, .cannotFindHost, .notConnectedToInternet, .dnsLookupFailed:
        throw PlacesError.noConnection(host: request.url?.host ?? "The service")
      default: throw PlacesError.connectionLost
      }
    }
  }
}
