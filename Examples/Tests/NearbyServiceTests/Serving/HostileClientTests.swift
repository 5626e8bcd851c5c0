import Foundation
import Testing

@testable import NearbyService

/// Clients that send invalid or excessive data, through real sockets.
@Suite("Hostile clients of the server")
struct HostileClientTests {
  /// The timeout of a test: far longer than an answer takes, far shorter than a hanging server.
  private let patience = Duration.seconds(10)

  private func withServer(
    _ limits: ServerLimits = ServerLimits(), _ body: (UInt16, RunningService) async throws -> Void
  ) async throws {
    try await withService(limits) { (service) async throws in
      try await body(UInt16(service.address.port!), service)
    }
  }

  /// The server's answer to these bytes.
  private func answer(_ port: UInt16, _ text: String) async throws -> String {
    try await elsewhere {
      let client = try RawClient(port: port)
      client.send(text)
      return client.readToEnd() ?? "no end"
    }
  }

  private func status(_ answer: String) -> Int? {
    let parts = answer.split(separator: " ", maxSplits: 2)
    return parts.count > 1 && parts[0] == "HTTP/1.1" ? Int(parts[1]) : nil
  }

  private func get(_ port: UInt16, _ headers: String = "") -> String {
    "GET /categories HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n"
  }

  @Test(
    "A long header is refused at once, and others are answered meanwhile", arguments: [100, 1_000])
  func longHeader(kilobytes: Int) async throws {
    try await withServer { (port, service) async throws in
      let header = String(repeating: "a", count: kilobytes * 1024)
      let start = ContinuousClock.now
      async let refused = [
        answer(port, get(port, "X-Long: \(header)\r\n")),
        answer(port, "GET /\(header) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"),
        answer(
          port,
          get(port, (0..<kilobytes * 20).map { "X-\($0): aaaaaaaaaaaaaaaaaaaaaaaaaa\r\n" }.joined())
        ),
      ]
      for _ in 0..<5 { #expect(try await service.get("categories").status == 200) }
      #expect(try await refused.map(status) == [431, 431, 431])
      #expect(ContinuousClock.now - start < patience)
    }
  }

  @Test("A head of the greatest length is answered, one byte more is not")
  func limit() async throws {
    try await withServer { (port, _) async throws in
      let limit = ServerLimits().head
      // The last line's end and the empty line are not part of the head.
      let room = limit - get(port, "X-Long: \r\n").utf8.count + 4
      for (more, code) in [(0, 200), (1, 431)] {
        let header = "X-Long: \(String(repeating: "a", count: room + more))\r\n"
        #expect(try await status(answer(port, get(port, header))) == code)
      }
    }
  }

  @Test("A body that is too long, or has no known length, is refused; others are answered")
  func endlessBody() async throws {
    try await withServer { (port, service) async throws in
      func post(_ headers: String, _ body: String = "") -> String {
        "POST /faults HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n\(body)"
      }
      let much = String(repeating: "x", count: 1 << 20)
      #expect(try await status(answer(port, post("Content-Length: 1048576\r\n", much))) == 413)
      #expect(
        try await status(answer(port, post("Content-Length: 99999999999999999999\r\n"))) == 413)
      let chunk = "100000\r\n\(much)\r\n"
      #expect(
        try await status(answer(port, post("Transfer-Encoding: chunked\r\n", chunk + chunk))) == 411
      )
      for length in ["-1", "", "1, 1", "0x10", "1\r\nContent-Length: 2"] {
        #expect(try await status(answer(port, post("Content-Length: \(length)\r\n"))) == 400)
      }
      #expect(
        try await status(answer(port, post("Content-Length: 16\r\n", #"{"kind": "none"}"#))) == 200)
    }
  }

  @Test("An endless request is cut off, however long the client goes on")
  func endlessRequest() async throws {
    try await withServer { (port, service) async throws in
      let start = ContinuousClock.now
      let isOver = try await elsewhere {
        let client = try RawClient(port: port)
        client.send(
          "POST /faults HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 999999\r\n\r\n")
        let block = [UInt8](repeating: 0x61, count: 1 << 20)
        return (0..<200).contains { _ in !client.send(block) }
      }
      #expect(isOver)
      #expect(ContinuousClock.now - start < patience)
      #expect(try await service.get("categories").status == 200)
    }
  }

  @Test("Two hundred connections that say nothing make room for one that asks")
  func silentConnections() async throws {
    try await withServer { (port, service) async throws in
      let silent = try await elsewhere { try (0..<200).map { _ in try RawClient(port: port) } }
      let start = ContinuousClock.now
      for _ in 0..<3 { #expect(try await service.get("categories").status == 200) }
      #expect(ContinuousClock.now - start < patience)
      withExtendedLifetime(silent) {}
    }
  }

  @Test("Whoever sends a request byte by byte is not waited for")
  func slowRequest() async throws {
    try await withServer(ServerLimits(patience: 0.3)) { (port, _) async throws in
      let (said, answer) = try await elsewhere {
        let client = try RawClient(port: port)
        client.send("GET /categories HTTP/1.1\r\n")
        var count = 0
        // As the slowest attacker: just before each of the server's timeouts.
        while count < 20, client.send("X") {
          count += 1
          usleep(50_000)
        }
        return (count, client.readToEnd() ?? "no end")
      }
      #expect(status(answer) == 408 || said < 20)
    }
  }

  @Test("Whoever does not take the answer is left")
  func slowReader() async throws {
    let limits = ServerLimits(delivery: 0.3, connections: 4)
    try await withServer(limits) { (port, service) async throws in
      let takers = try await elsewhere {
        try (0..<4).map { _ in
          let client = try RawClient(port: port)
          client.send(
            "GET /places?latitude=60&longitude=24&limit=500 HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
          )
          return client
        }
      }
      let isAnswered = try await eventuallyAnswered(service)
      #expect(isAnswered)
      withExtendedLifetime(takers) {}
    }
  }

  private func eventuallyAnswered(_ service: RunningService) async throws -> Bool {
    for _ in 0..<100 {
      if await (try? service.get("categories"))?.status == 200 { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  @Test(
    "What is no request is refused",
    arguments: [
      "", "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET http://x/ HTTP/1.1\r\n\r\n",
      "G T / HTTP/1.1\r\n\r\n", "GET /categories HTTP/1.1\r\nHost\r\n\r\n",
      "GET /categories HTTP/1.1\r\n Host: x\r\n\r\n", "GET /\0 HTTP/1.1\r\n\r\n",
      "GET /categories HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n", "GET /categories HTTP/1.1\r\n\r\n",
    ])
  func malformed(request: String) async throws {
    try await withServer(ServerLimits(patience: 0.5)) { (port, _) async throws in
      let answer = try await answer(port, request)
      #expect(status(answer) == (request.isEmpty ? 408 : 400), "\(answer)")
    }
  }

  @Test("Pages of other sites, and other names of this machine, are not answered")
  func otherOrigins() async throws {
    try await withServer { (port, service) async throws in
      func post(_ headers: String, host: String) -> String {
        let body = #"{"kind": "status"}"#
        return "POST /faults HTTP/1.1\r\nHost: \(host)\r\n\(headers)"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      }
      let own = "127.0.0.1:\(port)"
      for origin in [
        "http://evil.example", "https://\(own)", "http://127.0.0.1:\(port &+ 1)", "null", "",
        "http://\(own).evil.example",
      ] {
        let answer = try await answer(port, post("Origin: \(origin)\r\n", host: own))
        #expect(status(answer) == 403, "\(origin)")
      }
      for site in ["cross-site", "same-site"] {
        #expect(try await status(answer(port, get(port, "Sec-Fetch-Site: \(site)\r\n"))) == 403)
      }
      for host in ["evil.example", "evil.example:\(port)", "127.0.0.1:1", "0.0.0.0:\(port)"] {
        #expect(try await status(answer(port, post("", host: host))) == 421, "\(host)")
      }
      let twice = "Host: 127.0.0.1:\(port)\r\n"
      #expect(try await status(answer(port, get(port, twice))) == 400)
      #expect(try await service.get("categories").status == 200, "no fault was set")
      for (host, headers) in [
        (own, ""), ("localhost:\(port)", "Origin: http://localhost:\(port)\r\n"),
        (own, "Origin: http://\(own)\r\nSec-Fetch-Site: same-origin\r\n"),
      ] {
        let answer = try await answer(port, post(headers, host: host))
        #expect(status(answer) == 200)
      }
      #expect(try await service.get("categories").status == 500)
    }
  }
}
