import Bindery
import BinderyTesting
import Foundation
import Testing

/// A small list with sections, for random changes.
struct World: Equatable, CustomStringConvertible {
  struct Group: Equatable {
    var id: Int
    var title = 0
    var rows: [Piece]
  }

  var groups: [Group]

  var description: String {
    let texts: [String] = groups.map { group in
      let rows: [String] = group.rows.map(\.description)
      return "\(group.id)[" + rows.joined(separator: " ") + "]"
    }
    return texts.joined(separator: " ")
  }

  init(_ generator: inout SeededGenerator, sections: Int, rows: Int) {
    var id = 0
    groups = (0..<Int.random(in: 0...sections, using: &generator)).map { section in
      Group(
        id: section,
        rows: (0..<Int.random(in: 0...rows, using: &generator)).map { _ in
          id += 1
          return Piece(id: id)
        })
    }
  }

  /// Makes one random edit of a section or a row.
  mutating func edit(_ newID: Int, _ generator: inout SeededGenerator) {
    func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let kind = index(12)
    guard !groups.isEmpty else {
      groups.append(Group(id: newID, rows: [Piece(id: newID)]))
      return
    }
    let section = index(groups.count)
    switch kind {
    case 0: groups.remove(at: section)
    case 1:
      groups.insert(Group(id: newID, rows: [Piece(id: newID)]), at: index(groups.count + 1))
    case 2: groups.insert(groups.remove(at: section), at: index(groups.count + 1))
    case 3: groups[section].title += 1
    case 4, 5:
      groups[section].rows.insert(Piece(id: newID), at: index(groups[section].rows.count + 1))
    default:
      guard !groups[section].rows.isEmpty else { return }
      let row = index(groups[section].rows.count)
      switch kind {
      case 6: groups[section].rows.remove(at: row)
      case 7, 8: groups[section].rows[row].content += 1
      default:
        let piece = groups[section].rows.remove(at: row)
        let target = index(groups.count)
        groups[target].rows.insert(piece, at: index(groups[target].rows.count + 1))
      }
    }
  }

  /// All worlds with one group or one row less than this one, to find the smallest failing world.
  var smaller: [World] {
    var worlds: [World] = []
    for section in groups.indices {
      var world = self
      world.groups.remove(at: section)
      worlds.append(world)
      for row in groups[section].rows.indices {
        var world = self
        world.groups[section].rows.remove(at: row)
        worlds.append(world)
      }
    }
    return worlds
  }
}

extension SectionedDelta {
  init(_ old: World, _ new: World) throws(DuplicateIdentity) {
    let from: [(section: World.Group, rows: [Piece])] = old.groups.map { ($0, $0.rows) }
    let to: [(section: World.Group, rows: [Piece])] = new.groups.map { ($0, $0.rows) }
    try self.init(
      from: from, to: to, sectionIdentity: { $0.id }, isSameSection: { $0.title == $1.title },
      identity: { $0.id }, isSame: { $0 == $1 })
  }
}

@Suite("Batches that UIKit's tables accept")
struct BatchRulesTests {
  /// Returns the fault of a change's batch; nil if there is none.
  func fault(_ delta: SectionedDelta, _ old: World, _ new: World) -> String? {
    let batch = TableBatch(delta)
    let counts = new.groups.map(\.rows.count)
    do throws(TableException) {
      try batch.check(before: old.groups.map(\.rows.count), after: counts)
    } catch {
      return "\(error)"
    }
    var rows = batch.arrange(old.groups.map(\.rows), into: counts) {
      new.groups[$0.section].rows[$0.row]
    }
    for path in batch.rowUpdates {
      rows[path.section][path.row] = new.groups[path.section].rows[path.row]
    }
    return rows == new.groups.map(\.rows) ? nil : "the batch gives \(rows)"
  }

  /// Returns a description of the smallest worlds found between which the change is still faulty.
  func shrink(_ old: World, _ new: World, _ fault: (World, World) -> String?) -> String {
    var (old, new) = (old, new)
    while true {
      var worlds: [(World, World)] = old.smaller.map { ($0, new) }
      for world in new.smaller { worlds.append((old, world)) }
      guard let smaller = worlds.first(where: { fault($0.0, $0.1) != nil }) else { break }
      (old, new) = smaller
    }
    return "\(old) → \(new): \(fault(old, new) ?? "")"
  }

