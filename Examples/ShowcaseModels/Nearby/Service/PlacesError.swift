/// The reason why a request to the service of places failed, and the remedy.
public enum PlacesError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No server answers at the address.
  case noConnection(host: String)
  /// The connection ended before the answer was complete.
  case connectionLost
  /// There was no answer for this many seconds.
  case tooSlow(seconds: Double)
  /// The answer exceeds the limit of bytes.
  case tooLarge(limit: Int)
  /// The service redirected the request to another server, to which it was not sent.
  case sentElsewhere(String)
  /// The service has failed.
  case server(status: Int)
  /// The service has no such resource.
  case notFound
  /// The service does not perform a change, for this reason.
  case refused(String)
  /// The answer is malformed: the part, and its error.
  case notUnderstood(what: String, problem: String)

  public var description: String {
    switch self {
    case .noConnection(let host): "\(host) cannot be reached. Check the connection and try again."
    case .connectionLost: "The connection was lost. Try again."
    case .tooSlow(let seconds):
      "There was no answer within \(seconds.formatted()) seconds. Try again in a while."
    case .tooLarge(let limit):
      """
      The service’s answer is larger than \(limit >> 20) MB, and was not taken. Try again in a while, \
      or choose another service.
      """
    case .sentElsewhere(let place):
      """
      The service sent the request elsewhere, to “\(place)”. It was not followed. Check the address \
      of the service.
      """
    case .server(let status): "The service has failed (error \(status)). Try again in a while."
    case .notFound: "The service does not know that place any more."
    case .refused(let reason): "The service has refused it: \(reason)"
    case .notUnderstood(let what, let problem):
      "The service’s answer about \(what) was not understood: \(problem) Try again in a while."
    }
  }
}
