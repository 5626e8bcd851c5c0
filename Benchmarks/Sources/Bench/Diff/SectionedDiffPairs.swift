import Bindery
import BinderyTesting

/// The difference of two lists with sections, with rows that move between sections.
@MainActor
var sectionedDiffPairs: [Pair] {
  [(100, 100), (1_000, 100)].flatMap { sections, rows in
    [
      sectionedPair(of: NumberedRow.self, ids: "Int", sections, rows),
      sectionedPair(of: NamedRow.self, ids: "String", sections, rows),
    ]
  }
}

private typealias Sections<Element> = [(section: String, rows: [Element])]

@MainActor
private func sectionedPair<Element: Row>(
  of type: Element.Type, ids: String, _ sections: Int, _ rows: Int
) -> Pair {
  Pair(
    "diff \(sections)x\(rows) \(ids): 1% change section, two swap",
    unit: sections * rows <= 10_000 ? .microseconds : .milliseconds,
    rivalName: "a Dictionary of the rows' ids, once",
    setup: { lists(sections, rows) as (old: Sections<Element>, new: Sections<Element>) },
    ours: { try delta($0.old, $0.new) },
    rival: { found($0.old, $0.new) },
    verify: { isRight($1, $0.old, $0.new) })
}

private func delta<Element: Row>(
  _ old: Sections<Element>, _ new: Sections<Element>
) throws -> SectionedDelta {
  try SectionedDelta(
    from: old, to: new, sectionIdentity: { $0 }, isSameSection: { $0 == $1 },
    identity: { $0.id }, isSame: { $0 == $1 })
}

private func found<Element: Row>(_ old: Sections<Element>, _ new: Sections<Element>) -> Int {
  var places: [Element.ID: RowPath] = [:]
  places.reserveCapacity(new.reduce(0) { $0 + $1.rows.count })
  for (section, list) in new.enumerated() {
    for (row, element) in list.rows.enumerated() {
      places[element.id] = RowPath(section: section, row: row)
    }
  }
  var found = 0
  for list in old { for row in list.rows where places[row.id] != nil { found += 1 } }
  return found
}

private func lists<Element: Row>(
  _ sections: Int, _ rows: Int
) -> (old: Sections<Element>, new: Sections<Element>) {
  var generator = SeededGenerator(seed: UInt64(sections))
  let old = (0..<sections).map {
    (section: "Section \($0)", rows: Element.make(rows, using: &generator))
  }
  var new = old
  for _ in 0..<sections * rows / 100 {
    let from = Int.random(in: new.indices, using: &generator)
    let row = new[from].rows.remove(
      at: Int.random(in: new[from].rows.indices, using: &generator))
    let to = Int.random(in: new.indices, using: &generator)
    new[to].rows.insert(row, at: Int.random(in: 0...new[to].rows.count, using: &generator))
  }
  new.swapAt(sections / 4, sections / 2)
  return (old, new)
}

/// Whether a change without deletions, insertions and modifications produces the new list.
private func isRight<Element: Row>(
  _ delta: SectionedDelta, _ old: Sections<Element>, _ new: Sections<Element>
) -> Bool {
  guard delta.deletions.isEmpty, delta.insertions.isEmpty, delta.modifications.isEmpty,
    delta.sections.deletions.isEmpty, delta.sections.insertions.isEmpty
  else { return false }
  let sections = delta.sections.apply(
    to: old, insert: { new[$0] }, modify: { section, _ in section })
  let places = Dictionary(
    uniqueKeysWithValues: sections.enumerated().map { ($1.section, $0) })
  var rest = old.map { $0.rows as [Element?] }
  var result = new.map { [Element?](repeating: nil, count: $0.rows.count) }
  for move in delta.moves {
    result[move.to.section][move.to.row] = rest[move.from.section][move.from.row]
    rest[move.from.section][move.from.row] = nil
  }
  for (section, rows) in rest.enumerated() {
    guard let place = places[old[section].section] else { return false }
    var staying = rows.compactMap { $0 }[...]
    for row in result[place].indices where result[place][row] == nil {
      result[place][row] = staying.popFirst()
    }
    if !staying.isEmpty { return false }
  }
  return sections.map(\.section) == new.map(\.section) && result == new.map(\.rows)
}