  /// The number of transitions in the random test: 20,000 unless the environment sets another.
  static let transitions =
    ProcessInfo.processInfo.environment["BINDERY_TRANSITIONS"]
    .flatMap { Int($0) } ?? 20_000

  @Test("Law 17: random changes of sections and rows, alone, merged and turned round, are valid")
  func randomTransitions() throws {
    let seed = UInt64.testSeed
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var (count, nextID) = (0, 10_000)
    while count < Self.transitions {
      let first = World(&generator, sections: 4, rows: 5)
      var (old, world) = (first, first)
      var merged = SectionedDelta()
      for _ in 0..<8 {
        old = world
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          nextID += 1
          world.edit(nextID, &generator)
        }
        let delta = try SectionedDelta(old, world)
        merged = merged.merged(with: delta)
        count += 1
        try #require(
          fault(delta, old, world) == nil,
          "seed \(seed): \(shrink(old, world) { fault(try! SectionedDelta($0, $1), $0, $1) })")
        try #require(
          fault(delta.inverted, world, old) == nil, "seed \(seed): back from \(old) → \(world)")
        try #require(
          fault(merged, first, world) == nil, "seed \(seed): merged \(first) → \(world): \(merged)")
      }
    }
  }

  @Test("a section that moves and changes goes and comes, with nothing named in it")
  func tornSection() {
    func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }
    let batch = TableBatch(
      SectionedDelta(
        sections: ListDelta(
          moves: [.init(from: 0, to: 1)], modifications: [.init(old: 0, new: 1)]),
        deletions: [path(0, 0)], moves: [.init(from: path(0, 1), to: path(0, 0))],
        modifications: [.init(old: path(0, 2), new: path(1, 0))]))
    #expect(
      batch
        == TableBatch(
          sectionDeletions: [0], sectionInsertions: [1], rowInsertions: [path(0, 0)]))
  }

  @Test("each rule has its exception, in UIKit's words")
  func exceptions() {
    func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }
    func exception(_ batch: TableBatch, _ before: [Int], _ after: [Int]) -> TableException? {
      do throws(TableException) {
        try batch.check(before: before, after: after)
        return nil
      } catch {
        return error
      }
    }
    let cases: [(TableBatch, [Int], [Int], Int, String)] = [
      (
        TableBatch(rowDeletions: [path(0, 1)], rowMoves: [.init(from: path(0, 1), to: path(0, 0))]),
        [2], [1], 3, "attempt to perform a delete and a move from the same index path"
      ),
      (TableBatch(rowDeletions: [path(0, 1), path(0, 1)]), [3], [1], 3, "two animations for cell"),
      (
        TableBatch(
          rowInsertions: [path(0, 0)], rowMoves: [.init(from: path(0, 1), to: path(0, 0))]),
        [2], [3], 4, "attempt to perform an insert and a move to the same index path"
      ),
      (
        TableBatch(rowDeletions: [path(0, 2)]), [2], [1], 5,
        "attempt to delete row 2 from section 0 which only contains 2 rows before the update"
      ),
      (
        TableBatch(rowInsertions: [path(0, 3)]), [2], [3], 5,
        "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after "
          + "the update"
      ),
      (TableBatch(), [2], [3], 6, "Invalid update: invalid number of rows in section 0."),
      (TableBatch(), [2], [2, 0], 6, "Invalid update: invalid number of sections."),
      (
        TableBatch(sectionDeletions: [0], rowDeletions: [path(0, 0)]), [1, 1], [1], 8,
        "section 0, which is deleted"
      ),
      (
        TableBatch(sectionInsertions: [1], rowInsertions: [path(1, 0)]), [1], [1, 1], 8,
        "section 1, which is inserted"
      ),
      (
        TableBatch(sectionMoves: [.init(from: 0, to: 1)], rowDeletions: [path(0, 0)]), [2, 1],
        [1, 1], 9, "section 0, which moves"
      ),
    ]
    for (batch, before, after, rule, text) in cases {
      let exception = exception(batch, before, after)
      #expect(exception?.rule == rule)
      #expect(exception?.description.contains(text) == true, "\(exception?.description ?? "none")")
    }
  }
}
