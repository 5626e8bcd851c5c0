import Bindery
import BinderyLive
import BinderyTesting
import Testing

/// The sections of keys whose rows have values of a term.
@Suite("Keeping sections")
struct SectionKeeperTests {
  /// Returns a keeper of sections with the values 0, 4, 8, … and three rows each. Two values are
  /// spellings of one if they differ in the last bit only.
  private func keeper(_ count: Int) -> SectionKeeper<Int> {
    SectionKeeper((0..<count).map { (value: 4 * $0, count: 3) })
  }

  private func follow(
    _ keeper: inout SectionKeeper<Int>, _ places: [KeyPlace], head: (Int) -> Int? = { _ in nil },
    _ value: (Int64) -> Int
  ) throws -> SectionedDelta {
    try keeper.follow(
      places, isModified: { _ in true }, splits: { _ in false }, value: value,
      isEqual: { value($0) / 2 == $1 / 2 }, head: head)
  }

  @Test("Many rows between sections get sections of their own")
  func manyBorders() throws {
    // A new section after each fifth one.
    let count = 8_000
    let places = (0..<count / 5).map { number in
      KeyPlace(key: Int64(number), columns: 1, old: nil, new: (5 * number + 1) * 3 + number)
    }
    var keeper = keeper(count)
    let delta = try follow(&keeper, places) { 20 * Int($0) + 2 }
    #expect(delta.sections.insertions.count == count / 5)
    #expect(keeper.values == keeper.values.sorted())
  }

  @Test("Law 13: rows that contradict the sections, as after a change that was not recorded, go on")
  func contradiction() throws {
    var keeper = keeper(3)
    // Three rows between the sections 0 and 4, of which the first belongs behind that.
    let values = [4, 6, 6]
    let places = values.indices.map { KeyPlace(key: Int64($0), columns: 1, old: nil, new: 3 + $0) }
    _ = try follow(&keeper, places) { values[Int($0)] }
    #expect(keeper.counts.reduce(0, +) == 12)
  }

  @Test("Sections are the runs of equal values, spelled as their first rows, after any changes")
  func randomRows() throws {
    for _ in 0..<2_000 { try check(UInt64.random(in: 0...UInt64.max)) }
  }

  private func check(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rows: [(key: Int64, value: Int)] = (0..<Int.random(in: 0...12, using: &random)).map {
      (Int64($0), Int.random(in: 0...13, using: &random))
    }
    rows.sort { ($0.value / 2, $0.key) < ($1.value / 2, $1.key) }
    var keeper = SectionKeeper(runs(rows))
    for step in 0..<4 {
      var next = rows
      var touched: Set<Int64> = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let key = Int64.random(in: 0...15, using: &random)
        touched.insert(key)
        next.removeAll { $0.key == key }
        if Bool.random(using: &random) {
          next.append((key, Int.random(in: 0...13, using: &random)))
        }
      }
      next.sort { ($0.value / 2, $0.key) < ($1.value / 2, $1.key) }
      let places = touched.sorted().map { key in
        KeyPlace(
          key: key, columns: 1, old: rows.firstIndex { $0.key == key },
          new: next.firstIndex { $0.key == key })
      }.filter { $0.old != nil || $0.new != nil }
      _ = try follow(&keeper, places, head: { next[$0].value }) { key in
        next.first { $0.key == key }!.value
      }
      let expected = runs(next)
      #expect(keeper.values == expected.map(\.value), "seed \(seed), step \(step)")
      #expect(keeper.counts == expected.map(\.count), "seed \(seed), step \(step)")
      rows = next
    }
  }

  private func runs(_ rows: [(key: Int64, value: Int)]) -> [(value: Int, count: Int)] {
    var runs: [(value: Int, count: Int)] = []
    for row in rows {
      if let last = runs.last, last.value / 2 == row.value / 2 {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((row.value, 1))
      }
    }
    return runs
  }
}
