import FlyingFox

/// Who may ask: programs of this machine, and pages that come from this server.
///
/// A browser lets pages of any site send requests to this machine. It says in headers, which no page can
/// change, where they come from; and a name that leads here only by the site's own name server is not
/// ours.
struct RequestOrigin {
  /// The port where the server listens.
  let port: UInt16

  /// Throws if the request is for another server, or from another one's page.
  func check(_ head: RequestHead) throws(BadRequest) {
    let hosts = ["127.0.0.1", "localhost"].map { "\($0):\(port)" }
    guard let host = head.headers["host"]?.lowercased() else {
      throw RequestHead.refusal(400, "Bad Request", "The header “Host” is missing.")
    }
    guard hosts.contains(host) || port == 80 && ["127.0.0.1", "localhost"].contains(host) else {
      throw RequestHead.refusal(
        421, "Misdirected Request", "This server is \(hosts[0]), and not “\(host)”.")
    }
    let foreign = BadRequest(
      status: .forbidden, code: "other-origin",
      message: "Pages of other sites are not answered.")
    if let origin = head.headers["origin"]?.lowercased() {
      guard hosts.contains(where: { origin == "http://\($0)" }) else { throw foreign }
    }
    if let site = head.headers["sec-fetch-site"] {
      guard ["same-origin", "none"].contains(site) else { throw foreign }
    }
  }
}
