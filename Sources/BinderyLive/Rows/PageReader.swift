/// A reader of the rows of a long list by their keys.
package protocol PageReader<Record>: Sendable {
  associatedtype Record: Sendable

  /// Whether `read(_:since:_:)` calls `answer` before it returns, and not later.
  var answersAtOnce: Bool { get }

  /// Reads rows as of the commit that the list shows. Rows that this commit does not have are read
  /// as of a newer one.
  ///
  /// `answer` is called once, on any thread.
  ///
  /// - Parameter position: The minimum number of commits that the list shows.
  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: Record)], any Error>) -> Void)
}
