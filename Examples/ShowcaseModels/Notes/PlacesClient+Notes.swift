import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension PlacesClient {
  /// Adds a note, or replaces its text.
  ///
  /// - Parameter key: The key by which the service recognizes a repeated request.
  /// - Returns: The note as the service keeps it.
  func save(_ note: Note, key: UUID) async throws -> Note {
    try await change("PUT", note.id, key, try JSONEncoder().encode(note))
  }

  /// Deletes a note. The key is that of ``save(_:key:)``.
  func deleteNote(_ id: UUID, key: UUID) async throws {
    struct Answer: Decodable { let deleted: UUID }
    let _: Answer = try await change("DELETE", id, key)
  }

  private func change<Answer: Decodable>(
    _ method: String, _ id: UUID, _ key: UUID, _ body: Data? = nil
  ) async throws -> Answer {
    let url = try await address().appendingPathComponent("notes/\(id)")
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    request.setValue(key.uuidString, forHTTPHeaderField: "Idempotency-Key")
    let (data, response) = try await answer(request)
    switch response.statusCode {
    case 200..<300: return try await decode(data, about: "the note")
    case 400..<500: throw refusal(data) ?? .server(status: response.statusCode)
    case let status: throw PlacesError.server(status: status)
    }
  }

  /// The reason that the service gives for a refusal, or `nil` if the answer contains none.
  private func refusal(_ data: Data) -> PlacesError? {
    struct Answer: Decodable {
      struct Problem: Decodable { let message: String }
      let error: Problem
    }
    return (try? JSONDecoder().decode(Answer.self, from: data)).map { .refused($0.error.message) }
  }
}
