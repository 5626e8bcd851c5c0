import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The kind of a mutation's failure, which determines how the queue continues.
///
/// ```swift
/// func failure(of error: any Error) -> MutationFailure {
///   error is Library.Offline ? .away("The library cannot be reached.") : .lasting("\(error)")
/// }
/// ```
public enum MutationFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// A temporary failure. The queue sends the mutation again after the given pause. If there is
  /// none, or if it is not positive, the queue's ``RetryPolicy`` specifies the pause.
  case passing(String, after: Duration? = nil)
  /// The service cannot be reached. The whole queue pauses, and then tries again.
  case away(String)
  /// A permanent failure: the service refused the mutation. The queue takes it back.
  case lasting(String)

  /// Classifies an error of sending, as ``Mutation/failure(of:)`` does by default.
  ///
  /// A `MutationFailure` is used unchanged. A cancellation becomes `passing`. An error of
  /// `URLSession` becomes `away` if there is no connection, `lasting` if the request is wrong or
  /// not permitted, and otherwise `passing`. Any other error becomes `lasting`.
  public init(_ error: any Error) {
    switch error {
    case let failure as MutationFailure: self = failure
    case is CancellationError: self = .passing("It was cancelled.")
    case let error as URLError:
      switch error.code {
      case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
        .internationalRoamingOff, .dataNotAllowed:
        self = .away(error.localizedDescription)
      case .badURL, .unsupportedURL, .userAuthenticationRequired, .userCancelledAuthentication,
        .fileDoesNotExist, .fileIsDirectory, .noPermissionsToReadFile, .dataLengthExceedsMaximum:
        self = .lasting(error.localizedDescription)
      default: self = .passing(error.localizedDescription)
      }
    default: self = .lasting("\(error)")
    }
  }

  public var description: String {
    switch self {
    case .passing(let reason, _), .away(let reason), .lasting(let reason): reason
    }
  }
}

/// The pauses between attempts to send a mutation.
///
/// ```swift
/// let policy = RetryPolicy(first: .seconds(2), longest: .seconds(60))
/// let queue = try MutationQueue([AddBook.self], in: database, service: library, retrying: policy)
/// ```
///
/// The pause doubles with each attempt. The queue shortens it by a random part of up to one half,
/// so that devices that failed together do not retry together. It does not shorten a pause that the
/// service requested (``MutationFailure/passing(_:after:)``). The same policy determines the pauses
/// while the service cannot be reached.
public struct RetryPolicy: Sendable {
  /// The pause after the first failure, before it is shortened by a random part.
  public var first: Duration
  /// The longest pause. Each pause is twice as long as the one before, up to this limit.
  public var longest: Duration
  /// Returns a number from 0 to 1: the fraction of half the pause by which the pause is shortened.
  var jitter: @Sendable () -> Double = { Double.random(in: 0...1) }
  /// Waits for a duration.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - first: The pause after the first failure.
  ///   - longest: The longest pause.
  public init(first: Duration = .seconds(1), longest: Duration = .seconds(300)) {
    self.first = first
    self.longest = longest
  }

  /// Returns the pause after this many consecutive attempts.
  func pause(after attempts: Int) -> Duration {
    let doubled = first * (1 << min(max(attempts, 1) - 1, 20))
    return min(doubled, longest) * (1 - jitter() / 2)
  }
}

/// An error that the methods of a ``MutationQueue`` throw, or that a mirror reports.
///
/// Each case is a mistake of the program; a failure of the service is a ``MutationFailure``. The
/// description names the remedy. If a method throws the error, the database is unchanged.
///
/// ```swift
/// do {
///   try queue.undo(rename)
/// } catch MutationError.cannotBeUndone(let name) {
///   undoButton.isVisible = false
/// }
/// ```
public enum MutationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The list of types with which you created the queue does not contain this type of mutation.
  case unknownType(String)
  /// The table of a record does not exist, the record's key does not name the columns of the
  /// table's primary key, or a row of a mirrored list has no value in one of these columns.
  case noSuchRecord(MutatedRecord)
  /// The mutation was sent and has no inverse.
  case cannotBeUndone(String)
  /// The table does not allow a row that the service has. The string is the reason.
  case cannotBeMirrored(MutatedRecord, String)

  public var description: String {
    switch self {
    case .unknownType(let name):
      "The queue does not know mutations of type \(name). Name the type when you make the queue."
    case .noSuchRecord(let record):
      "\(record) does not identify a row: its table does not exist, or has another primary key. "
        + "Name the table as the database does, and all columns of its primary key."
    case .cannotBeMirrored(let record, let reason):
      "\(record) cannot be written as the service has it: \(reason). Let the table allow it."
    case .cannotBeUndone(let name):
      "\(name) was sent, and has no inverse. Implement `inverse` to undo it."
    }
  }
}
