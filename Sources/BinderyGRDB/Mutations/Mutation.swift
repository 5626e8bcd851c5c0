import Foundation
import GRDB

/// A change that is shown at once, sent to a service, and corrected or taken back by its answer.
///
/// ```swift
/// struct RenameBook: Mutation {
///   let id: UUID
///   let title: String
///
///   var records: [MutatedRecord] { [MutatedRecord("book", id: id)] }
///
///   func apply(_ db: Database) throws {
///     try db.execute(sql: "UPDATE book SET title = ? WHERE id = ?", arguments: [title, id])
///   }
///
///   func send(to library: Library, key: UUID) async throws -> Library.Book {
///     try await library.rename(id, title, key)
///   }
///
///   func correct(_ db: Database, by book: Library.Book) throws {
///     try db.execute(
///       sql: "UPDATE book SET title = ? WHERE id = ?", arguments: [book.title, id])
///   }
/// }
/// ```
///
/// A ``MutationQueue`` performs it. Nothing has to be written to take it back: the queue keeps the
/// rows of ``records`` as they were.
///
/// Records need identifiers that the app makes, such as UUIDs, or that ``apply(_:)`` learns from
/// the database: the service's answer cannot give them others.
public protocol Mutation<Service>: Codable, Sendable {
  /// The connection to whoever has to know of the change.
  associatedtype Service: Sendable
  /// The service's answer.
  associatedtype Answer: Sendable = Void

  /// The name by which a stored mutation is known in later versions of the program. By default the
  /// type's.
  static var name: String { get }

  /// The rows that ``apply(_:)`` changes, inserts or deletes. Mutations of one record are sent one
  /// after the other, in the order in which they were started.
  ///
  /// Asked before ``apply(_:)`` and after it: a row that is named afterwards only was inserted.
  var records: [MutatedRecord] { get }

  /// The rows that have to be known to the service before: the book of a new chapter. By default
  /// none.
  var dependencies: [MutatedRecord] { get }

  /// Changes the database, in the transaction that stores the mutation. If it throws, nothing has
  /// happened.
  mutating func apply(_ db: Database) throws

  /// Sends the change to the service. Called on no particular thread, several times if necessary.
  ///
  /// - Parameter key: The same for each attempt, so that a service that knows idempotency keys
  ///   performs it once.
  func send(to service: Service, key: UUID) async throws -> Answer

  /// Writes what the service has answered. By default nothing.
  ///
  /// It sees the rows of ``records`` and ``dependencies`` without the changes of later mutations, which
  /// are shown again afterwards. If it throws, the mutation is sent again later, with the same key.
  func correct(_ db: Database, by answer: Answer) throws

  /// Says what an error of ``send(to:key:)`` means. By default a ``MutationFailure`` means itself,
  /// an error of URL loading that no service can be reached or that it did not answer, anything
  /// else that the service has refused.
  func failure(of error: any Error) -> MutationFailure

  /// Handles what could not be taken back, since somebody has changed it meanwhile. By default
  /// nothing: what is there stays. If it throws, its own changes are undone.
  func settle(_ conflicts: [MutationConflict], _ db: Database) throws

  /// The mutation that undoes this one where it was sent already. By default nil: it cannot be
  /// undone then.
  var inverse: (any Mutation<Service>)? { get }
}

extension Mutation {
  public static var name: String { String(describing: Self.self) }
  public var dependencies: [MutatedRecord] { [] }
  public func correct(_ db: Database, by answer: Answer) throws {}
  public func failure(of error: any Error) -> MutationFailure { MutationFailure(error) }
  public func settle(_ conflicts: [MutationConflict], _ db: Database) throws {}
  public var inverse: (any Mutation<Service>)? { nil }

  /// Sends it, and returns what writes the answer.
  func sent(
    to service: Service, key: UUID
  ) async throws -> @Sendable (Database) throws -> Void {
    let answer = try await send(to: service, key: key)
    return { db in try correct(db, by: answer) }
  }
}

/// A column that could not be taken back.
public struct MutationConflict: Equatable, Sendable {
  /// The row.
  public let record: MutatedRecord
  /// The column; nil if the row as a whole was inserted by the mutation, and changed by somebody
  /// else.
  public let column: String?
}
