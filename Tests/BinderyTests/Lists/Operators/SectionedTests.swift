@testable import Bindery
import BinderyTesting
import Testing

/// Returns the rows of each section after a change, made from the old rows and the change alone
/// except for new content, and the faults of the change.
func apply<Section, Element: Equatable>(
  _ delta: SectionedDelta, to old: [(Section, [Element])], _ new: [(Section, [Element])]
) -> (result: [[Element]], faults: [String]) {
  var faults: [String] = []
  let inserted = Set(delta.sections.insertions)
  let cameFrom = Dictionary(uniqueKeysWithValues: delta.moves.map { ($0.to, $0.from) })
  let gone = Set(delta.deletions + delta.moves.map(\.from))
  let come = Set(delta.insertions)
  if gone.count != delta.deletions.count + delta.moves.count { faults.append("a row goes twice") }
  if Set(delta.insertions + delta.moves.map(\.to)).count
    != delta.insertions.count + delta.moves.count
  {
    faults.append("two rows come to one place")
  }
  if !delta.deletions.allSatisfy({ !delta.sections.deletions.contains($0.section) }) {
    faults.append("a row of a deleted section is named as deleted")
  }
  if !delta.insertions.allSatisfy({ !inserted.contains($0.section) }) {
    faults.append("a row of an inserted section is named as inserted")
  }
  let sections = delta.sections.apply(
    to: Array(old.indices), insert: { _ in -1 }, modify: { index, _ in index })
  guard sections.count == new.count else { return ([], ["the sections do not add up"]) }
  var result: [[Element]] = []
  for (section, from) in sections.enumerated() {
    var rows: [Element] = []
    let stayed =
      from < 0
      ? []
      : old[from].1.indices.filter { !gone.contains(RowPath(section: from, row: $0)) }
    var rest = stayed.makeIterator()
    for row in new[section].1.indices {
      let path = RowPath(section: section, row: row)
      if let origin = cameFrom[path] {
        rows.append(old[origin.section].1[origin.row])
      } else if from < 0 || come.contains(path) {
        rows.append(new[section].1[row])
      } else if let index = rest.next() {
        rows.append(old[from].1[index])
      }
    }
    if rest.next() != nil { faults.append("section \(section) has too many rows") }
    result.append(rows)
  }
  for change in delta.modifications {
    result[change.new.section][change.new.row] = new[change.new.section].1[change.new.row]
  }
  if result != new.map(\.1) { faults.append("\(delta) gives \(result), not \(new.map(\.1))") }
  return (result, faults)
}

@MainActor
final class SectionedFollower<Section: Equatable, Element: Equatable> {
  private(set) var sections: [(Section, [Element])] = []
  private(set) var faults: [String] = []
  private(set) var updates: [SectionedDelta] = []
  private var subscription: AnyCancellable?

  init(_ list: some SectionedArray<Section, Element>) {
    subscription = list.changeSetPublisher.sink { [unowned self] change in
      let old = sections
      if let items = change.items { sections = items.map { ($0.section, Array($0.items)) } }
      if case .update(_, let delta) = change {
        updates.append(delta)
        faults += apply(delta, to: old, sections).faults
      }
    }
  }
}

@Suite("Sections follow their source") @MainActor
struct SectionedTests {
  @Test("Law 14: sections by a key are those made from scratch", arguments: [0, 1, 3])
  func grouping(by width: Int) {
    OperatorTests().randomEdits(seeds: 0..<80) { list in
      let key: @MainActor (Piece) -> Int = { ($0.id + $0.content) % 7 }
      // In no order, in one, and in one with keys that it does not tell apart.
      let isBefore: @MainActor (Int, Int) -> Bool = { $0 / width > $1 / width }
      let sections =
        width == 0 ? list.sectioned(by: key) : list.sectioned(by: key, order: isBefore)
      let follower = SectionedFollower(sections)
      return { seed in
        var expected: [(Int, [Piece])] = []
        for piece in list.items {
          if let index = expected.firstIndex(where: { $0.0 == key(piece) }) {
            expected[index].1.append(piece)
          } else {
            expected.append((key(piece), [piece]))
          }
        }
        // The sort is stable.
        if width > 0 { expected.sort { isBefore($0.0, $1.0) } }
        #expect(follower.sections.map(\.0) == expected.map(\.0), "seed \(seed)")
        #expect(follower.sections.map(\.1) == expected.map(\.1), "seed \(seed)")
        #expect(sections.sections.map { Array($0.items) } == expected.map(\.1), "seed \(seed)")
        #expect(follower.faults == [], "seed \(seed)")
      }
    }
  }

  @Test("an element whose key changes moves to its new section")
  func moveAcross() {
    let list = MutableObservableArray([Piece(id: 0), Piece(id: 10), Piece(id: 1)])
    let follower = SectionedFollower(list.sectioned { ($0.id + $0.content) % 2 })
    list.update(at: 0) { $0.content = 1 }
    let path = { RowPath(section: $0, row: $1) }
    #expect(follower.updates.last?.moves == [.init(from: path(0, 0), to: path(0, 0))])
    #expect(follower.updates.last?.sections.moves.count == 1)
    #expect(follower.faults == [])
  }

  @Test("Law 15: changes of sectioned lists merge into one, and turn round")
  func merging() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let list = MutableObservableArray((0..<20).map { Piece(id: $0) })
      let sections = list.sectioned { ($0.id + $0.content) % 5 }
      let follower = SectionedFollower(sections)
      let old = follower.sections
      var (log, merged) = (DeltaLog<SectionedDelta>(), SectionedDelta())
      var nextID = 100
      for _ in 0..<Int.random(in: 1...15, using: &generator) {
        let known = follower.updates.count
        list.batch { _ in
          for _ in 0..<Int.random(in: 1...4, using: &generator) {
            nextID += 1
            list.randomEdit(nextID, &generator)
          }
        }
        for update in follower.updates[known...] {
          log.append(update)
          merged = merged.merged(with: update)
        }
      }
      let logged = log.take()
      #expect(apply(merged, to: old, follower.sections).faults == [], "seed \(seed)")
      #expect(apply(logged, to: old, follower.sections).faults == [], "seed \(seed)")
      #expect(apply(merged.inverted, to: follower.sections, old).faults == [], "seed \(seed)")
    }
  }
}
