extension SectionedDelta {
  /// Returns one change that has the same result as this change followed by `next`. It does not
  /// contain changes that cancel each other.
  ///
  /// - Precondition: `next` fits the list that results from this change.
  /// - Complexity: O(k log k), where k is the number of rows and sections in both changes.
  public func merged(with next: SectionedDelta) -> SectionedDelta {
    if isEmpty { return next }
    if next.isEmpty { return self }
    let (first, second) = (PathMap(self), PathMap(next))
    var touched = TouchedPaths(sections: sections.merged(with: next.sections))
    let modifiedHere = Set(modifications.map(\.new))
    let modifiedNext = Set(next.modifications.map(\.old))
    var named = Set<RowPath>()

    for path in deletions { touched.add(old: path, new: nil) }
    for path in insertions {
      named.insert(path)
      if let new = second.newPlace(of: path) { touched.add(old: nil, new: new) }
    }
    for (old, middle) in moves.map({ ($0.from, $0.to) }) + modifications.map({ ($0.old, $0.new) })
    where named.insert(middle).inserted {
      touched.add(
        old: old, new: second.newPlace(of: middle),
        isModified: modifiedHere.contains(middle) || modifiedNext.contains(middle))
    }
    for path in next.deletions where !named.contains(path) {
      if let old = first.oldPlace(of: path) { touched.add(old: old, new: nil) }
    }
    for (middle, new) in next.moves.map({ ($0.from, $0.to) })
      + next.modifications.map({ ($0.old, $0.new) })
    where named.insert(middle).inserted {
      touched.add(
        old: first.oldPlace(of: middle), new: new, isModified: modifiedNext.contains(middle))
    }
    for path in next.insertions { touched.add(old: nil, new: path) }
    return touched.delta()
  }

  /// The change from the new list back to the old one. To apply it, you need the deleted rows.
  ///
  /// - Complexity: O(k log k), where k is the number of moves and modifications.
  public var inverted: SectionedDelta {
    SectionedDelta(
      sections: sections.inverted, deletions: insertions, insertions: deletions,
      moves: moves.map { Move(from: $0.to, to: $0.from) }.sorted { $0.from < $1.from },
      modifications: modifications.map { Modification(old: $0.new, new: $0.old) }
        .sorted { $0.old < $1.old })
  }

  /// Returns the places of rows after the change, or `nil` for each row that is deleted.
  ///
  /// - Complexity: O(k log k) for a change of k rows and sections, and O(log k) for each row.
  package func newPlaces(of paths: [RowPath]) -> [RowPath?] {
    if paths.isEmpty { return [] }
    let places = PathMap(self)
    return paths.map { places.newPlace(of: $0) }
  }

  /// The number of rows and sections in the change. Rows of deleted and inserted sections do not
  /// count, because they are not listed.
  public var changeCount: Int {
    sections.changeCount + deletions.count + insertions.count + moves.count + modifications.count
  }
}

/// The places of the rows of a list with sections before and after a change.
struct PathMap {
  private let sections: PlaceMap
  private let newSections: [Int: Int]
  private let oldSections: [Int: Int]
  private let deletedSections: Set<Int>
  private let insertedSections: Set<Int>
  private let deleted: Set<RowPath>
  private let inserted: Set<RowPath>
  private let movedTo: [RowPath: RowPath]
  private let movedFrom: [RowPath: RowPath]
  /// The map of the rows in each section with changes, by the section's old place.
  private let rows: [Int: PlaceMap]

  init(_ delta: SectionedDelta) {
    sections = PlaceMap(delta.sections)
    newSections = Dictionary(uniqueKeysWithValues: delta.sections.moves.map { ($0.from, $0.to) })
    oldSections = Dictionary(uniqueKeysWithValues: delta.sections.moves.map { ($0.to, $0.from) })
    deletedSections = Set(delta.sections.deletions)
    insertedSections = Set(delta.sections.insertions)
    deleted = Set(delta.deletions)
    inserted = Set(delta.insertions)
    movedTo = Dictionary(uniqueKeysWithValues: delta.moves.map { ($0.from, $0.to) })
    movedFrom = Dictionary(uniqueKeysWithValues: delta.moves.map { ($0.to, $0.from) })
    var changed: [Int: (left: [Int], filled: [Int])] = [:]
    for path in delta.deletions + delta.moves.map(\.from) {
      changed[path.section, default: ([], [])].left.append(path.row)
    }
    for path in delta.insertions + delta.moves.map(\.to)
    where !insertedSections.contains(path.section) {
      let old = oldSections[path.section] ?? sections.oldPlace(of: path.section)
      changed[old, default: ([], [])].filled.append(path.row)
    }
    rows = changed.mapValues { PlaceMap(left: $0.left, filled: $0.filled) }
  }

  /// Returns the place of a row after the change, or `nil` if it is deleted.
  func newPlace(of path: RowPath) -> RowPath? {
    if let new = movedTo[path] { return new }
    if deleted.contains(path) || deletedSections.contains(path.section) { return nil }
    let section = newSections[path.section] ?? sections.newPlace(of: path.section)
    return RowPath(
      section: section, row: rows[path.section]?.newPlace(of: path.row) ?? path.row)
  }

  /// Returns the place of a row before the change, or `nil` if it is inserted.
  func oldPlace(of path: RowPath) -> RowPath? {
    if let old = movedFrom[path] { return old }
    if inserted.contains(path) || insertedSections.contains(path.section) { return nil }
    let section = oldSections[path.section] ?? sections.oldPlace(of: path.section)
    return RowPath(section: section, row: rows[section]?.oldPlace(of: path.row) ?? path.row)
  }
}
