import FlyingFox

/// The rule for permitted origins: programs of this machine, and pages from this server.
///
/// A browser lets pages of any site send requests to this machine. It names their origin in
/// headers that no page can change. A host name that resolves to this machine only by the site's
/// own name server is refused.
struct RequestOrigin {
  /// The port of the server.
  let port: UInt16

  /// Throws if the request is for another server, or from another server's page.
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
