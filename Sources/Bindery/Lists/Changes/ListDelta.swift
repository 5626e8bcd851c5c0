/// The difference between two lists, by position.
///
/// Deletions and the origins of moves are indices of the *old* list; insertions and the targets
/// of moves are indices of the *new* list; a modification has both. All other elements keep their
/// order and fill the remaining places. All arrays are ascending, moves and modifications by old
/// index. An element that moved and changed is in both `moves` and `modifications`.
///
/// ```swift
/// // ["a", "b", "c"] becomes ["c", "a", "d"]:
/// ListDelta(deletions: [1], insertions: [2], moves: [.init(from: 2, to: 0)])
/// ```
public struct ListDelta: Hashable, Sendable {
  /// An element that is in both lists, at another place among the elements that stayed.
  ///
  /// An element that only shifts, because others are inserted, deleted or moved before it, is not a
  /// move:
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

    /// Makes a move of the element at `from` in the old list, which is at `to` in the new one.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An element that is in both lists with other content. The two indices differ if it moved, or if
  /// others before it were inserted, deleted or moved.
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

    /// Makes a modification of the element at `old` in the old list, which is at `new` in the new
    /// one.
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The indices of deleted elements in the old list, ascending.
  public var deletions: [Int]
  /// The indices of inserted elements in the new list, ascending.
  public var insertions: [Int]
  /// The moved elements, ascending by their old index.
  public var moves: [Move]
  /// The modified elements, ascending by their old index. Those that moved are also in ``moves``.
  public var modifications: [Modification]

  /// Makes a change; by default an empty one.
  ///
  /// The arrays must be ascending, moves and modifications by old index. They are not checked here:
  /// a list that receives the change reports an ``InvalidDelta`` if it does not fit.
  public init(
    deletions: [Int] = [], insertions: [Int] = [], moves: [Move] = [],
    modifications: [Modification] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.modifications = modifications
  }

  /// Whether the change is empty, so that both lists have the same elements with the same content.
  public var isEmpty: Bool { keepsIndices && modifications.isEmpty }

  /// Whether all elements keep their indices, and some are modified at most.
  package var keepsIndices: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }
}

extension ListDelta: CustomStringConvertible {
  /// A sentence: "2 deleted at 0, 4; 1 inserted at 3; 1 moved 5→1; 1 modified 2→1".
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
