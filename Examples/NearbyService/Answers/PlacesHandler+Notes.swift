import FlyingFox
import Foundation

/// The answer to `GET /notes`.
private struct NotesAnswer: Encodable {
  let notes: [NoteRecord]
}

/// The answer to `DELETE /notes/ID`.
private struct DeletionAnswer: Encodable {
  let deleted: UUID
}

extension PlacesHandler {
  /// Answers requests that read or change notes.
  func answerNotes(_ path: [String], _ request: HTTPRequest) async throws -> HTTPResponse {
    if path.count == 1, request.method == .GET {
      return try .json(NotesAnswer(notes: await notes.notes))
    }
    guard path.count == 2, let id = UUID(uuidString: path[1]) else {
      throw BadRequest.notFound("such address")
    }
    switch request.method {
    case .PUT:
      guard let draft = try? JSONDecoder().decode(NoteDraft.self, from: await request.bodyData)
      else {
        throw BadRequest(
          code: "bad-body", message: #"The body has to be JSON like {"text": "Tea", "time": 0}."#)
      }
      return try .json(try await notes.save(draft, as: id, key: request.idempotencyKey))
    case .DELETE:
      try await notes.delete(id, key: request.idempotencyKey)
      return try .json(DeletionAnswer(deleted: id))
    default:
      throw BadRequest(
        status: .methodNotAllowed, code: "bad-method",
        message: "Only PUT and DELETE are answered here.")
    }
  }

  /// Whether a request is a change that was performed before, so that it must not be refused.
  func hasPerformed(_ request: HTTPRequest) async -> Bool {
    guard let key = try? request.idempotencyKey else { return false }
    return await notes.hasPerformed(key)
  }
}

extension HTTPRequest {
  /// The key by which a change is recognized when it is sent again.
  fileprivate var idempotencyKey: UUID {
    get throws {
      guard let key = headers[HTTPHeader("Idempotency-Key")].flatMap(UUID.init(uuidString:)) else {
        throw BadRequest(
          code: "no-key", message: "The header “Idempotency-Key” has to contain a UUID.")
      }
      return key
    }
  }
}
