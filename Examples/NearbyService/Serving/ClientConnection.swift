import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One request of a client, and its answer. The connection ends after the answer.
struct ClientConnection: Sendable {
  let socket: AsyncSocket
  let limits: ServerLimits
  let origin: RequestOrigin
  let handler: PlacesHandler

  /// Answers the request, and returns when the connection is finished.
  ///
  /// - Parameter onRequest: Called when the request is complete.
  func serve(onRequest: @escaping @Sendable () async -> Void) async {
    do {
      let answer: HTTPResponse
      do {
        let request = try await within(seconds: limits.patience) { try await read() }
        await onRequest()
        answer = try await handler.handleRequest(request)
      } catch let problem as BadRequest {
        answer = .problem(problem.status, problem.code, problem.message)
      } catch is TooLate {
        answer = .problem(
          HTTPStatusCode(408, phrase: "Request Timeout"), "too-slow",
          "The request was not complete after \(limits.patience.formatted()) seconds.")
      }
      try await within(seconds: limits.delivery) { try await write(answer) }
      await leave()
    } catch {
      // The client has disconnected or does not read, or the server is stopped.
    }
  }

  // MARK: Reading

  private func read() async throws -> HTTPRequest {
    var bytes: [UInt8] = []
    var headEnd: (end: Int, next: Int)?
    while headEnd == nil {
      guard bytes.count <= limits.head else { throw tooLongHead }
      let seen = bytes.count
      bytes += try await socket.read(atMost: 4096)
      headEnd = Self.headEnd(bytes, from: seen)
    }
    guard let headEnd, headEnd.end <= limits.head else { throw tooLongHead }
    let head = try RequestHead(Array(bytes[..<headEnd.end]))
    try origin.check(head)
    guard head.bodyLength <= limits.body else {
      throw RequestHead.refusal(
        413, "Content Too Large", "A body can have \(limits.body) bytes at most.")
    }
    var body = Data(bytes[headEnd.next...].prefix(head.bodyLength))
    while body.count < head.bodyLength {
      body += try await socket.read(atMost: min(4096, head.bodyLength - body.count))
    }
    return head.request(body)
  }

  private var tooLongHead: BadRequest {
    RequestHead.refusal(
      431, "Request Header Fields Too Large",
      "The headers can have \(limits.head) bytes at most.")
  }

  /// The end of the head and the start of the body after the empty line; only new bytes are
  /// searched.
  private static func headEnd(_ bytes: [UInt8], from seen: Int) -> (end: Int, next: Int)? {
    for index in max(seen, 1)..<max(bytes.count, 1) where bytes[index] == 0x0A {
      if bytes[index - 1] == 0x0A { return (index - 1, index + 1) }
      if index >= 3, bytes[index - 1] == 0x0D, bytes[index - 2] == 0x0A {
        return (bytes[index - 3] == 0x0D ? index - 3 : index - 2, index + 1)
      }
    }
    return nil
  }

  // MARK: Answering

  private func write(_ answer: HTTPResponse) async throws {
    guard case .httpBody(let body) = answer.payload else { return }
    var headers = answer.headers
    headers[.connection] = "close"
    headers[.contentLength] = "\(body.count ?? 0)"
    // Clients must not guess the type of the content.
    headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    var head = "HTTP/1.1 \(answer.statusCode.code) \(answer.statusCode.phrase)\r\n"
    for (name, value) in headers { head += "\(name.rawValue): \(value)\r\n" }
    try await socket.write(Data((head + "\r\n").utf8))
    for try await part in body { try await socket.write(part) }
  }

  /// Reads for a moment the bytes that the client still sends, so that the client can read the
  /// answer: closing a connection with unread bytes discards the answer.
  private func leave() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    let limit = 4 << 20
    try? await within(seconds: 1) {
      var count = 0
      while count < limit { count += try await socket.read(atMost: 4096).count }
    }
  }
}
