import Bindery

/// The author of writes to a database, whose changes a subscriber of live data can skip.
///
/// ```swift
/// let editor = WriteAuthor()
/// rows = query.changeSetPublisher(skipping: editor).sink { … }
/// try database.write(as: editor) { db in try order.move(db) }  // `rows` receives nothing
/// ```
///
/// Use it where the screen shows the change before the write, such as a dragged row. A subscriber
/// that skips an author's commits must make the same changes to its own rows, because the indices
/// of the next change assume them.
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
