/// An alignment of the rows of two lists with sections, found section by section.
@usableFromInline
struct SectionAlignment {
  /// A section of both lists.
  @usableFromInline
  struct Section {
    @usableFromInline let old: Int
    @usableFromInline let new: Int
    @usableFromInline let rows: RowAlignment
  }

  /// The place of each old section in the new list, or -1 for a deleted section.
  @usableFromInline let places: [Int]
  @usableFromInline private(set) var isInserted: [Bool]
  /// The sections of both lists, in the old order.
  @usableFromInline private(set) var sections: [Section] = []
  /// The rows that may be anywhere in the other list. The old rows are in ascending order, the new
  /// ones are not.
  @usableFromInline private(set) var leftOld: [RowPath] = []
  @usableFromInline private(set) var leftNew: [RowPath] = []

  @usableFromInline
  init(_ delta: ListDelta, oldCount: Int, newCount: Int) {
    var places = [Int](repeating: 0, count: oldCount)
    for section in delta.deletions { places[section] = -1 }
    var isNamed = [Bool](repeating: false, count: newCount)
    for section in delta.insertions { isNamed[section] = true }
    isInserted = isNamed
    var hasMoved = [Bool](repeating: false, count: oldCount)
    for move in delta.moves {
      places[move.from] = move.to
      hasMoved[move.from] = true
      isNamed[move.to] = true
    }
    var place = 0
    for section in 0..<oldCount where places[section] >= 0 && !hasMoved[section] {
      while isNamed[place] { place += 1 }
      places[section] = place
      place += 1
    }
    self.places = places
    sections.reserveCapacity(oldCount)
  }

  /// Records the alignment of the rows of an old section with those at its new place.
  @usableFromInline
  mutating func append(_ rows: RowAlignment, section: Int) {
    let place = places[section]
    for row in rows.leftOld { leftOld.append(RowPath(section: section, row: Int(row))) }
    for row in rows.leftNew { leftNew.append(RowPath(section: place, row: Int(row))) }
    sections.append(Section(old: section, new: place, rows: rows))
  }

  /// Records that all rows of a deleted section may be anywhere.
  @usableFromInline
  mutating func leave(oldSection section: Int, count: Int) {
    for row in 0..<count { leftOld.append(RowPath(section: section, row: row)) }
  }

  /// Records that all rows of an inserted section may come from anywhere.
  @usableFromInline
  mutating func leave(newSection section: Int, count: Int) {
    for row in 0..<count { leftNew.append(RowPath(section: section, row: row)) }
  }

  /// Returns the places of the paired rows, in both lists.
  @usableFromInline
  func places(of pairs: LeftoverPairs) -> [SectionedDelta.Modification] {
    pairs.partners.enumerated().lazy.filter { $0.element != LeftoverPairs.none }.map {
      .init(old: leftOld[$0.offset], new: leftNew[Int($0.element)])
    }
  }

  /// Returns the moves that bring `pairs`, which stay in their sections, to their places: moves of
  /// some of the pairs, or of other rows that are in their way.
  ///
  /// - Parameter pairs: The pairs, ascending by old place.
  func fewestMoves(of pairs: [SectionedDelta.Move]) -> [SectionedDelta.Move] {
    var moves: [SectionedDelta.Move] = []
    var rest = pairs[...]
    for section in sections {
      let own = rest.prefix { $0.from.section == section.old }
      guard !own.isEmpty else { continue }
      rest = rest.dropFirst(own.count)
      var targets = section.rows.targets()
      for pair in own { targets[old: UInt32(pair.from.row)] = UInt32(pair.to.row) }
      for move in targets.fewestMoves() {
        moves.append(
          .init(
            from: RowPath(section: section.old, row: move.from),
            to: RowPath(section: section.new, row: move.to)))
      }
    }
    return moves
  }
}
