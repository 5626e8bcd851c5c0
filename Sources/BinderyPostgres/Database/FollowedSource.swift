import BinderyLive
import Postgres

/// An object that is read from a database and kept up to date in two steps: it asks a question, and
/// takes the answer.
///
/// Apart from ``fail(_:)`` and ``recover()``, its methods are never called at the same time.
protocol FollowedSource: AnyObject, Sendable {
  /// Its identity in the register.
  var identifier: SourceID { get }
  /// The data that it depends on, as of the last reading.
  var interest: LiveInterest { get }
  /// Whether it reads tables whose changes are not recorded.
  var isPolled: Bool { get }
  /// Whether its last read failed for a temporary reason.
  var mustRetry: Bool { get }

  /// Reads everything in a transaction with one snapshot, compares it with the last reading, and
  /// returns a delivery of the difference, or `unchanged` if there is none.
  func load(
    _ connection: PostgresConnection, because reason: RereadReason?, isInstalled: Bool
  ) async -> LiveReading

  /// Returns the question about the rows that were touched.
  func question(_ touches: Touches) -> FollowingQuestion

  /// Returns the next question, after a search for the rows that were touched.
  func found(_ answer: PostgresResult) throws -> FollowingQuestion

  /// Brings the source up to date with the answer.
  func take(_ answer: PostgresResult) -> LiveReading

  /// Returns the statement that reads the rows that were accessed, or `nil` if the list waits for
  /// none.
  ///
  /// - Parameter retries: Whether rows whose read has failed are read again.
  func wantedRows(retries: Bool) -> PostgresQuery?

  /// Returns a delivery of rows that were accessed, or of the server's refusal to read them. If the
  /// server did not answer, this method is not called, and the rows are part of the next statement.
  func takeWanted(_ answer: Result<PostgresResult, PostgresError>) -> Delivery

  /// Returns a statement that reads some of the rows again for a comparison, or `nil` if there is
  /// nothing to compare.
  func auditQuestion() -> PostgresQuery?

  /// Returns a description of how the rows that an audit has read differ from those shown, or `nil`
  /// if they do not differ.
  func difference(_ answer: PostgresResult) throws -> String?

  /// Notes that a question failed, with the statement's error.
  func failed(_ error: any Error) -> LiveReading

  /// Reports that the database cannot be read.
  @MainActor func fail(_ error: any Error)

  /// Reports that the database can be read again.
  @MainActor func recover()

  /// Called when a load has ended and was delivered.
  @MainActor func loadingEnded()
}

extension FollowedSource {
  func found(_ answer: PostgresResult) throws -> FollowingQuestion { .nothing }
  func wantedRows(retries: Bool) -> PostgresQuery? { nil }
  func takeWanted(_ answer: Result<PostgresResult, PostgresError>) -> Delivery { {} }
  func auditQuestion() -> PostgresQuery? { nil }
  func difference(_ answer: PostgresResult) throws -> String? { nil }
  func recover() {}
  func loadingEnded() {}
}

/// The question of a source that follows touched rows.
enum FollowingQuestion {
  /// The touched rows do not concern it.
  case nothing
  case ask(PostgresQuery)
  /// A first question has to determine which rows were touched.
  case search(PostgresQuery)
  case mustLoad(RereadReason)
}
