/// A reader of the rows of a long list by their keys.
package protocol PageReader<Record>: Sendable {
  associatedtype Record: Sendable

  /// Whether `read(_:since:_:)` calls `answer` before it returns, and not later.
  var answersAtOnce: Bool { get }

  /// Reads rows as they are in the commit that the list shows; those that it does not have, in a
  /// newer one.
  ///
  /// `answer` is called once, on any thread.
  ///
  /// - Parameter position: The number of commits that the list shows, at least.
  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: Record)], any Error>) -> Void)
}
