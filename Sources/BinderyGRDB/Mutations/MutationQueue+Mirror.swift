import Bindery
import BinderyLive
import GRDB
import Logging

extension MutationQueue {
  /// Copies a live list of the service's rows into the table of the list's record type, and keeps
  /// the table up to date. The changes of waiting mutations stay in place.
  ///
  /// ```swift
  /// let notes = LiveQuery(Note.order("id"), in: server, holding: .max)   // from PostgreSQL
  /// mirror = queue.mirror(notes)
  /// ```
  ///
  /// The app's own changes are visible at once. They remain until the list contains the service's
  /// answer; then the changed row takes the values that the service has. Until then, it never
  /// reverts to a former value. Other users' changes become visible when the list delivers them.
  /// Columns that a waiting mutation has set keep their values.
  ///
  /// The table contains the rows of the list and those that waiting mutations insert. Rows that the
  /// list does not contain are deleted, but only after the whole list has been read. Columns that
  /// the record does not have keep their values. If the table does not allow a row, for example
  /// because it refers to a missing row, the other rows are still written. The row itself is
  /// written as soon as the table allows it. But a foreign key that SQLite checks only at the
  /// commit (`DEFERRABLE INITIALLY DEFERRED`) stops all rows until it is satisfied.
  ///
  /// The queue writes off the main thread. Up to 1,000 rows of all its mirrors become visible
  /// together, in one transaction. More rows, such as those of the first copy, become visible in
  /// portions of 1,000: first the rows of the lists, parents before the rows that refer to them,
  /// and then the deletions. Between two portions, the app can write. Each row has the values of
  /// one state of the list. But until the last portion is written, the table as a whole is between
  /// two states, and ``MutationMirror/isCurrent`` is false. If the program ends during the copy,
  /// the next mirror writes the rows that are missing. A row that you pass to
  /// ``receive(_:_:)`` during the copy may have the list's former values until the list shows it.
  /// If a portion violates a foreign key that SQLite checks only at the commit, the mirror writes
  /// all rows in one transaction instead.
  ///
  /// Rows are written one by one. So two rows cannot exchange the values of a `UNIQUE` column, and
  /// shifting the values of *n* rows, such as positions, takes O(*n*²) time. Do not make such a
  /// column unique in this table.
  ///
  /// Create the list for the server that receives the mutations, and not for a replica, which may
  /// contain an answer only later. All rows are read, compared and kept in memory, so mirror a
  /// table only if it has at most a few tens of thousands of rows.
  ///
  /// - Parameters:
  ///   - list: The list of rows, which keeps all of them in memory. No two rows may have the same
  ///     primary key.
  ///   - onError: Receives each database error, after which the queue tries again. Also receives
  ///     the ``MutationError`` of each row that the table does not allow, once, as soon as all
  ///     mirrors of the queue have begun. By default, errors are logged.
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
