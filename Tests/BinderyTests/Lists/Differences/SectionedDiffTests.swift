import Bindery
import BinderyTesting
import Testing

@Suite("Finding what changed between two lists with sections")
struct SectionedDiffTests {
  struct Item: Hashable, CustomStringConvertible {
    var id: Int
    var content = 0

    var description: String { "\(id)" + String(repeating: "'", count: content) }
  }
  typealias World = [(section: Item, rows: [Item])]

  func delta(_ old: World, _ new: World) throws(DuplicateIdentity) -> SectionedDelta {
    try SectionedDelta(
      from: old, to: new, sectionIdentity: { $0.id }, isSameSection: { $0 == $1 },
      identity: { $0.id }, isSame: { $0 == $1 })
  }

  /// Returns the old place of each new section; nil for an inserted one.
  func origins(_ delta: ListDelta, oldCount: Int, newCount: Int) -> [Int?] {
    let gone = Set(delta.deletions + delta.moves.map(\.from))
    var rest = (0..<oldCount).filter { !gone.contains($0) }[...]
    let moves = Dictionary(uniqueKeysWithValues: delta.moves.map { ($0.to, $0.from) })
    let inserted = Set(delta.insertions)
    return (0..<newCount).map { inserted.contains($0) ? nil : moves[$0] ?? rest.popFirst() }
  }

  /// Returns the rows that the delta makes of the old list, by its definition. New content is taken
  /// from the new list: inserted and modified rows, and the unnamed rows of new sections.
  func applied(_ delta: SectionedDelta, to old: World, _ new: World) -> [[Item?]] {
    let origins = origins(delta.sections, oldCount: old.count, newCount: new.count)
    let gone = Set(delta.deletions + delta.moves.map(\.from))
    var places: [RowPath: RowPath] = [:]  // an old row's new place
    var result: [[Item?]] = []
    for (section, origin) in origins.enumerated() {
      let moves = delta.moves.filter { $0.to.section == section }
      let inserted = delta.insertions.filter { $0.section == section }
      guard let origin else {
        var rows: [Item?] = new[section].rows
        for move in moves where move.to.row < rows.count {
          rows[move.to.row] = old[move.from.section].rows[move.from.row]
          places[move.from] = move.to
        }
        result.append(inserted.isEmpty ? rows : [nil])
        continue
      }
      var rest = old[origin].rows.indices.map { RowPath(section: origin, row: $0) }
        .filter { !gone.contains($0) }[...]
      var rows = [Item?](repeating: nil, count: rest.count + moves.count + inserted.count)
      for path in inserted where path.row < rows.count {
        rows[path.row] = new[section].rows[path.row]
      }
      for move in moves where move.to.row < rows.count {
        rows[move.to.row] = old[move.from.section].rows[move.from.row]
        places[move.from] = move.to
      }
      for row in rows.indices where rows[row] == nil {
        guard let from = rest.popFirst() else { break }
        rows[row] = old[from.section].rows[from.row]
        places[from] = RowPath(section: section, row: row)
      }
      result.append(rows)
    }
    for change in delta.modifications where places[change.old] == change.new {
      result[change.new.section][change.new.row] = new[change.new.section].rows[change.new.row]
    }
    return result
  }

