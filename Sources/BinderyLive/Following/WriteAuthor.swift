import Bindery

/// The author of writes to a database. Live data can leave out an author's own changes.
///
/// ```swift
/// let editor = WriteAuthor()
/// rows = query.changeSetPublisher(skipping: editor).sink { … }
/// try database.write(as: editor) { db in try order.move(db) }  // `rows` receives nothing
/// ```
///
/// Use it where the user has made the change on screen already, such as a dragged row. A subscriber
/// that skips an author's commits must have made the changes itself: the next change that it
/// receives builds on them.
public final class WriteAuthor: Sendable {
  /// Creates an author; authors are compared by identity. Make one for each part of the program
  /// that writes and skips its own changes, and keep it.
  public init() {}

  /// The author of the commit that is being delivered.
  @MainActor package static var current: WriteAuthor?

  /// Returns a delivery that runs `delivery` with this author as the current one.
  @Sendable
  package func signing(_ delivery: @escaping Delivery) -> Delivery {
    { [self] in
      let outer = Self.current
      Self.current = self
      defer { Self.current = outer }
      delivery()
    }
  }
}
