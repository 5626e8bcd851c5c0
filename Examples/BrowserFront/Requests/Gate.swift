/// The rule that admits a browser which opens the address that the app has printed.
///
/// The address contains a secret. The browser exchanges it for a cookie, and moves on to the page,
/// whose address does not contain the secret. The page's path is random as well: browsers
/// send a cookie to every port of an address, but only with requests for the cookie's path.
public struct Gate: Sendable {
  /// The answer to a request.
  public enum Decision: Equatable, Sendable {
    /// The cookie, and a page that moves on to the app's.
    case enter
    case page
    case file(BrowserFile)
    /// A WebSocket for a browser that has sent this key.
    case socket(key: String, protocols: [String])
    case refuse(Refusal)
  }

  /// The only value of `Host` that is accepted.
  public let host: String
  let secret = Secret()
  let view = Secret()
  let cookie = Secret()
  static let cookieName = "bindery"

  /// - Parameter host: The address and the port at which the app listens.
  public init(host: String) {
    self.host = host
  }

  /// The address that admits a browser.
  public var address: String { "http://\(host)/open/\(secret.text)" }

  /// The path of the page and its files.
  public var folder: String { "/\(view.text)/" }

  /// The value of the header field that sets the cookie.
  public var setCookie: String {
    "\(Self.cookieName)=\(cookie.text); Path=\(folder); HttpOnly; SameSite=Strict"
  }

  /// Returns the answer to a request, which has to be exactly as a browser sends it.
  public func decide(_ head: RequestHead) -> Decision {
    guard head.method == "GET" else { return .refuse(.method) }
    guard head.only("host") == host else { return .refuse(.host) }
    guard head.fields["origin"] == nil || head.only("origin") == "http://\(host)" else {
      return .refuse(.origin)
    }
    let steps = head.target.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard let first = steps.first else { return .refuse(.path) }
    if steps.count == 1, first.isEmpty { return .refuse(.secret) }
    guard steps.count == 2, let name = steps.last else { return .refuse(.path) }
    if first == "open" { return secret.matches(name) ? .enter : .refuse(.secret) }
    guard view.matches(first) else { return .refuse(.path) }
    guard hasCookie(head) else { return .refuse(.secret) }
    if name.isEmpty { return .page }
    if name == "socket" { return socket(head) }
    return BrowserFile(rawValue: String(name)).map(Decision.file) ?? .refuse(.path)
  }

  private func hasCookie(_ head: RequestHead) -> Bool {
    (head.only("cookie") ?? "").split(separator: ";").contains { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == Self.cookieName && cookie.matches(parts[1])
    }
  }

  private func socket(_ head: RequestHead) -> Decision {
    guard head.only("origin") != nil else { return .refuse(.origin) }
    guard head.list("upgrade") == ["websocket"], head.list("connection").contains("upgrade"),
      head.only("sec-websocket-version") == "13", let key = head.only("sec-websocket-key"),
      Self.isKey(key)
    else { return .refuse(.handshake) }
    return .socket(key: key, protocols: head.list("sec-websocket-protocol"))
  }

  /// Whether a text is 16 bytes in base 64.
  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == 24 && text.hasSuffix("==")
      && text.utf8.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}
