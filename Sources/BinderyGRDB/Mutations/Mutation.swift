import Foundation
import GRDB

/// A change that is visible at once, and that a queue then sends to a service. If the service
/// refuses the change, the queue takes it back; otherwise, the service's answer can correct it.
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
/// A ``MutationQueue`` performs the mutation. You need no code to take it back, because the queue
/// keeps the previous rows of ``records``.
///
/// The app must create the identifiers of records, such as UUIDs, or let the database create them
/// in ``apply(_:)``. The service's answer cannot change them.
public protocol Mutation<Service>: Codable, Sendable {
  /// The type that sends changes to the service, such as an API client. The queue retains its
  /// instance.
  associatedtype Service: Sendable
  /// The service's answer, which ``correct(_:by:)`` writes to the database. Use `Void` for a
  /// service that only confirms.
  associatedtype Answer: Sendable = Void

  /// The name by which later versions of the program recognize a stored mutation. The default is
  /// the type's name.
  static var name: String { get }

  /// The rows that ``apply(_:)`` changes, inserts or deletes. The queue sends mutations of the same
  /// record one after the other, in the order of their start.
  ///
  /// The queue reads this property before and after ``apply(_:)``, so it can contain rows whose
  /// identifiers are known only afterward. A row that only the second read contains counts as
  /// inserted.
  var records: [MutatedRecord] { get }

  /// The rows that the service must know before it receives the mutation, such as the book of a new
  /// chapter. The default is none.
  var dependencies: [MutatedRecord] { get }

  /// Changes the database, in the transaction that stores the mutation. If this method throws, the
  /// queue rolls back the transaction, and ``MutationQueue/start(_:)`` throws the error.
  ///
  /// The queue calls this method again when the user retries a refused mutation. The method must
  /// not change rows that ``records`` does not contain, because the queue cannot take back their
  /// changes.
  mutating func apply(_ db: Database) throws

  /// Sends the change to the service. The queue calls this method on an arbitrary thread, and calls
  /// it again after a temporary failure.
  ///
  /// - Parameter key: The idempotency key. It is the same for each attempt, so that a service that
  ///   supports such keys performs the change only once.
  func send(to service: Service, key: UUID) async throws -> Answer

  /// Writes the service's answer to the database. The default does nothing.
  ///
  /// During the call, the rows of ``records`` and ``dependencies`` do not contain the changes of
  /// later mutations. The queue applies those again afterward. If the method throws, the queue
  /// sends the mutation again later, with the same key.
  func correct(_ db: Database, by answer: Answer) throws

  /// Classifies an error of ``send(to:key:)``. The default is ``MutationFailure/init(_:)``. That
  /// initializer returns a thrown ``MutationFailure`` unchanged, treats cancellations and most
  /// errors of URL loading as temporary, and treats any other error as a refusal.
  func failure(of error: any Error) -> MutationFailure

  /// Handles columns and rows that the queue could not take back, because something else has
  /// changed them in the meantime. The default does nothing, so these columns and rows keep their
  /// values. If the method throws, the queue undoes the method's changes, and adds the error to the
  /// problem of the mutation.
  ///
  /// If a trigger writes a column, such as a version number, at each change of its row, the column
  /// is not a conflict, provided that the trigger also writes a new value when the queue takes the
  /// row back.
  func settle(_ conflicts: [MutationConflict], _ db: Database) throws

  /// The mutation that undoes this one after it was sent. The default is nil, which means that the
  /// mutation cannot be undone after it was sent.
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

/// A column or row that the queue could not take back, because something else has changed it in the
/// meantime.
///
/// The database keeps the value of that other change. ``Mutation/settle(_:_:)`` receives the
/// conflicts of a refused or undone mutation, and may write a different value:
///
/// ```swift
/// func settle(_ conflicts: [MutationConflict], _ db: Database) throws {
///   for conflict in conflicts where conflict.column == "title" { … }
/// }
/// ```
public struct MutationConflict: Equatable, Sendable {
  /// The row.
  public let record: MutatedRecord
  /// The column, or `nil` if the whole row is in conflict: the mutation inserted or deleted a row
  /// that something else has changed, a migration has removed its table or changed the primary key,
  /// or the schema no longer allows the row.
  public let column: String?
}
