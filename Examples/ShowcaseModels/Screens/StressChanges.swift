import Bindery

/// Changes rows of a list at random: inserts, removes, moves and modifies them, as often each.
@MainActor
final class StressChanges {
  /// How many changes there were so far.
  private(set) var count = 0

  private let rows: MutableObservableArray<StressRow>
  private var random: any RandomNumberGenerator
  private var nextID: Int

  init(_ rows: MutableObservableArray<StressRow>, _ random: any RandomNumberGenerator) {
    self.rows = rows
    self.random = random
    nextID = rows.count
  }

  /// Makes changes, which are one for those who observe.
  func make(_ changes: Int) {
    rows.batch { _ in
      for _ in 0..<changes { change() }
    }
  }

  private func change() {
    count += 1
    guard rows.count > 1 else { return insert() }
    switch number(below: 4) {
    case 0: insert()
    case 1: rows.remove(at: number(below: rows.count))
    case 2:
      let (index, target) = (number(below: rows.count), number(below: rows.count))
      rows.update(at: index) { row in (row.lastChange, row.changeNumber) = (.moved, count) }
      rows.move(from: index, to: target)
    default:
      let number = number(below: 1_000_000)
      rows.update(at: self.number(below: rows.count)) { row in
        (row.number, row.lastChange, row.changeNumber) = (number, .modified, count)
      }
    }
  }

  private func insert() {
    var row = StressRow(id: nextID, number: number(below: 1_000_000))
    row.changeNumber = count
    nextID += 1
    rows.insert(row, at: number(below: rows.count + 1))
  }

  private func number(below limit: Int) -> Int { random.next(below: limit) }
}

extension RandomNumberGenerator {
  mutating func next(below limit: Int) -> Int { Int(next(upperBound: UInt64(limit))) }
}