  /// Returns the faults of the delta between two lists.
  func faults(_ old: World, _ new: World) throws -> [String] {
    let delta = try delta(old, new)
    var faults: [String] = []
    if applied(delta, to: old, new) != new.map(\.rows) {
      faults.append("it does not give the new rows")
    }
    let sections = try ListDelta(
      from: old.map(\.section), to: new.map(\.section), identity: { $0.id }, isSame: { $0 == $1 })
    if delta.sections != sections { faults.append("the sections are \(delta.sections)") }

    // The rows of inserted and deleted sections are not named.
    if delta.deletions.contains(where: { delta.sections.deletions.contains($0.section) })
      || delta.insertions.contains(where: { delta.sections.insertions.contains($0.section) })
    {
      faults.append("it names rows of sections that come or go")
    }

    // The number of moved rows is minimal.
    var places: [Int: RowPath] = [:]
    for (section, rows) in new.map(\.rows).enumerated() {
      for (row, item) in rows.enumerated() { places[item.id] = RowPath(section: section, row: row) }
    }
    var moves = 0
    var modified: [SectionedDelta.Modification] = []
    let origins = origins(delta.sections, oldCount: old.count, newCount: new.count)
    for (section, rows) in old.map(\.rows).enumerated() {
      let place = origins.firstIndex(of: section)
      let kept = rows.compactMap { places[$0.id] }
      let own = kept.filter { $0.section == place }.map(\.row)
      moves += kept.count - longestIncreasingRun(own)
      for (row, item) in rows.enumerated() {
        guard let path = places[item.id], new[path.section].rows[path.row] != item else { continue }
        modified.append(.init(old: RowPath(section: section, row: row), new: path))
      }
    }
    if delta.moves.count != moves { faults.append("the moves are not the fewest, \(moves)") }
    if delta.modifications != modified { faults.append("the modifications are not \(modified)") }
    if delta.deletions != delta.deletions.sorted() || delta.insertions != delta.insertions.sorted()
      || delta.moves != delta.moves.sorted(by: { $0.from < $1.from })
    {
      faults.append("it is not sorted")
    }
    return faults.map { "\(old) → \(new)\n\(delta):\n\($0)" }
  }

  /// All lists of up to two sections and three rows.
  func smallWorlds() -> [World] {
    func cuts(_ rows: [Item], into count: Int) -> [[[Item]]] {
      switch count {
      case 0: rows.isEmpty ? [[]] : []
      case 1: [[rows]]
      default:
        (0...rows.count).flatMap { end in
          cuts(Array(rows[end...]), into: count - 1).map { [Array(rows[..<end])] + $0 }
        }
      }
    }
    return arrangements(of: [0, 1]).flatMap { sections in
      arrangements(of: [0, 1, 2]).flatMap { rows in
        cuts(rows.map { Item(id: $0) }, into: sections.count).map { rows in
          zip(sections, rows).map { (section: Item(id: $0), rows: $1) }
        }
      }
    }
  }

  @Test("Law 14: a change gives the new sections and rows, in all small worlds")
  func allSmallWorlds() throws {
    let worlds = smallWorlds()
    #expect(worlds.count == 131)
    var faults: [String] = []
    for old in worlds {
      for (number, new) in worlds.enumerated() {
        // Some of the rows and sections have other content, so that moved ones are modified too.
        let changed = new.map { section, rows in
          (
            section: Item(id: section.id, content: number >> section.id & 1),
            rows: rows.map { Item(id: $0.id, content: (number + $0.id) % 2) }
          )
        }
        faults += try self.faults(old, changed)
      }
    }
    #expect(faults.prefix(2) == [])
  }

