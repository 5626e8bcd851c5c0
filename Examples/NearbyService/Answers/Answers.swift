import FlyingFox
import Foundation

/// The answer to `GET /places`.
struct PlacesAnswer: Encodable {
  /// The total number of places, including those outside of this answer.
  let total: Int
  let offset: Int
  let places: [PlaceRecord]
}

/// The answer to `GET /categories`.
struct CategoriesAnswer: Encodable {
  let categories: [CategoryRecord]
}

/// The reason why a request failed.
private struct ProblemAnswer: Encodable {
  struct Problem: Encodable {
    /// The code for programs.
    let code: String
    /// The sentence for people.
    let message: String
  }
  let error: Problem
}

extension HTTPResponse {
  /// A value as JSON.
  static func json(_ value: some Encodable, _ status: HTTPStatusCode = .ok) throws -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return HTTPResponse(
      statusCode: status, headers: [.contentType: "application/json; charset=utf-8"],
      body: try encoder.encode(value))
  }

  static func png(_ data: Data) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: data)
  }

  /// An error as JSON, with a code for programs and a sentence for people.
  static func problem(_ status: HTTPStatusCode, _ code: String, _ message: String) -> HTTPResponse {
    let answer = ProblemAnswer(error: .init(code: code, message: message))
    // Encoding two strings cannot fail.
    return (try? json(answer, status)) ?? HTTPResponse(statusCode: status)
  }
}
