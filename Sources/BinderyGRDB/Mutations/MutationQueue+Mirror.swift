import Bindery
import BinderyLive
import GRDB
import Logging

extension MutationQueue {
  /// Copies a live list of the service's rows into the table of the same records, below the
  /// mutations that wait, and keeps it up to date.
  ///
  /// ```swift
  /// let notes = LiveQuery(Note.order("id"), in: server, holding: .max)   // from PostgreSQL
  /// mirror = queue.mirror(notes)
  /// ```
  ///
  /// An own change is shown at once. It stays until the list shows the service's answer, and then
  /// the row becomes what the service has. So it never goes back to a former value in between. A
  /// change of others is shown when the list delivers it. Columns that a waiting mutation has set
  /// keep their values.
  ///
  /// The table then contains the rows of the list and those that waiting mutations insert. Rows
  /// that the list does not contain are deleted, but not before it was read whole. Columns that the
  /// record does not have keep their values. A row that the table does not allow, for example
  /// because it refers to one that is missing, does not stop the others; it is written as soon as
  /// it is allowed. Only a foreign key that SQLite checks at the commit (`DEFERRABLE INITIALLY
  /// DEFERRED`) stops all rows until it is satisfied. Rows of all mirrors of a queue are written in
  /// one transaction, off the main thread.
  ///
  /// Rows are written one by one. So two rows cannot exchange the values of a `UNIQUE` column, and
  /// shifting the values of *n* rows, such as positions, takes O(*n*²) time. Let such a column not
  /// be unique in this table.
  ///
  /// Let the list read the server that the mutations are sent to, and not a replica, which may show
  /// an answer later. All rows are read, compared and held in memory: this suits tables of some ten
  /// thousand rows.
  ///
  /// - Parameters:
  ///   - list: The rows, all of which it holds. Two of them must not have the same primary key.
  ///   - onError: Called with an error of the database, which is followed by another attempt, and
  ///     once with the ``MutationError`` of each row that the table does not allow, as soon as all
  ///     mirrors of the queue have begun. By default errors are logged.
  /// - Returns: The mirror, which copies until it is released or cancelled.
  /// - Precondition: The list was created with `holding: .max`. The table has no other mirror. The
  ///   record has all columns of the table's primary key.
  public func mirror<Record>(
    _ list: LiveQuery<Record>,
    onError: @escaping @MainActor (any Error) -> Void = { error in
      Logger(label: "bindery").error("[BinderyGRDB] A list could not be copied: \(error)")
    }
  ) -> MutationMirror where Record: EncodableRecord & TableRecord {
    guard list.holdsAllRows else {
      programmerError(
        "mirrored-list-holds-few-rows",
        "A list of \(Record.self) that does not hold all its rows cannot be mirrored.",
        remedy: "Create it with `holding: .max`.")
    }
    return mirrors.add(Record.databaseTableName, MirroredQuery(list), onError: onError)
  }
}