  @Test("Law 14: a change gives the new sections and rows, however much it changes")
  func randomWorlds() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var faults: [String] = []
    for round in 0..<300 where faults.isEmpty {
      let sectionCount = Int.random(in: 0...8, using: &generator)
      var id = 0
      let old: World = (0..<sectionCount).map { section in
        let count = Int.random(in: 0...(round % 2 == 0 ? 6 : 40), using: &generator)
        id += count
        return (Item(id: section), (id - count..<id).map { Item(id: $0) })
      }
      faults = try self.faults(old, changed(old, using: &generator))
    }
    #expect(faults == [], "seed \(seed)")
  }

  func changed(_ old: World, using generator: inout SeededGenerator) -> World {
    var new = old
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    func chance() -> Bool { Bool.random(using: &generator) }
    let amount = [1, 3, 30].randomElement(using: &generator)!
    for _ in 0..<amount where !new.isEmpty {
      let (from, to) = (random(0..<new.count), random(0..<new.count))
      if !new[from].rows.isEmpty {
        let row = new[from].rows.remove(at: random(0..<new[from].rows.count))
        new[to].rows.insert(row, at: random(0..<new[to].rows.count + 1))
      }
      if chance() {
        new[to].rows.insert(
          Item(id: 1_000 + random(0..<1 << 48)), at: random(0..<new[to].rows.count + 1))
      }
      if chance(), !new[from].rows.isEmpty {
        new[from].rows[random(0..<new[from].rows.count)].content += 1
      }
      if chance(), !new[to].rows.isEmpty {
        new[to].rows.remove(at: random(0..<new[to].rows.count))
      }
    }
    if chance(), !new.isEmpty {
      // A section is deleted, and some of its rows move to another section or to a new one.
      let gone = new.remove(at: random(0..<new.count))
      let survivors = gone.rows.filter { _ in chance() }
      if chance() || new.isEmpty {
        new.insert((Item(id: 100), survivors + [Item(id: 999)]), at: random(0..<new.count + 1))
      } else {
        new[random(0..<new.count)].rows += survivors
      }
    }
    if chance(), !new.isEmpty {
      let moved = new.remove(at: random(0..<new.count))
      new.insert(moved, at: random(0..<new.count + 1))
    }
    if chance(), !new.isEmpty { new[random(0..<new.count)].section.content += 1 }
    if chance(), !new.isEmpty { new[random(0..<new.count)].rows.shuffle(using: &generator) }
    return new
  }

  @Test("Two sections with one identity are an error that names both")
  func duplicateSections() {
    #expect(throws: DuplicateIdentity(identity: "4", first: 0, second: 2, subject: .sections)) {
      try delta([], [(Item(id: 4), []), (Item(id: 5), []), (Item(id: 4), [])])
    }
  }

  @Test("Two rows with one identity are an error that names their sections, whatever these are")
  func duplicateRows() {
    let path = { RowPath(section: $0, row: $1) }
    let old: World = [(Item(id: 0), [Item(id: 1), Item(id: 2)]), (Item(id: 1), [Item(id: 3)])]
    func error(_ identity: Int, _ first: RowPath, _ second: RowPath, _ numbers: (Int, Int))
      -> DuplicateIdentity
    {
      DuplicateIdentity(
        identity: "\(identity)", first: numbers.0, second: numbers.1,
        subject: .rows(first: first, second: second))
    }
    // Two rows in one section.
    #expect(throws: error(1, path(0, 0), path(0, 2), (0, 2))) {
      try delta(old, [(Item(id: 0), [Item(id: 1), Item(id: 2), Item(id: 1)])])
    }
    // A row that stayed, and a row of another section.
    #expect(throws: error(2, path(0, 1), path(1, 1), (1, 3))) {
      try delta(old, [old[0], (Item(id: 1), [Item(id: 3), Item(id: 2)])])
    }
    // A row that stayed, after a row of a new section.
    #expect(throws: error(3, path(0, 0), path(2, 0), (0, 3))) {
      try delta(old, [(Item(id: 9), [Item(id: 3)])] + old)
    }
    // Two new rows.
    #expect(throws: error(7, path(1, 0), path(2, 1), (2, 4))) {
      try delta(
        old, [old[0], (Item(id: 9), [Item(id: 7)]), (Item(id: 1), [Item(id: 3), Item(id: 7)])])
    }
  }

  @Test("Two old rows with one identity are gone, all but one")
  func duplicateOldRows() throws {
    let old: World = [
      (Item(id: 0), [Item(id: 1), Item(id: 1)]), (Item(id: 1), [Item(id: 1), Item(id: 2)]),
    ]
    let new: World = [(Item(id: 0), [Item(id: 2)]), (Item(id: 1), [Item(id: 1)])]
    let delta = try delta(old, new)
    #expect(applied(delta, to: old, new) == new.map(\.rows))
    #expect(delta.deletions.count == 2)
  }

  @Test("Rows that keep their section's company do not move with it")
  func movedSection() throws {
    let sections: World = (0..<5).map { section in
      (Item(id: section), (0..<5).map { Item(id: section * 5 + $0) })
    }
    let delta = try delta(sections, Array(sections.dropFirst()) + [sections[0]])
    #expect(delta == SectionedDelta(sections: ListDelta(moves: [.init(from: 0, to: 4)])))
  }
}
