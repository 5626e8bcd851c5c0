/// The answer to an HTTP request, after which the connection ends.
public struct Answer: Sendable {
  public let bytes: [UInt8]

  /// The header fields that keep other pages from embedding, opening or reading the app.
  private static func isolation(_ host: String) -> [(String, String)] {
    [
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; connect-src 'self' ws://\(host); "
          + "img-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("X-Frame-Options", "DENY"),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Cache-Control", "no-store"),
    ]
  }

  private init(
    _ status: String, _ fields: [(String, String)], body: [UInt8], host: String
  ) {
    let own = [("Connection", "close"), ("Content-Length", "\(body.count)")]
    let lines = (Self.isolation(host) + own + fields).map { "\($0): \($1)\r\n" }
    bytes = Array("HTTP/1.1 \(status)\r\n\(lines.joined())\r\n".utf8) + body
  }

  /// Gives a browser the cookie, and a page that moves on to the app's.
  ///
  /// After a click in another site's page a redirection would be a part of that site's request,
  /// with which browsers send no `SameSite=Strict` cookie. A page makes its own request.
  static func enter(_ gate: Gate) -> Answer {
    let page = BrowserFile.entrance(to: gate.folder)
    return content(
      Array(page.utf8), type: "text/html", host: gate.host, [("Set-Cookie", gate.setCookie)])
  }

  static func content(
    _ body: [UInt8], type: String, host: String, _ fields: [(String, String)] = []
  ) -> Answer {
    let fields = [("Content-Type", type + "; charset=utf-8")] + fields
    return Answer("200 OK", fields, body: body, host: host)
  }

  static func refusal(_ refusal: Refusal, host: String) -> Answer {
    let allowed = refusal == .method ? [("Allow", "GET")] : []
    return Answer(
      refusal.status, [("Content-Type", "text/plain; charset=utf-8")] + allowed,
      body: Array((refusal.sentence + "\n").utf8), host: host)
  }

  /// Accepts a WebSocket; `accept` answers the browser's key.
  static func socket(accept: String, protocols: [String]) -> [UInt8] {
    let line = protocols.contains("broadway") ? "Sec-WebSocket-Protocol: broadway\r\n" : ""
    return Array(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\(line)"
        .appending("Sec-WebSocket-Accept: \(accept)\r\n\r\n").utf8)
  }
}
