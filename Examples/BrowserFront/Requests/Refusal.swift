/// The reason why a request is refused, with a sentence for the person at the browser.
public enum Refusal: Error, CaseIterable, Sendable {
  case secret, host, origin, path, method, handshake, malformed, tooLong, body

  public init(_ fault: RequestHead.Fault) {
    switch fault {
    case .malformed: self = .malformed
    case .tooLong: self = .tooLong
    case .hasBody: self = .body
    }
  }

  public var status: String {
    switch self {
    case .secret, .host, .origin: "403 Forbidden"
    case .path: "404 Not Found"
    case .method: "405 Method Not Allowed"
    case .handshake, .malformed: "400 Bad Request"
    case .tooLong: "431 Request Header Fields Too Large"
    case .body: "413 Content Too Large"
    }
  }

  public var sentence: String {
    switch self {
    case .secret:
      "This browser may not see the app yet. "
        + "Copy the whole address that the app has printed into the address bar."
    case .host:
      "The app answers under the address that it has printed only. Copy that into the address bar."
    case .origin: "Another page asked for the app. The app answers to its own page only."
    case .path: "There is nothing here. Open the address that the app has printed."
    case .method: "The app only answers requests that read."
    case .handshake: "This is where the app's page connects to. Open the page instead."
    case .malformed: "The request is not one that a browser sends."
    case .tooLong: "The request is too long. Delete this address's cookies and try again."
    case .body: "The app takes no data with a request."
    }
  }
}
