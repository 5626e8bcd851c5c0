/// The difference between two lists with sections, by position.
///
/// As in ``ListDelta``, deletions and the origins of moves are places in the *old* list,
/// insertions and the targets of moves are places in the *new* one, and a modification has both.
/// All other rows stay in their section, keep their order there and fill its remaining places.
///
/// A row may move from one section to another, even out of a deleted section or into an inserted
/// one. The other rows of a deleted section are deleted with it, and those of an inserted section
/// are inserted with it, without being listed.
///
/// ```swift
/// // The first section is deleted, except for its row 1, which becomes the first of the next one.
/// SectionedDelta(
///   sections: ListDelta(deletions: [0]),
///   moves: [.init(from: .init(section: 0, row: 1), to: .init(section: 0, row: 0))])
/// ```
public struct SectionedDelta: Hashable, Sendable {
  /// A row's change of place. The row is in both lists, but in another section, or at another
  /// position among the rows that stayed.
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

    /// Makes a move of the row at `from` in the old list, which is at `to` in the new one.
    public init(from: RowPath, to: RowPath) {
      self.from = from
      self.to = to
    }
  }

  /// A row that is in both lists with other content. Its two places may be in different sections.
  ///
  /// A row that moved and changed is in both ``SectionedDelta/moves`` and
  /// ``SectionedDelta/modifications``. A view shows it again at ``new``, after the moves.
  public struct Modification: Hashable, Sendable {
    /// The place in the old list.
    public let old: RowPath
    /// The place in the new list.
    public let new: RowPath

    /// Makes a modification of the row at `old` in the old list, which is at `new` in the new one.
    public init(old: RowPath, new: RowPath) {
      self.old = old
      self.new = new
    }
  }

  /// The changes of the sections. A modified section has another header, for example.
  public var sections: ListDelta
  /// The places of deleted rows in the old list. All arrays are ascending, moves and modifications
  /// by old place.
  public var deletions: [RowPath]
  /// The places of inserted rows in the new list, ascending. Rows of inserted sections are not
  /// listed.
  public var insertions: [RowPath]
  /// The moved rows, ascending by their old place.
  public var moves: [Move]
  /// The modified rows, ascending by their old place. Those that moved are also in ``moves``.
  public var modifications: [Modification]

  /// Makes a change; by default an empty one.
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
  /// A sentence: "sections: 1 moved 0→2; rows: 1 inserted at 2.4; 1 moved 0.1→1.0".
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
