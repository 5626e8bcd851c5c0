// Only the double has these rules.
#if canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit
import Testing

/// A small list with sections, for random changes.
private struct World: Equatable, CustomStringConvertible {
  struct Group: Equatable {
    var id: Int
    var title = 0
    var rows: [Piece]
  }

  var groups: [Group] = []

  var counts: [Int] { groups.map(\.rows.count) }

  var description: String { groups.map { "\($0.id)\($0.rows)" }.joined(separator: " ") }

  init(_ generator: inout SeededGenerator) {
    var id = 0
    for section in 0..<Int.random(in: 0...4, using: &generator) {
      let rows = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        id += 1
        return Piece(id: id)
      }
      groups.append(Group(id: section, rows: rows))
    }
  }

  mutating func edit(_ newID: Int, _ generator: inout SeededGenerator) {
    guard !groups.isEmpty else { return groups.append(Group(id: newID, rows: [])) }
    let section = Int.random(in: groups.indices, using: &generator)
    let other = Int.random(in: groups.indices, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: groups.remove(at: section)
    case 1: groups.insert(Group(id: newID, rows: [Piece(id: newID)]), at: section)
    case 2: groups.insert(groups.remove(at: section), at: other)
    case 3: groups[section].title += 1
    case 4, 5: groups[section].rows.insert(Piece(id: newID), at: 0)
    case 6: groups[section].rows = groups[section].rows.dropLast()
    case 7:
      if !groups[section].rows.isEmpty { groups[section].rows[0].content += 1 }
    default:
      guard let row = groups[section].rows.indices.randomElement(using: &generator) else { return }
      let piece = groups[section].rows.remove(at: row)
      let place = Int.random(in: 0...groups[other].rows.count, using: &generator)
      groups[other].rows.insert(piece, at: place)
    }
  }

  /// The worlds with one section or one row less, to find the smallest one that fails.
  var smaller: [World] {
    groups.indices.flatMap { section -> [World] in
      var without = self
      without.groups.remove(at: section)
      return [without]
        + groups[section].rows.indices.map { row in
          var without = self
          without.groups[section].rows.remove(at: row)
          return without
        }
    }
  }
}

@Suite("Batches, and another reading of UIKit's rules")
struct BatchAgreementTests {
  /// Returns the objection of the double's rules to the batch from one world to another; nil if
  /// there is none.
  private func fault(_ old: World, _ new: World) -> String? {
    let from: [(section: World.Group, rows: [Piece])] = old.groups.map { ($0, $0.rows) }
    let to: [(section: World.Group, rows: [Piece])] = new.groups.map { ($0, $0.rows) }
    guard
      let delta = try? SectionedDelta(
        from: from, to: to, sectionIdentity: { $0.id }, isSameSection: { $0.title == $1.title },
        identity: { $0.id }, isSame: { $0 == $1 })
    else { return "no difference was found" }
    let named = TableBatch(delta)
    var batch = Batch()
    batch.deletedSections = named.sectionDeletions
    batch.insertedSections = named.sectionInsertions
    batch.movedSections = named.sectionMoves.map { .init(from: $0.from, to: $0.to) }
    batch.deletedItems = named.rowDeletions.map { BatchPath($0.section, $0.row) }
    batch.insertedItems = named.rowInsertions.map { BatchPath($0.section, $0.row) }
    batch.movedItems = named.rowMoves.map {
      .init(from: BatchPath($0.from.section, $0.from.row), to: BatchPath($0.to.section, $0.to.row))
    }
    do throws(BatchError) {
      let plan = try BatchPlan(batch, before: old.counts, after: new.counts, .table)
      let updated = Set(named.rowUpdates)
      for (section, items) in plan.items.enumerated() {
        for (item, origin) in items.enumerated() {
          guard case .kept(let path) = origin else { continue }
          let piece = new.groups[section].rows[item]
          let shown = old.groups[path.section].rows[path.item]
          let isShownAnew = updated.contains(RowPath(section: section, row: item))
          if shown.id != piece.id || (shown != piece && !isShownAnew) {
            return "\(piece) is shown as \(shown)"
          }
        }
      }
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("Law 17: two readings of the rules agree on thousands of random changes")
  func agreement() {
    var generator = SeededGenerator(seed: 17)
    var nextID = 10_000
    for _ in 0..<800 {
      var old = World(&generator)
      for _ in 0..<8 {
        var new = old
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
          nextID += 1
          new.edit(nextID, &generator)
        }
        guard fault(old, new) == nil else {
          var (first, second) = (old, new)
          while let smaller =
            (first.smaller.map { ($0, second) } + second.smaller.map { (first, $0) })
            .first(where: { fault($0.0, $0.1) != nil })
          {
            (first, second) = smaller
          }
          Issue.record("\(first) → \(second): \(fault(first, second) ?? "")")
          return
        }
        old = new
      }
    }
  }
}
#endif
