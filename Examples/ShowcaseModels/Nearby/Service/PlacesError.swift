/// Why nothing was learnt from the service of places, and what to do about it.
public enum PlacesError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Nobody answers at the address.
  case noConnection(host: String)
  /// The connection ended before the answer did.
  case connectionLost
  /// There was no answer for so many seconds.
  case tooSlow(seconds: Double)
  /// The answer has more bytes than any should have.
  case tooLarge(limit: Int)
  /// The service sent the request to another server, where nobody was asked.
  case sentElsewhere(String)
  /// The service has failed.
  case server(status: Int)
  /// The service says that what was asked for is not there.
  case notFound
  /// The answer is not what it should be: in what, and what is wrong with it.
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
    case .notUnderstood(let what, let problem):
      "The service’s answer about \(what) was not understood: \(problem) Try again in a while."
    }
  }
}
