import FlyingSocks
import Foundation
import Testing

@testable import BrowserFront

@Suite(.serialized)
struct FrontServerTests {
  /// A browser that has opened the address.
  private struct Visitor {
    let host: String
    let page: String
    let cookie: String

    init(_ server: FrontServer) throws {
      let parts = server.address.split(separator: "/", maxSplits: 2).map(String.init)
      host = parts[1]
      let answer = try Self.ask(host, "/" + parts[2], [])
      let fields = answer.split(separator: "\r\n")
      let link = try #require(fields.last?.range(of: "0; url="))
      let cookie = try #require(fields.first { $0.hasPrefix("Set-Cookie: ") })
      page = String(try #require(fields.last)[link.upperBound...].prefix { $0 != "\"" })
      self.cookie = String(cookie.dropFirst(12).prefix { $0 != ";" })
    }

    static func connect(_ host: String) throws -> Connection {
      let parts = host.split(separator: ":")
      let socket = try Socket(domain: AF_INET)
      try socket.connect(to: .inet(ip4: String(parts[0]), port: UInt16(parts[1])!))
      return Connection(socket)
    }

    /// The whole answer to a request.
    static func ask(_ host: String, _ path: String, _ fields: [String]) throws -> String {
      let connection = try connect(host)
      let lines = (["Host: \(host)"] + fields).map { $0 + "\r\n" }.joined()
      try connection.write(Array("GET \(path) HTTP/1.1\r\n\(lines)\r\n".utf8))
      var bytes: [UInt8] = []
      while let more = try? connection.read(before: .now + .seconds(10)) { bytes += more }
      return String(decoding: bytes, as: UTF8.self)
    }

    func ask(_ name: String) throws -> String {
      try Self.ask(host, page + name, ["Cookie: \(cookie)"])
    }

    /// A WebSocket, after the answer to its request.
    func socket(sending first: [UInt8] = []) throws -> Connection {
      let connection = try Self.connect(host)
      let head = """
        GET \(page)socket HTTP/1.1\r
        Host: \(host)\r
        Origin: http://\(host)\r
        Cookie: \(cookie)\r
        Upgrade: websocket\r
        Connection: Upgrade\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Sec-WebSocket-Protocol: broadway\r
        \r

        """
      try connection.write(Array(head.utf8) + first)
      let end = Array("Sec-WebSocket-Accept: accepted\r\n\r\n".utf8) + [0x82, 2, 1, 2]
      var bytes: [UInt8] = []
      while !bytes.suffix(end.count).elementsEqual(end) {
        bytes += try connection.read(before: .now + .seconds(10))
      }
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("HTTP/1.1 101 "))
      return connection
    }
  }

  private func withServer(
    handleEvents: @escaping @Sendable () -> Void = {},
    _ body: (FakeBroadway, FrontServer, Visitor) throws -> Void
  ) throws {
    let broadway = try FakeBroadway()
    defer { broadway.stop() }
    let server = try FrontServer.start(
      broadway: broadway.path, ports: 8200...8299, handleEvents: handleEvents)
    defer { server.stop() }
    try body(broadway, server, try Visitor(server))
  }

  private func wait(_ condition: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition(), ContinuousClock.now < deadline { usleep(1000) }
    #expect(condition())
  }

  private func hasEnded(_ connection: Connection) -> Bool {
    while true {
      do {
        _ = try connection.read(before: .now + .seconds(10))
      } catch {
        return !(error is Connection.Failure)
      }
    }
  }

  private func message(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
  }

