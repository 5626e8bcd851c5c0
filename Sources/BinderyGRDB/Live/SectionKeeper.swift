import Bindery
import GRDB

/// The sections of a query's keys: each has the keys with one value of the order's leading term.
struct SectionKeeper {
  struct Section: Sendable {
    var value: DatabaseValue
    var count: Int
  }

  private(set) var sections: [Section]

  /// Counts the rows of each section.
  init(_ query: KeyQuery, _ db: Database) throws {
    let statement = try db.makeStatement(sql: query.sql.sections)
    let raw = RawStatement(statement)
    raw.bind(query.plan.arguments)
    sections = []
    try withExtendedLifetime(statement) {
      while try raw.step() {
        sections.append(Section(value: raw.values(0..<1)[0], count: Int(raw.int(1))))
      }
    }
  }

  /// Returns the section and row of a place of the whole order.
  static func path(of place: Int, in counts: CountTreeView) -> RowPath {
    let (section, row) = counts.find(place)
    return RowPath(section: section, row: row)
  }

  /// Follows inserted, deleted and moved keys, and returns the change of the sections and rows.
  ///
  /// Untouched rows show where a section begins and ends. Only for a row at such a border is
  /// SQLite queried whether it has the value of the section before it, of the one after it, or
  /// another value.
  mutating func follow(
    _ places: [KeyQuery.Place], isModified: (KeyQuery.Place) -> Bool,
    splits: (KeyQuery.Place) -> Bool, _ query: KeyQuery, _ db: Database
  ) throws -> SectionedDelta {
    let old = CountTreeView(sections.map(\.count))
    var untouched = sections.map(\.count)
    var oldPaths: [Int64: RowPath] = [:]
    for place in places {
      guard let rank = place.old else { continue }
      let path = Self.path(of: rank, in: old)
      oldPaths[place.key] = path
      untouched[path.section] -= 1
    }
    let borders = CountTreeView(untouched)

    // Sections by number: existing ones first, then new ones, in an order of their own.
    var order = Array(sections.indices)
    var values = sections.map(\.value)
    var counts = untouched
    let sorted = places.filter { $0.new != nil }.sorted { $0.new! < $1.new! }
    var last = (gap: -1, section: -1)
    for (touchedBefore, place) in sorted.enumerated() {
      let gap = place.new! - touchedBefore
      let section: Int
      let inside = gap < borders.total ? borders.find(gap) : (index: order.count, offset: 0)
      if gap < borders.total, inside.offset > 0 {
        section = inside.index
      } else {
        section = try border(
          gap, place.key, last.gap == gap ? last.section : nil, borders, &order, &values, &counts,
          query, db)
      }
      counts[section] += 1
      last = (gap, section)
    }

    let kept = order.filter { counts[$0] > 0 }
    let isKept = Set(kept)
    let delta = ListDelta(
      deletions: sections.indices.filter { !isKept.contains($0) },
      insertions: kept.indices.filter { kept[$0] >= sections.count },
      modifications: kept.enumerated().compactMap { new, old in
        // A different spelling of the same value, according to the collation.
        guard old < sections.count, values[old] != sections[old].value else { return nil }
        return .init(old: old, new: new)
      })
    var touched = TouchedPaths(sections: delta)
    sections = kept.map { Section(value: values[$0], count: counts[$0]) }
    let new = CountTreeView(sections.map(\.count))
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
  private func border(
    _ gap: Int, _ key: Int64, _ previous: Int?, _ borders: CountTreeView, _ order: inout [Int],
    _ values: inout [DatabaseValue], _ counts: inout [Int], _ query: KeyQuery, _ db: Database
  ) throws -> Int {
    // The range of sections in the order that the row may be in: from that of the touched or
    // untouched row before it up to that of the untouched one after it.
    let before =
      previous ?? (gap > 0 ? borders.find(gap - 1).index : nil)
    let first = before.flatMap { order.firstIndex(of: $0) } ?? 0
    let end: Int
    if gap < borders.total {
      end = order.firstIndex(of: borders.find(gap).index)!
    } else {
      end = order.count - 1
    }
    let value = try query.sectionValue(of: key, db)
    if first <= end {
      for place in first...end
      where try query.hasSectionValue(key, values[order[place]], db) {
        let section = order[place]
        // The section's value is that of an existing row.
        if counts[section] == 0 { values[section] = value }
        return section
      }
    }
    let section = values.count
    values.append(value)
    counts.append(0)
    order.insert(section, at: before == nil ? first : first + 1)
    return section
  }
}

/// The cumulative sums of section sizes.
struct CountTreeView {
  private var starts: [Int] = [0]

  init(_ counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts.last! + count) }
  }

  var total: Int { starts.last! }

  /// Returns the section of a place, and the offset in it.
  func find(_ place: Int) -> (index: Int, offset: Int) {
    var (low, high) = (0, starts.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    // If several sections begin at the place, the last of them has rows.
    return (low, place - starts[low])
  }

  func start(_ section: Int) -> Int { starts[section] }
}
