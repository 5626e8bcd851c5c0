import Testing

@testable import BrowserFront

struct GateTests {
  private let gate = Gate(host: "127.20.30.40:8085")

  private func decide(
    _ target: String, method: String = "GET", host: String? = "127.20.30.40:8085",
    origin: String? = nil, cookie: String? = nil, _ fields: [String] = []
  ) throws -> Gate.Decision {
    let named = [("Host", host), ("Origin", origin), ("Cookie", cookie)]
    let lines = named.compactMap { name, value in value.map { "\(name): \($0)" } } + fields
    let text = (["\(method) \(target) HTTP/1.1"] + lines).map { $0 + "\r\n" }.joined()
    return gate.decide(try RequestHead(Array((text + "\r\n").utf8)[...]))
  }

  private var cookie: String { "\(Gate.cookieName)=\(gate.cookie.text)" }
  private let handshake = [
    "Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]
  private let origin = "http://127.20.30.40:8085"

  @Test("The address that is printed gives a cookie")
  func enters() throws {
    #expect(gate.address == "http://127.20.30.40:8085/open/\(gate.secret.text)")
    #expect(try decide("/open/\(gate.secret.text)") == .enter)
    #expect(gate.setCookie.hasSuffix("; Path=\(gate.folder); HttpOnly; SameSite=Strict"))
    #expect(!gate.folder.contains(gate.secret.text))
    #expect(!gate.setCookie.contains(gate.secret.text))
  }

  @Test("With the cookie a browser gets the page, its scripts and its socket")
  func serves() throws {
    #expect(try decide(gate.folder, cookie: cookie) == .page)
    #expect(try decide(gate.folder, cookie: "a=b; \(cookie); c=d") == .page)
    #expect(try decide(gate.folder + "broadway.js", cookie: cookie) == .file(.broadway))
    #expect(try decide(gate.folder + "start.js", cookie: cookie) == .file(.start))
    #expect(
      try decide(gate.folder + "socket", origin: origin, cookie: cookie, handshake)
        == .socket(key: "dGhlIHNhbXBsZSBub25jZQ==", protocols: []))
  }

  @Test("Without the secret or the cookie nobody gets anything")
  func refusesStrangers() throws {
    for target in ["/", "/open/", "/open/\(Secret().text)", "/open/\(gate.view.text)"] {
      #expect(try decide(target) == .refuse(.secret))
    }
    let wrong = [
      nil, "", "bindery", "bindery=", "bindery=\(gate.secret.text)", "bindery=\(Secret().text)",
      "Bindery=\(gate.cookie.text)", "other=\(gate.cookie.text)", cookie + "0",
    ]
    for cookie in wrong {
      for name in ["", "broadway.js", "start.js", "socket", "other"] {
        let decision = try decide(gate.folder + name, origin: origin, cookie: cookie, handshake)
        #expect(decision == .refuse(.secret))
      }
    }
  }

  @Test("The cookie counts for the page's own path only")
  func refusesOtherPaths() throws {
    let targets = [
      "/broadway.js", "/socket", "/client.html", "/favicon.ico", "/\(Secret().text)/", "//",
      "/\(gate.view.text)", "\(gate.folder)x", "\(gate.folder)../x",
      "\(gate.folder)?debug=decoding",
      "\(gate.folder)socket?x", "\(gate.folder)broadway%2Ejs", "/open",
      "/open/\(gate.secret.text)/",
    ]
    for target in targets {
      #expect(try decide(target, cookie: cookie) == .refuse(.path), "\(target)")
    }
  }

  @Test("Another host, or none, is refused, also with the secret and the cookie")
  func refusesHosts() throws {
    let hosts = [
      nil, "", "127.20.30.40", "127.20.30.40:8086", "127.0.0.1:8085", "127.20.30.41:8085",
      "localhost:8085", "evil.example:8085", "[::1]:8085",
      "127.20.30.40:8085.evil.example", "127.20.30.40:8085, evil.example",
    ]
    for host in hosts {
      #expect(try decide("/open/\(gate.secret.text)", host: host) == .refuse(.host))
      #expect(
        try decide(gate.folder + "socket", host: host, origin: origin, cookie: cookie, handshake)
          == .refuse(.host))
    }
    #expect(try decide("/", ["Host: evil.example"]) == .refuse(.host))
  }

  @Test("Another origin is refused, and a WebSocket without one")
  func refusesOrigins() throws {
    let origins = [
      "", "null", "http://evil.example", "http://127.20.30.40", "http://127.20.30.40:8086",
      "https://127.20.30.40:8085", "http://localhost:8085", "http://127.20.30.40:8085/",
      "http://127.0.0.1:8085",
    ]
    for origin in origins {
      for name in ["", "broadway.js", "socket"] {
        let decision = try decide(gate.folder + name, origin: origin, cookie: cookie, handshake)
        #expect(decision == .refuse(.origin))
      }
    }
    #expect(try decide(gate.folder + "socket", cookie: cookie, handshake) == .refuse(.origin))
    #expect(
      try decide(
        gate.folder + "socket", origin: origin, cookie: cookie,
        handshake + ["Origin: http://evil.example"]) == .refuse(.origin))
  }

  @Test("Only GET is answered", arguments: ["HEAD", "POST", "PUT", "OPTIONS", "CONNECT", "get"])
  func refusesMethods(_ method: String) throws {
    #expect(try decide("/open/\(gate.secret.text)", method: method) == .refuse(.method))
  }

  @Test("A WebSocket needs the whole handshake")
  func refusesHandshakes() throws {
    for missing in handshake.indices {
      var fields = handshake
      fields.remove(at: missing)
      let decision = try decide(gate.folder + "socket", origin: origin, cookie: cookie, fields)
      #expect(decision == .refuse(.handshake))
    }
    for key in [
      "", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ= =", "dGhlIHNhbXBsZSBub25\tZQ==",
    ] {
      let fields = handshake.dropLast() + ["Sec-WebSocket-Key: \(key)"]
      let decision = try decide(
        gate.folder + "socket", origin: origin, cookie: cookie, Array(fields))
      #expect(decision == .refuse(.handshake))
    }
  }

  @Test("The address answers with a page that moves on, since a redirection could lack the cookie")
  func movesOn() {
    let text = String(decoding: Answer.enter(gate).bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(text.contains("\r\nSet-Cookie: \(gate.setCookie)\r\n"))
    #expect(!text.contains("Location:"))
    #expect(text.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(gate.folder)\">"))
    // For browsers that do not redirect automatically.
    #expect(text.contains("<a href=\"\(gate.folder)\">"))
  }

  @Test("Every answer isolates the page and tells what to do")
  func answers() {
    let answers =
      [Answer.enter(gate), Answer.content([], type: "text/html", host: gate.host)]
      + Refusal.allCases.map { Answer.refusal($0, host: gate.host) }
    for answer in answers {
      let text = String(decoding: answer.bytes, as: UTF8.self)
      for field in [
        "Content-Security-Policy: default-src 'none'; script-src 'self'",
        "frame-ancestors 'none'", "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cache-Control: no-store",
      ] {
        #expect(text.contains(field))
      }
      #expect(!text.contains(gate.secret.text))
    }
    #expect(Refusal.allCases.allSatisfy { $0.sentence.hasSuffix(".") })
  }
}
