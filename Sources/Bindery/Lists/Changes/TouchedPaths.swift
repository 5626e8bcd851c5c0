/// The rows of a list with sections that a change may have touched, by old and new place.
///
/// It is the counterpart of ``TouchedRows`` for lists with sections. It may omit a row that is
/// deleted or inserted with its section.
package struct TouchedPaths {
  private let sections: ListDelta
  private let sectionPlaces: PlaceMap
  private let movedSections: [Int: Int]
  private let cameFrom: [Int: Int]
  private let insertedSections: Set<Int>
  private let deletedSections: Set<Int>
  /// The changes inside the sections that are in both lists, by the section's old place.
  private var within: [Int: TouchedRows] = [:]
  private var moves: [SectionedDelta.Move] = []
  private var modifications: [SectionedDelta.Modification] = []

  /// Makes an empty collection of rows for a change of the sections.
  package init(sections: ListDelta) {
    self.sections = sections
    sectionPlaces = PlaceMap(sections)
    movedSections = Dictionary(uniqueKeysWithValues: sections.moves.map { ($0.from, $0.to) })
    cameFrom = Dictionary(uniqueKeysWithValues: sections.moves.map { ($0.to, $0.from) })
    insertedSections = Set(sections.insertions)
    deletedSections = Set(sections.deletions)
  }

  package mutating func add(old: RowPath?, new: RowPath?, isModified: Bool = false) {
    let kept = old.flatMap { deletedSections.contains($0.section) ? nil : $0.section }
    if let old, let new, let kept, newPlace(ofSection: kept) == new.section {
      within[kept, default: TouchedRows()].add(old: old.row, new: new.row, isModified: isModified)
      return
    }
    if let old, let kept {
      within[kept, default: TouchedRows()].add(old: old.row, new: nil)
    }
    if let new, let section = oldPlace(ofSection: new.section) {
      within[section, default: TouchedRows()].add(old: nil, new: new.row)
    }
    if let old, let new {
      moves.append(.init(from: old, to: new))
      if isModified { modifications.append(.init(old: old, new: new)) }
    }
  }

  /// Returns the new place of a section that was not deleted.
  private func newPlace(ofSection old: Int) -> Int {
    movedSections[old] ?? sectionPlaces.newPlace(of: old)
  }

  /// Returns the old place of a section, or `nil` if it is inserted.
  private func oldPlace(ofSection new: Int) -> Int? {
    if insertedSections.contains(new) { return nil }
    return cameFrom[new] ?? sectionPlaces.oldPlace(of: new)
  }

  /// Returns the change, with as few moves in each section as possible.
  ///
  /// - Complexity: O(k log k) for k rows and sections.
  package func delta() -> SectionedDelta {
    var delta = SectionedDelta(sections: sections, moves: moves, modifications: modifications)
    let movedFrom = Set(moves.map(\.from))
    let movedTo = Set(moves.map(\.to))
    for (old, rows) in within {
      let new = newPlace(ofSection: old)
      let change = rows.delta()
      delta.deletions += change.deletions.map { RowPath(section: old, row: $0) }
        .filter { !movedFrom.contains($0) }
      delta.insertions += change.insertions.map { RowPath(section: new, row: $0) }
        .filter { !movedTo.contains($0) }
      delta.moves += change.moves.map {
        .init(from: RowPath(section: old, row: $0.from), to: RowPath(section: new, row: $0.to))
      }
      delta.modifications += change.modifications.map {
        .init(old: RowPath(section: old, row: $0.old), new: RowPath(section: new, row: $0.new))
      }
    }
    delta.deletions.sort()
    delta.insertions.sort()
    delta.moves.sort { $0.from < $1.from }
    delta.modifications.sort { $0.old < $1.old }
    return delta
  }
}
