/// The thread on which a query first reads its rows.
///
/// ```swift
/// let photos = LiveQuery(
///   Photo.order(Column("taken"), Column("id")), in: database, loading: .firstRows(64))
/// ```
///
/// Choose ``immediate`` for short lists, which then never appear empty. Choose ``firstRows(_:)`` or
/// ``background`` for long lists, so that the main thread does not wait. ``LiveQuery/isLoading`` is
/// true while rows are being read off the main thread.
///
/// With PostgreSQL, no rows are read on the calling thread. So ``immediate`` has the same effect as
/// ``background``, and with ``firstRows(_:)``, the first rows arrive later, too, but before all
/// others. If the request has no order, they arrive together with the others.
public enum QueryLoading: Hashable, Sendable {
  /// Reads all rows on the calling thread, before the initializer returns. The query is complete
  /// from the start.
  case immediate
  /// Reads all rows off the main thread. The query is empty at first, and then delivers all its
  /// rows as `CollectionChange.initial`. Use it for many rows, or rows that are expensive to read.
  case background
  /// Reads this many rows on the calling thread, before the initializer returns, and all others off
  /// the main thread. The query shows the first rows at once, and delivers all rows later. Use it
  /// for long lists whose order has an index. On SQLite, a query that Bindery cannot follow is read
  /// as with ``immediate``.
  case firstRows(Int)
}
