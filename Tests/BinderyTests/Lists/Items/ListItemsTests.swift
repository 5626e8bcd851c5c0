@testable import Bindery
import BinderyTesting
import Testing

@Suite("The elements of a list at one moment")
struct ListItemsTests {
  @Test("lists are equal if their elements are, however they were made")
  func equality() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let array = Array(0..<Int.random(in: 0...3_000, using: &generator))
      var former = ListItems(array)
      former.append(0)
      former.removeLast()
      #expect(former == ListItems(array))
      var items = former
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0...items.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where index < items.count: items.remove(at: index)
        case 1 where index < items.count: items[index] = -1
        case 2 where index < items.count: items.insert(items.remove(at: index), at: index)
        default: items.insert(index, at: index)
        }
        #expect((items == former) == (Array(items) == Array(former)), "seed \(seed)")
        #expect(items == ListItems(Array(items)), "seed \(seed)")
      }
    }
  }

  @Test("a list is compared with the one that it was made of without looking at shared elements")
  func sharedElements() {
    final class Counted: Equatable {
      nonisolated(unsafe) static var comparisons = 0
      static func == (left: Counted, right: Counted) -> Bool {
        comparisons += 1
        return left === right
      }
    }
    var items = ListItems((0..<10_000).map { _ in Counted() })
    items.append(Counted())
    let former = items
    items[9_000] = items[9_000]
    #expect(items == former)
    #expect(Counted.comparisons <= 64)
  }

  @Test("edits anywhere give what they give on an array, and older copies stay as they were")
  func randomEdits() {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var array = Array(0..<Int.random(in: 0...3_000, using: &generator))
      var items = ListItems(array)
      var copies: [(ListItems<Int>, [Int])] = []
      for step in 0..<2_000 {
        let isShrinking = (step / 500).isMultiple(of: 2)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<(isShrinking ? 6 : 2) where !array.isEmpty:
          let index = Int.random(in: array.indices, using: &generator)
          #expect(items.remove(at: index) == array.remove(at: index))
        case 9 where !array.isEmpty:
          let index = Int.random(in: array.indices, using: &generator)
          (items[index], array[index]) = (-step, -step)
        case 8:
          let start = Int.random(in: 0...array.count, using: &generator)
          let range = start..<min(array.count, start + Int.random(in: 0..<9, using: &generator))
          items.replaceSubrange(range, with: [step, step])
          array.replaceSubrange(range, with: [step, step])
        default:
          let index = Int.random(in: 0...array.count, using: &generator)
          items.insert(step, at: index)
          array.insert(step, at: index)
        }
        if step.isMultiple(of: 400) { copies.append((items, array)) }
      }
      #expect(items == array, "seed \(seed)")
      #expect(array.indices.allSatisfy { items[$0] == array[$0] }, "seed \(seed)")
      for (copy, expected) in copies { #expect(copy == expected, "seed \(seed)") }
    }
  }

  @Test("it can be emptied and filled again")
  func emptied() {
    var items = ListItems(0..<1_000)
    for _ in 0..<1_000 { items.remove(at: items.count / 2) }
    #expect(items.isEmpty)
    for number in 0..<500 { items.append(number) }
    #expect(items == Array(0..<500))
  }

  @Test("a rank list knows which row is where, and where each row is, after random edits")
  func ranks() {
    for seed in 0..<10 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var rows = Array(0..<UInt32.random(in: 0...2_000, using: &generator))
      var list = RankList(rows)
      var next = UInt32(rows.count)
      for step in 0..<6_000 {
        if !rows.isEmpty, Int.random(in: 0..<10, using: &generator) < (step < 3_000 ? 4 : 7) {
          let place = Int.random(in: rows.indices, using: &generator)
          #expect(list.remove(at: place) == rows.remove(at: place))
        } else {
          // All at the beginning, so that blocks are split.
          let place = Int.random(in: 0...min(rows.count, 100), using: &generator)
          list.insert(next, at: place)
          rows.insert(next, at: place)
          next += 1
        }
      }
      #expect(Array(list.rows) == rows, "seed \(seed)")
      #expect(
        rows.indices.allSatisfy { list[$0] == rows[$0] && list.place(of: rows[$0]) == $0 },
        "seed \(seed)")
    }
  }
}
