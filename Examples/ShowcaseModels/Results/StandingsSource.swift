import Bindery

/// A source of standings.
public protocol StandingsSource {
  /// Reads the standings once for each subscription, and finishes; on any thread.
  @MainActor func standings() -> AnyPublisher<Standings, StandingsError>
}

/// The reason why there are no standings: what was wrong, where, and what to do.
public enum StandingsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no file.
  case missing(path: String)
  /// The file is not an SQLite database, or has no standings.
  case damaged(path: String)
  /// Another program kept the file locked for longer than the busy timeout.
  case locked(path: String)
  /// Any other failure, in SQLite's words.
  case failed(path: String, reason: String)
  /// The source did not answer.
  case noAnswer

  public var description: String {
    switch self {
    case .missing(let path):
      "The results are gone: there is no file “\(path)”. Put it back, or start the program anew."
    case .damaged(let path):
      "“\(path)” is damaged. Put a copy in its place, or start the program anew."
    case .locked(let path):
      "“\(path)” is locked by another program. Let it finish, then try again."
    case .failed(let path, let reason):
      "“\(path)” could not be read: \(reason)."
    case .noAnswer:
      "The results could not be fetched: nobody answered. Try again in a moment."
    }
  }
}
