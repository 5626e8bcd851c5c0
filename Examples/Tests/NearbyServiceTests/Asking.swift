import BinderyTesting
import Foundation

@testable import NearbyService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server blocks a thread, and very many at once would leave no thread for the tests.
private let turns = Turns()

/// Runs a server for a test.
func withService(
  _ limits: ServerLimits = ServerLimits(), notes: URL? = nil,
  _ body: (RunningService) async throws -> Void
) async throws {
  try await turns.one {
    let service = try NearbyService(notes: notes, limits: limits)
    let running = RunningService(service: service, address: try await service.start())
    do {
      try await body(running)
    } catch {
      await service.stop()
      throw error
    }
    running.session.invalidateAndCancel()
    await service.stop()
  }
}

/// A running server, with a client.
struct RunningService {
  let service: NearbyService
  let address: URL
  let session = URLSession(configuration: .ephemeral)

  func get(_ path: String) async throws -> Answer {
    try await answer(URLRequest(url: URL(string: "\(address)/\(path)")!))
  }

  func post(_ path: String, _ body: String) async throws -> Answer {
    try await send("POST", path, body)
  }

  func send(
    _ method: String, _ path: String, _ body: String, key: String? = nil
  ) async throws -> Answer {
    var request = URLRequest(url: URL(string: "\(address)/\(path)")!)
    request.httpMethod = method
    request.httpBody = Data(body.utf8)
    request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
    return try await answer(request)
  }

  private func answer(_ request: URLRequest) async throws -> Answer {
    let (data, response) = try await session.data(for: request)
    return Answer(status: (response as! HTTPURLResponse).statusCode, data: data)
  }
}

/// An answer of a server.
struct Answer {
  let status: Int
  let data: Data

  struct Place: Decodable {
    let id, name, category, picture: String
    let latitude, longitude: Double
  }

  func places() throws -> [Place] {
    struct Body: Decodable { let places: [Place] }
    return try JSONDecoder().decode(Body.self, from: data).places
  }

  /// The error code of the answer.
  func problem() throws -> String {
    struct Body: Decodable {
      struct Problem: Decodable { let code: String }
      let error: Problem
    }
    return try JSONDecoder().decode(Body.self, from: data).error.code
  }
}
