import FlyingFox
import FlyingSocks
import Foundation

extension HTTPResponse {
  /// The corrupted answer.
  func spoilt(by kind: Fault.Kind) async throws -> HTTPResponse {
    switch kind {
    case .none, .refuse:
      return self
    case .status:
      return .problem(.internalServerError, "fault", "This error was asked for.")
    case .drop:
      let body = try await bodyData
      return HTTPResponse(
        statusCode: statusCode, headers: headers,
        body: HTTPBodySequence(from: BrokenBytes(body.prefix(body.count / 2)), count: body.count))
    case .truncated:
      let body = try await bodyData
      return HTTPResponse(
        statusCode: statusCode, headers: headers, body: body.prefix(body.count / 2))
    case .html:
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/html"],
        body: Data("<!doctype html><title>Welcome</title><p>Please sign in to the Wi-Fi.".utf8))
    case .wrongTypes:
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "application/json"],
        body: Data(#"{"total": "many", "places": [{"id": 7, "name": null}], "id": 7}"#.utf8))
    case .empty:
      return HTTPResponse(statusCode: .ok, headers: headers)
    }
  }
}

/// Bytes that end with an error, so that the connection closes before the promised length.
private struct BrokenBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  private let bytes: Data

  init(_ bytes: Data) {
    self.bytes = bytes
  }

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var bytes: Data?

    mutating func next() async throws -> UInt8? {
      guard let byte = bytes?.popFirst() else { throw SocketError.disconnected }
      return byte
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard let all = bytes else { throw SocketError.disconnected }
      bytes = nil
      return all
    }
  }
}
