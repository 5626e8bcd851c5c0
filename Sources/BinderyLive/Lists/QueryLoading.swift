/// The thread of a query's first read.
///
/// ```swift
/// let photos = LiveQuery(
///   Photo.order(Column("taken"), Column("id")), in: database, loading: .firstRows(64))
/// ```
///
/// Choose ``immediate`` for short lists, which then never appear empty, and ``firstRows(_:)`` or
/// ``background`` for long ones, so that the main thread does not wait. ``LiveQuery/isLoading`` is
/// true while rows are being read off the main thread. PostgreSQL answers later in any case, so
/// that there ``immediate`` is the same as ``background``.
public enum QueryLoading: Hashable, Sendable {
  /// On the calling thread, before the initialiser returns: the query is complete from the start.
  case immediate
  /// Off the main thread: the query is empty at first, and then delivers all its rows as
  /// `CollectionChange.initial`. For many rows, or rows that are expensive to read.
  case background
  /// This many rows on the calling thread, before the initialiser returns, and all others off the
  /// main thread: the query has some rows to show at once, and then delivers all of them. For
  /// long lists whose order has an index. A query that cannot be followed is read as with
  /// ``immediate``.
  case firstRows(Int)
}
