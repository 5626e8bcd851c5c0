/// The sections of a table as one list of headers, rows and footers.
///
/// It is for toolkits whose lists have no sections. A section without a header title has no header
/// row, and one without a footer title has no footer row.
@MainActor
package struct FlatLayout<Cell: AnyObject> {
  /// The content of one place in the list.
  package enum Place: Hashable, Sendable {
    case header(Int)
    case row(RowPath)
    case footer(Int)
  }

  private struct Section: Equatable {
    var hasHeader: Bool
    var hasFooter: Bool
    var rows: Int
    var count: Int { rows + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }
  }

  package let snapshot: TableSnapshot<Cell>
  private var sections: [Section]
  private var lengths: CountTree

  /// Lays out all sections.
  ///
  /// - Complexity: O(number of sections).
  package init(_ snapshot: TableSnapshot<Cell>) {
    self.snapshot = snapshot
    sections = snapshot.sections.map(Self.section)
    lengths = CountTree(sections.lazy.map(\.count))
  }

  private init(
    _ snapshot: TableSnapshot<Cell>, _ sections: [Section], _ lengths: CountTree
  ) {
    (self.snapshot, self.sections, self.lengths) = (snapshot, sections, lengths)
  }

  private static func section(_ section: any TableSectionSnapshot<Cell>) -> Section {
    Section(
      hasHeader: section.headerTitle != nil, hasFooter: section.footerTitle != nil,
      rows: section.count)
  }

  /// Makes the layout after an update.
  ///
  /// - Complexity: O(number of sections) if sections are inserted, deleted or moved; otherwise O(k
  ///   log s) for k changes and s sections, and a copy of 24 bytes per section.
  package init(_ old: FlatLayout, after update: TableUpdate<Cell>) {
    let delta = update.delta
    guard delta.sections.keepsIndices else {
      self.init(update.new)
      return
    }
    self.init(update.new, old.sections, old.lengths)
    var changed = Set(delta.sections.modifications.map(\.new))
    for path in delta.deletions + delta.insertions { changed.insert(path.section) }
    for move in delta.moves { changed.formUnion([move.from.section, move.to.section]) }
    for index in changed {
      let section = Self.section(snapshot.sections[index])
      lengths.add(section.count - sections[index].count, at: index)
      sections[index] = section
    }
  }

  /// The number of places.
  package var count: Int { lengths.total }

  /// Returns the content at an index.
  ///
  /// - Complexity: O(log s) for s sections.
  package func place(at index: Int) -> Place {
    let (section, offset) = lengths.find(index)
    let row = offset - (sections[section].hasHeader ? 1 : 0)
    if row < 0 { return .header(section) }
    return row < sections[section].rows
      ? .row(RowPath(section: section, row: row)) : .footer(section)
  }

  /// Returns the index of a row.
  package func index(of path: RowPath) -> Int {
    lengths.sum(before: path.section) + (sections[path.section].hasHeader ? 1 : 0) + path.row
  }

  private func headerIndex(_ section: Int) -> Int? {
    sections[section].hasHeader ? lengths.sum(before: section) : nil
  }

  private func footerIndex(_ section: Int) -> Int? {
    sections[section].hasFooter
      ? lengths.sum(before: section) + sections[section].count - 1 : nil
  }

  /// Returns the change from this layout to `new` as a change of the flat list. Rows of a moved
  /// section move with it; a header whose title changed is modified.
  ///
  /// - Complexity: O(k log k), where k is the number of rows in the change and in the sections
  ///   that are inserted, deleted or moved.
  package func delta(to new: FlatLayout, _ change: SectionedDelta) -> ListDelta {
    var touched = TouchedRows()
    let places = PathMap(change)
    let leaving = Set(change.moves.map(\.from))
    let arriving = Set(change.moves.map(\.to))
    let modified = Set(change.modifications.map(\.old))
    let movedSections = Set(change.sections.moves.map(\.from))

    for section in change.sections.deletions {
      touched.add(ifAny: headerIndex(section), nil)
      for row in 0..<sections[section].rows {
        let path = RowPath(section: section, row: row)
        if !leaving.contains(path) { touched.add(old: index(of: path), new: nil) }
      }
      touched.add(ifAny: footerIndex(section), nil)
    }
    for section in change.sections.insertions {
      touched.add(ifAny: nil, new.headerIndex(section))
      for row in 0..<new.sections[section].rows {
        let path = RowPath(section: section, row: row)
        if !arriving.contains(path) { touched.add(old: nil, new: new.index(of: path)) }
      }
      touched.add(ifAny: nil, new.footerIndex(section))
    }
    for move in change.sections.moves {
      touched.add(ifAny: headerIndex(move.from), new.headerIndex(move.to), isModified: true)
      touched.add(ifAny: footerIndex(move.from), new.footerIndex(move.to), isModified: true)
      for row in 0..<sections[move.from].rows {
        let path = RowPath(section: move.from, row: row)
        guard !leaving.contains(path), let target = places.newPlace(of: path) else { continue }
        touched.add(
          old: index(of: path), new: new.index(of: target), isModified: modified.contains(path))
      }
    }
    for change in change.sections.modifications where !movedSections.contains(change.old) {
      touched.add(ifAny: headerIndex(change.old), new.headerIndex(change.new), isModified: true)
      touched.add(ifAny: footerIndex(change.old), new.footerIndex(change.new), isModified: true)
    }
    for path in change.deletions { touched.add(old: index(of: path), new: nil) }
    for path in change.insertions { touched.add(old: nil, new: new.index(of: path)) }
    for move in change.moves {
      touched.add(
        old: index(of: move.from), new: new.index(of: move.to),
        isModified: modified.contains(move.from))
    }
    for change in change.modifications
    where !leaving.contains(change.old) && !movedSections.contains(change.old.section) {
      touched.add(old: index(of: change.old), new: new.index(of: change.new), isModified: true)
    }
    return touched.delta()
  }
}

extension TouchedRows {
  fileprivate mutating func add(ifAny old: Int?, _ new: Int?, isModified: Bool = false) {
    if old != nil || new != nil { add(old: old, new: new, isModified: isModified) }
  }
}