  private func frame(_ message: [UInt8]) -> [UInt8] {
    let mask: [UInt8] = [9, 8, 7, 6]
    return [0x82, 0x80 | UInt8(message.count)] + mask
      + message.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  @Test("A browser that opens the address gets the page and its scripts")
  func serves() throws {
    try withServer { _, _, visitor in
      let answers = try ["", "start.js", "broadway.js"].map(visitor.ask)
      #expect(answers[0].hasSuffix(BrowserFile.page))
      #expect(answers[1].hasSuffix(BrowserFile.startScript))
      #expect(answers[2].hasSuffix("\r\n\r\n// GTK's script"))
      let withoutCookie = try Visitor.ask(visitor.host, visitor.page, [])
      #expect(withoutCookie.hasPrefix("HTTP/1.1 403 "))
    }
  }

  @Test("Each server has an origin of its own, which no earlier one had")
  func hasOwnOrigin() throws {
    try withServer { _, _, older in
      try withServer { _, _, newer in
        let hosts = [older, newer].map { $0.host.prefix { $0 != ":" } }
        #expect(hosts[0] != hosts[1])
        #expect(hosts.allSatisfy { $0.hasPrefix("127.") && !$0.hasPrefix("127.0.") })
      }
    }
  }

  @Test("A right message arrives unmasked, also with the handshake")
  func forwards() throws {
    try withServer { broadway, _, visitor in
      let (key, grab) = (message(7, 1, 2, 97, 0), message(9, 1, 2))
      let socket = try visitor.socket(sending: frame(key))
      try socket.write(frame(grab) + frame(key))
      let expected = [0x82, 20] + key + [0x82, 16] + grab + [0, 0, 0, 0] + [0x82, 20] + key
      wait { broadway.received == [expected] }
    }
  }

  @Test("A busy app gets no more messages than its socket takes, and all of them later")
  func waitsForApp() throws {
    let turn = DispatchSemaphore(value: 0)
    try withServer(handleEvents: { turn.wait() }) { broadway, _, visitor in
      let right = message(7, 0, 0, 97, 0)
      let connection = try visitor.socket()
      try connection.write((1...1000).flatMap { _ in frame(right) })
      let one = 2 + right.count
      for round in 1...3 {
        wait { broadway.received.first?.count == round * InputPace.most * one }
        usleep(20_000)
        #expect(broadway.received[0].count == round * InputPace.most * one)
        turn.signal()
      }
      for _ in 1...20 { turn.signal() }
      wait { broadway.received.first?.count == 1000 * one }
    }
  }

  @Test("Nothing of a malformed message or of what follows it arrives")
  func refuses() throws {
    try withServer { broadway, _, visitor in
      let key = message(7, 1, 2, 97, 0)
      let wrong: [[UInt8]] = [
        [0x82, 0x01, 0], [0x81] + frame(key).dropFirst(), [0x02] + frame(key).dropFirst(),
        [0x82, 0xFF, 0x7F] + [UInt8](repeating: 255, count: 11), frame(Array(key.dropLast())),
        frame(message(13, 1, 2, 1, 1)), frame(message(5, 1, 2, 3, 1, 0, 0, 0, 0, 0, 0, 0)),
      ]
      for bytes in wrong {
        let socket = try visitor.socket()
        try socket.write(bytes + frame(key))
        #expect(hasEnded(socket))
      }
      wait { broadway.ended == wrong.count }
      #expect(broadway.received == wrong.map { _ in [] })
    }
  }

  @Test("A newer browser takes over from the older")
  func takesOver() throws {
    try withServer { broadway, _, visitor in
      let older = try visitor.socket()
      let newer = try visitor.socket()
      #expect(hasEnded(older))
      try newer.write(frame(message(9, 1, 2)))
      wait { broadway.received.last?.count == 18 && broadway.ended == 1 }
    }
  }

  @Test("Of browsers that come at once exactly one has the app in the end")
  func takesOverAtOnce() throws {
    try withServer { broadway, _, visitor in
      let visits = DispatchGroup()
      for _ in 0..<8 {
        visits.enter()
        Thread.detachNewThread {
          // Some are ended before they receive an answer; one stays until all have connected.
          let socket = try? visitor.socket()
          visits.leave()
          if let socket { _ = hasEnded(socket) }
        }
      }
      visits.wait()
      wait { broadway.received.count == 8 && broadway.ended == 7 }
    }
  }

  @Test("When the server stops connections end, and the port is free")
  func stops() throws {
    try withServer { _, server, visitor in
      let (socket, idle) = (try visitor.socket(), try Visitor.connect(visitor.host))
      server.stop()
      #expect(hasEnded(socket))
      #expect(hasEnded(idle))
      wait { (try? Visitor.connect(visitor.host)) == nil }
    }
  }
}
