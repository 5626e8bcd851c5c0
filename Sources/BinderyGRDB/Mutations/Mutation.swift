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
/// A ``MutationQueue`` performs it. Taking it back needs no code: the queue keeps the previous rows
/// of ``records``.
///
/// Records need identifiers that the app creates, such as UUIDs, or that ``apply(_:)`` gets from
/// the database: the service's answer cannot change them.
public protocol Mutation<Service>: Codable, Sendable {
  /// The connection to the service that receives the change, such as a client of its interface. The
  /// queue retains it.
  associatedtype Service: Sendable
  /// The service's answer, which ``correct(_:by:)`` writes to the database. `Void` for a service
  /// that only confirms.
  associatedtype Answer: Sendable = Void

  /// The name that identifies a stored mutation in later versions of the program. The default is
  /// the type's name.
  static var name: String { get }

  /// The rows that ``apply(_:)`` changes, inserts or deletes. Mutations of one record are sent
  /// one after the other, in the order in which they were started.
  ///
  /// The queue reads this property before ``apply(_:)`` and after it: a row that appears only
  /// afterwards was inserted.
  var records: [MutatedRecord] { get }

  /// The rows that the service must already know, such as the book of a new chapter. The default
  /// is none.
  var dependencies: [MutatedRecord] { get }

  /// Changes the database, in the transaction that stores the mutation. If it throws, the
  /// transaction is rolled back, and ``MutationQueue/start(_:)`` throws the error.
  ///
  /// It is called again when the user retries a refused mutation. It must not change rows that
  /// ``records`` does not name: these would not be taken back.
  mutating func apply(_ db: Database) throws

  /// Sends the change to the service. Called on an arbitrary thread, several times if necessary.
  ///
  /// - Parameter key: The idempotency key. It is the same for each attempt, so that a service
  ///   that supports such keys performs the change once.
  func send(to service: Service, key: UUID) async throws -> Answer

  /// Writes the service's answer to the database. The default does nothing.
  ///
  /// It sees the rows of ``records`` and ``dependencies`` without the changes of later mutations,
  /// which are shown again afterwards. If it throws, the mutation is sent again later, with the
  /// same key.
  func correct(_ db: Database, by answer: Answer) throws

  /// Classifies an error of ``send(to:key:)``. By default a ``MutationFailure`` stands for
  /// itself; an error of URL loading means that the service cannot be reached, did not answer, or
  /// cannot serve the request; any other error means that the service refused the mutation.
  func failure(of error: any Error) -> MutationFailure

  /// Handles columns and rows that could not be taken back, because another change was made to them
  /// in the meantime. The default does nothing, so that they stay. If it throws, its own changes
  /// are undone.
  ///
  /// A column that a trigger writes whenever its row changes, such as a number of the version, is
  /// no conflict, provided that the trigger has given it another value for the row as taken back.
  func settle(_ conflicts: [MutationConflict], _ db: Database) throws

  /// The mutation that undoes this one after it was sent. The default is nil: it cannot be undone
  /// then.
  var inverse: (any Mutation<Service>)? { get }
}

extension Mutation {
  public static var name: String { String(describing: Self.self) }
  public var dependencies: [MutatedRecord] { [] }
  public func correct(_ db: Database, by answer: Answer) throws {}
  public func failure(of error: any Error) -> MutationFailure { MutationFailure(error) }
  public func settle(_ conflicts: [MutationConflict], _ db: Database) throws {}
  public var inverse: (any Mutation<Service>)? { nil }

  /// Sends the mutation, and returns a closure that writes the answer.
  func sent(
    to service: Service, key: UUID
  ) async throws -> @Sendable (Database) throws -> Void {
    let answer = try await send(to: service, key: key)
    return { db in try correct(db, by: answer) }
  }
}

/// A column or row that could not be taken back, because another change was made to it in the
/// meantime.
///
/// It shows the value of that other change. ``Mutation/settle(_:_:)`` receives the conflicts of a
/// refused or undone mutation, and may write something else:
///
/// ```swift
/// func settle(_ conflicts: [MutationConflict], _ db: Database) throws {
///   for conflict in conflicts where conflict.column == "title" { … }
/// }
/// ```
public struct MutationConflict: Equatable, Sendable {
  /// The row that has another change.
  public let record: MutatedRecord
  /// The column; nil if the mutation inserted or deleted the row as a whole, and another change was
  /// made to it, if a migration has removed its table or changed the primary key, or if the schema
  /// no longer allows the row.
  public let column: String?
}
