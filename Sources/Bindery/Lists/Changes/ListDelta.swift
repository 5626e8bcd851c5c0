/// The difference between two lists, by position.
///
/// Deletions and the origins of moves are indices of the *old* list; insertions and the targets of
/// moves are indices of the *new* list; a modification has both. All other elements keep their
/// order and fill the remaining places. All arrays are in ascending order; moves and modifications
/// are ordered by old index. An element that was both moved and modified is in `moves` and in
/// `modifications`.
///
/// ```swift
/// // ["a", "b", "c"] becomes ["c", "a", "d"]:
/// ListDelta(deletions: [1], insertions: [2], moves: [.init(from: 2, to: 0)])
/// ```
public struct ListDelta: Hashable, Sendable {
  /// The move of an element that is in both lists. Its place among the elements that did not move
  /// has changed.
  ///
  /// If an element's index only changes because other elements before it are inserted, deleted or
  /// moved, that is not a move:
  ///
  /// ```swift
  /// // ["a", "b", "c"] becomes ["c", "a", "b"]. Only "c" has moved.
  /// ListDelta(moves: [.init(from: 2, to: 0)])
  /// ```
  public struct Move: Hashable, Sendable {
    /// The index in the old list.
    public let from: Int
    /// The index in the new list.
    public let to: Int

    /// Makes the move of an element from the index `from` in the old list to the index `to` in the
    /// new list.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An element that is in both lists with different content. Its two indices differ if it moved,
  /// or if elements before it were inserted, deleted or moved.
  ///
  /// ```swift
  /// // An element was inserted at the start, and the last of three was changed.
  /// ListDelta(insertions: [0], modifications: [.init(old: 2, new: 3)])
  /// ```
  public struct Modification: Hashable, Sendable {
    /// The index in the old list.
    public let old: Int
    /// The index in the new list.
    public let new: Int

    /// Makes the modification of the element that is at `old` in the old list and at `new` in the
    /// new list.
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The indices of deleted elements in the old list, ascending.
  public var deletions: [Int]
  /// The indices of inserted elements in the new list, ascending.
  public var insertions: [Int]
  /// The moved elements, in ascending order of their old indices.
  public var moves: [Move]
  /// The modified elements, in ascending order of their old indices. Elements that also moved are
  /// in ``moves``, too.
  public var modifications: [Modification]

  /// Makes a change, by default an empty one.
  ///
  /// The arrays must be in ascending order, moves and modifications by old index. The initializer
  /// does not check this. A list that receives a change that does not fit reports an
  /// ``InvalidDelta``.
  public init(
    deletions: [Int] = [], insertions: [Int] = [], moves: [Move] = [],
    modifications: [Modification] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.modifications = modifications
  }

  /// Whether the change is empty: both lists have the same elements with the same content.
  public var isEmpty: Bool { keepsIndices && modifications.isEmpty }

  /// Whether all elements keep their indices. Some elements may be modified.
  package var keepsIndices: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
}

extension ListDelta: CustomStringConvertible {
  /// A summary such as "2 deleted at 0, 4; 1 inserted at 3; 1 moved 5→1; 1 modified 2→1".
  public var description: String {
    var parts: [String] = []
    func list(_ indices: [String]) -> String {
      indices.count > 8
        ? indices.prefix(8).joined(separator: ", ") + ", …" : indices.joined(separator: ", ")
    }
    if !deletions.isEmpty {
      parts.append("\(deletions.count) deleted at \(list(deletions.map { "\($0)" }))")
    }
    if !insertions.isEmpty {
      parts.append("\(insertions.count) inserted at \(list(insertions.map { "\($0)" }))")
    }
    if !moves.isEmpty {
      parts.append("\(moves.count) moved \(list(moves.map { "\($0.from)→\($0.to)" }))")
    }
    if !modifications.isEmpty {
      parts.append(
        "\(modifications.count) modified \(list(modifications.map { "\($0.old)→\($0.new)" }))")
    }
    return parts.isEmpty ? "no change" : parts.joined(separator: "; ")
  }
}
