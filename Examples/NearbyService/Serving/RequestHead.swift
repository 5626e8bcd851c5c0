import FlyingFox
import Foundation

/// The first line and the headers of a request.
struct RequestHead: Equatable {
  let method: String
  let path: String
  let query: String
  /// The values by name in lower case.
  let headers: [String: String]

  /// The length of the body according to the head.
  let bodyLength: Int

  /// The reason why a head is refused.
  static func refusal(_ code: Int, _ phrase: String, _ message: String) -> BadRequest {
    BadRequest(
      status: HTTPStatusCode(code, phrase: phrase), code: "bad-request", message: message)
  }

  /// Parses a head, without the empty line at its end.
  ///
  /// Parsing is strict, so that no intermediary can interpret the head as another request.
  init(_ bytes: [UInt8]) throws(BadRequest) {
    let malformed = Self.refusal(400, "Bad Request", "The request is not HTTP/1.1.")
    guard let text = String(bytes: bytes, encoding: .utf8),
      !text.unicodeScalars.contains(where: { $0 == "\0" || $0.value == 0x7F })
    else { throw malformed }
    // Uses Unicode scalars, because CR LF is one Character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String(String.UnicodeScalarView($0.last == "\r" ? $0.dropLast() : $0))
    }
    let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isName(parts[0]), parts[1].hasPrefix("/"),
      ["HTTP/1.1", "HTTP/1.0"].contains(parts[2])
    else { throw malformed }
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2, Self.isName(field[0]) else { throw malformed }
      let name = field[0].lowercased()
      let value = field[1].trimmingCharacters(in: .whitespaces)
      guard !value.contains("\r") else { throw malformed }
      // Header fields that affect the interpretation may occur only once.
      let isSingle = ["host", "origin", "content-length", "transfer-encoding"].contains(name)
      guard headers[name] == nil || !isSingle else { throw malformed }
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    guard headers["transfer-encoding"] == nil else {
      throw Self.refusal(411, "Length Required", "A body needs its length in Content-Length.")
    }
    let length = headers["content-length"] ?? "0"
    guard !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw malformed
    }
    method = String(parts[0])
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    self.headers = headers
    bodyLength = Int(length) ?? .max
  }

  /// Whether a text can be a method or the name of a header.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// The request, with its body.
  func request(_ body: Data) -> HTTPRequest {
    HTTPRequest(
      method: HTTPMethod(method), version: .http11, target: .init(path: path, query: query),
      headers: HTTPHeaders(
        Dictionary(uniqueKeysWithValues: headers.map { (HTTPHeader($0.key), $0.value) })),
      body: HTTPBodySequence(data: body))
  }
}
