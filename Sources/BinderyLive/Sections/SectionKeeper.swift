import Bindery

/// The sections of a query's keys. Each section contains the keys that have the same value of the
/// order's first term.
package struct SectionKeeper<Value: Equatable & Sendable> {
  /// The values of the term, and the numbers of keys with each, in order.
  package private(set) var values: [Value]
  package private(set) var counts: [Int]

  package init(_ sections: [(value: Value, count: Int)]) {
    values = sections.map(\.value)
    counts = sections.map(\.count)
  }

  /// Returns the section and row of a place of the whole order.
  package static func path(of place: Int, in counts: CountTreeView) -> RowPath {
    let (section, row) = counts.find(place)
    return RowPath(section: section, row: row)
  }

  /// Follows inserted, deleted and moved keys, and returns the change of the sections and rows.
  ///
  /// Untouched rows show where a section begins and ends. Only for a row at such a border, the
  /// engine must determine whether the row has the value of the section before it, that of the
  /// section after it, or a different value.
  ///
  /// - Parameters:
  ///   - splits: Returns whether the key now belongs to a different row.
  ///   - value: Returns a row's value of the term.
  ///   - isEqual: Returns whether a row has a value, according to the term's collation.
  ///   - head: Returns the value of the row at a place of the new order, or `nil` if equal values
  ///     are always spelled the same. It is called for the first rows of sections.
  package mutating func follow(
    _ places: [KeyPlace], isModified: (KeyPlace) -> Bool, splits: (KeyPlace) -> Bool,
    value: (Int64) throws -> Value, isEqual: (Int64, Value) throws -> Bool,
    head: (Int) throws -> Value?
  ) throws -> SectionedDelta {
    let old = CountTreeView(self.counts)
    var untouched = self.counts
    var oldPaths: [Int64: RowPath] = [:]
    // The sections whose first row has left or changed.
    var headless: Set<Int> = []
    for place in places {
      guard let rank = place.old else { continue }
      let path = Self.path(of: rank, in: old)
      oldPaths[place.key] = path
      if path.row == 0 { headless.insert(path.section) }
      untouched[path.section] -= 1
    }
    let borders = CountTreeView(untouched)

    // Sections by number: existing ones first, then new ones, in an order of their own.
    let former = self.values
    var order = Array(former.indices)
    var values = former
    var counts = untouched
    let sorted = places.filter { $0.new != nil }.sorted { $0.new! < $1.new! }
    var last = (gap: -1, section: -1)
    // The place in `order` of the last border's section: those of later borders follow it.
    var found = 0
    for (touchedBefore, place) in sorted.enumerated() {
      let gap = place.new! - touchedBefore
      let section: Int
      let inside = gap < borders.total ? borders.find(gap) : (index: order.count, offset: 0)
      if gap < borders.total, inside.offset > 0 {
        section = inside.index
      } else {
        section = try border(
          gap, place.key, last.gap == gap ? last.section : nil, borders, from: &found, &order,
          &values, &counts, value, isEqual)
      }
      counts[section] += 1
      last = (gap, section)
    }

    let kept = order.filter { counts[$0] > 0 }
    let arrived = Set(sorted.map { $0.new! })
    var start = 0
    for section in kept {
      if headless.contains(section) || arrived.contains(start), let value = try head(start) {
        values[section] = value
      }
      start += counts[section]
    }
    let delta = ListDelta(
      deletions: former.indices.filter { counts[$0] == 0 },
      insertions: kept.indices.filter { kept[$0] >= former.count },
      modifications: kept.enumerated().compactMap { new, old in
        // A different spelling of the same value, according to the collation.
        guard old < former.count, values[old] != former[old] else { return nil }
        return .init(old: old, new: new)
      })
    var touched = TouchedPaths(sections: delta)
    if delta.isEmpty {
      self.counts = counts
    } else {
      self.values = kept.map { values[$0] }
      self.counts = kept.map { counts[$0] }
    }
    let new = CountTreeView(self.counts)
    for place in places {
      let oldPath = oldPaths[place.key]
      let newPath = place.new.map { Self.path(of: $0, in: new) }
      if splits(place) {
        if let oldPath { touched.add(old: oldPath, new: nil) }
        if let newPath { touched.add(old: nil, new: newPath) }
      } else if oldPath != nil || newPath != nil {
        touched.add(old: oldPath, new: newPath, isModified: isModified(place))
      }
    }
    return touched.delta()
  }

  /// Returns the section of a row between two untouched ones, or at an end.
  ///
  /// - Parameter start: A place in the order at or before the section, then the section's place.
  private func border(
    _ gap: Int, _ key: Int64, _ previous: Int?, _ borders: CountTreeView, from start: inout Int,
    _ order: inout [Int], _ values: inout [Value], _ counts: inout [Int],
    _ read: (Int64) throws -> Value,
    _ isEqual: (Int64, Value) throws -> Bool
  ) throws -> Int {
    // The range of sections, in their order, that the row may be in: from the section of the row
    // before it, touched or not, to that of the untouched row after it.
    let before =
      previous ?? (gap > 0 ? borders.find(gap - 1).index : nil)
    let first =
      before.flatMap { order[start...].firstIndex(of: $0) ?? order.firstIndex(of: $0) } ?? 0
    let end: Int
    if gap < borders.total {
      // Rows that contradict the sections, since something was not recorded, may be behind it.
      end = order[first...].firstIndex(of: borders.find(gap).index) ?? first - 1
    } else {
      end = order.count - 1
    }
    let value = try read(key)
    if first <= end {
      for place in first...end
      where try isEqual(key, values[order[place]]) {
        let section = order[place]
        // The section's value is that of an existing row.
        if counts[section] == 0 { values[section] = value }
        start = place
        return section
      }
    }
    let section = values.count
    values.append(value)
    counts.append(0)
    start = before == nil ? first : first + 1
    order.insert(section, at: start)
    return section
  }
}
