extension ListModel {
  /// A part of a change, which replaces `removed` rows at `position` by `added` rows.
  ///
  /// ```swift
  /// ListModel.Splice(position: 2, removed: 1, added: 3)  // row 2 became the rows 2 to 4
  /// ```
  ///
  /// In a sequence of splices, each position refers to the state after the previous splices.
  public struct Splice: Hashable, Sendable {
    /// The index of the first replaced row.
    public var position: Int
    /// The number of removed rows.
    public var removed: Int
    /// The number of added rows.
    public var added: Int

    /// Creates a splice, which replaces `removed` rows at `position` by `added` rows.
    public init(position: Int, removed: Int, added: Int) {
      (self.position, self.removed, self.added) = (position, removed, added)
    }

    /// The removed rows, as indices before the change.
    public var removedRange: Range<Int> { position..<position + removed }
    /// The added rows, as indices after the change.
    public var addedRange: Range<Int> { position..<position + added }

    /// Returns a splice that combines this one and `next`, which begins at or after this one's
    /// end. The rows between the two count as replaced.
    func merged(with next: Splice) -> Splice {
      let between = next.position - (position + added)
      return Splice(
        position: position, removed: removed + between + next.removed,
        added: added + between + next.added)
    }
  }
}
