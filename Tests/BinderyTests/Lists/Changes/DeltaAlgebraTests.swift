@testable import Bindery
import BinderyTesting
import Testing

@Suite("Changes that are put together, turned round and taken apart")
struct DeltaAlgebraTests {
  func delta(_ old: [Piece], _ new: [Piece]) -> ListDelta {
    try! ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
  }

  func apply(_ delta: ListDelta, _ old: [Piece], _ new: [Piece]) -> [Piece] {
    delta.apply(to: old, insert: { new[$0] }, modify: { _, index in new[index] })
  }

  /// Returns all lists of distinct elements of `pieces`.
  func lists(_ pieces: [Piece]) -> [[Piece]] {
    [[]]
      + pieces.flatMap { piece in lists(pieces.filter { $0 != piece }).map { [piece] + $0 } }
  }

  /// Returns the list that the steps make, one after the other.
  func walk(_ delta: ListDelta, _ old: [Piece], _ new: [Piece]) -> [Int] {
    var list = old.map(\.id)
    for step in delta.steps {
      switch step {
      case .remove(let index): list.remove(at: index)
      case .insert(let index, let place): list.insert(new[place].id, at: index)
      case .move(let from, let to): list.insert(list.remove(at: from), at: to)
      }
    }
    return list
  }

  @Test("Law 15: any two changes of lists of up to three elements merge into one, and turn round")
  func smallWorlds() {
    let all = lists((0..<3).map { Piece(id: $0) })
    for old in all {
      for middle in all {
        let first = delta(old, middle)
        #expect(apply(first.inverted, middle, old) == old)
        #expect(first.inverted.inverted == first)
        #expect(walk(first, old, middle) == middle.map(\.id), "\(first): \(first.steps)")
        for new in all {
          let merged = first.merged(with: delta(middle, new))
          // An element that is removed and inserted again is new in the second change.
          #expect(apply(merged, old, new).map(\.id) == new.map(\.id))
          #expect(merged.moves.count <= first.moves.count + delta(middle, new).moves.count)
        }
      }
    }
  }

  @Test("Law 15: random changes in a row give the same merged at once, in pairs, or by a log")
  func randomWorlds() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var list = (0..<Int.random(in: 0...40, using: &generator)).map { Piece(id: $0) }
      let old = list
      var (log, merged, nextID) = (DeltaLog<ListDelta>(), ListDelta(), 1_000)
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let before = list
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          nextID += 1
          list.edit(nextID, &generator)
        }
        let change = delta(before, list)
        #expect(walk(change, before, list) == list.map(\.id), "seed \(seed)")
        log.append(change)
        merged = merged.merged(with: change)
      }
      let logged = log.take()
      #expect(apply(merged, old, list) == list, "seed \(seed): \(merged)")
      #expect(apply(logged, old, list) == list, "seed \(seed): \(logged)")
      #expect(log.isEmpty)
      #expect(
        merged.deletions == logged.deletions && merged.insertions == logged.insertions,
        "seed \(seed)")
      let items = merged.apply(
        to: ListItems(old), insert: { list[$0] }, modify: { _, index in list[index] })
      #expect(items == list, "seed \(seed)")
      let back = merged.inverted
      #expect(apply(back, list, old) == old, "seed \(seed)")
    }
  }

  @Test("what is inserted and deleted, or moved there and back, leaves no trace")
  func annihilation() {
    let insertion = ListDelta(insertions: [2])
    #expect(insertion.merged(with: insertion.inverted).isEmpty)
    let move = ListDelta(moves: [.init(from: 0, to: 5)])
    #expect(move.merged(with: move.inverted).isEmpty)
  }

  @Test("a change reads as a sentence")
  func sentence() {
    let delta = ListDelta(
      deletions: [0, 4], insertions: [3], moves: [.init(from: 5, to: 1)],
      modifications: [.init(old: 2, new: 2)])
    #expect(
      delta.description == "2 deleted at 0, 4; 1 inserted at 3; 1 moved 5→1; 1 modified 2→2")
    #expect(
      CollectionChange.update(ListItems([1]), ListDelta(insertions: [0])).description
        == "1 element: 1 inserted at 0")
  }
}

extension [Piece] {
  /// Inserts, removes, moves or modifies a piece.
  mutating func edit(_ newID: Int, _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...count, using: &generator)
    let index = isEmpty ? 0 : Int.random(in: indices, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where !isEmpty: remove(at: index)
    case 1 where !isEmpty: self[index].content += 1
    case 2 where !isEmpty: insert(remove(at: index), at: Swift.min(place, count))
    default: insert(Piece(id: newID), at: place)
    }
  }
}
