/// The difference between two lists with sections, by position.
///
/// As in ``ListDelta``, deletions and the origins of moves are places in the *old* list, insertions
/// and the targets of moves are places in the *new* one, and a modification has both. All other
/// rows stay in their section, keep their order, and fill the remaining places.
///
/// A row may move from one section to another, even out of a deleted section or into an inserted
/// one. All other rows of a deleted section are deleted with it, and all other rows of an inserted
/// section are inserted with it; the change does not list them.
///
/// ```swift
/// // The first section is deleted, except for its row 1, which becomes the first of the next one.
/// SectionedDelta(
///   sections: ListDelta(deletions: [0]),
///   moves: [.init(from: .init(section: 0, row: 1), to: .init(section: 0, row: 0))])
/// ```
public struct SectionedDelta: Hashable, Sendable {
  /// The move of a row that is in both lists. It moved to another section, or to another position
  /// among the rows that stayed in its section.
  ///
  /// ```swift
  /// // Row 1 of the first section becomes the first row of the second one.
  /// SectionedDelta(moves: [.init(from: .init(section: 0, row: 1), to: .init(section: 1, row: 0))])
  /// ```
  ///
  /// If a row only moves along with its section, that is not a move of the row.
  public struct Move: Hashable, Sendable {
    /// The place in the old list.
    public let from: RowPath
    /// The place in the new list.
    public let to: RowPath

    /// Makes the move of a row from the place `from` in the old list to the place `to` in the new
    /// list.
    public init(from: RowPath, to: RowPath) {
      self.from = from
      self.to = to
    }
  }

  /// A row that is in both lists with different content. Its two places may be in different
  /// sections.
  ///
  /// A row that was both moved and modified is in ``SectionedDelta/moves`` and in
  /// ``SectionedDelta/modifications``. After the moves, a view updates the row at ``new``.
  public struct Modification: Hashable, Sendable {
    /// The place in the old list.
    public let old: RowPath
    /// The place in the new list.
    public let new: RowPath

    /// Makes the modification of the row that is at `old` in the old list and at `new` in the new
    /// list.
    public init(old: RowPath, new: RowPath) {
      self.old = old
      self.new = new
    }
  }

  /// The changes of the sections. A modification means, for example, that the section has another
  /// header.
  public var sections: ListDelta
  /// The places of deleted rows in the old list, ascending. Rows of deleted sections are not
  /// listed.
  public var deletions: [RowPath]
  /// The places of inserted rows in the new list, ascending. Rows of inserted sections are not
  /// listed.
  public var insertions: [RowPath]
  /// The moved rows, in ascending order of their old places.
  public var moves: [Move]
  /// The modified rows, in ascending order of their old places. Rows that also moved are in
  /// ``moves``, too.
  public var modifications: [Modification]

  /// Makes a change, by default an empty one. The arrays must be in ascending order, as described
  /// at the properties.
  public init(
    sections: ListDelta = ListDelta(), deletions: [RowPath] = [], insertions: [RowPath] = [],
    moves: [Move] = [], modifications: [Modification] = []
  ) {
    self.sections = sections
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.modifications = modifications
  }

  /// Whether the change is empty.
  public var isEmpty: Bool {
    sections.isEmpty && deletions.isEmpty && insertions.isEmpty && moves.isEmpty
      && modifications.isEmpty
  }
}

extension SectionedDelta: CustomStringConvertible {
  /// A summary such as "sections: 1 moved 0→2; rows: 1 inserted at 2.4; 1 moved 0.1→1.0".
  public var description: String {
    var parts: [String] = []
    func list(_ what: String, _ places: [String]) {
      guard !places.isEmpty else { return }
      let more = places.count > 8 ? ", …" : ""
      parts.append("\(places.count) \(what) \(places.prefix(8).joined(separator: ", "))\(more)")
    }
    list("deleted at", deletions.map(\.description))
    list("inserted at", insertions.map(\.description))
    list("moved", moves.map { "\($0.from)→\($0.to)" })
    list("modified", modifications.map { "\($0.old)→\($0.new)" })
    let rows = parts.isEmpty ? nil : "rows: " + parts.joined(separator: "; ")
    let sections = sections.isEmpty ? nil : "sections: \(sections)"
    let all = [sections, rows].compactMap(\.self)
    return all.isEmpty ? "no change" : all.joined(separator: "; ")
  }
}
