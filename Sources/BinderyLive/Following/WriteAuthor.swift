import Bindery

/// An identifier for the writes of one part of a program. Subscribers to live data can skip an
/// author's changes.
///
/// ```swift
/// let editor = WriteAuthor()
/// rows = query.changeSetPublisher(skipping: editor).sink { … }
/// try database.write(as: editor) { db in try order.move(db) }  // `rows` receives nothing
/// ```
///
/// Use an author if the screen shows a change before it is written, as with a dragged row. A
/// subscriber that skips an author's commits must make the same changes to its own rows, because
/// the indices of the next change assume them. Only writes to SQLite can have an author.
public final class WriteAuthor: Sendable {
  /// Creates an author. Each author differs from all others. Create and keep one for each part of
  /// the program that writes and skips its own changes.
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
