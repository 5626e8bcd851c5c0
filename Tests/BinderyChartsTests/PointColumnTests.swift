import Testing

@testable import BinderyCharts

@Suite struct PointColumnTests {
  private func visible(_ values: [Double], perColumn: Int) -> [Int] {
    let points = values.enumerated().map { ChartPoint(x: Double($0), y: $1) }
    return PointColumns.visible(ContiguousArray(points), in: 0..<points.count) {
      Int($0) / perColumn
    }
  }

  @Test func ofAColumnTheFirstLowestHighestAndLastPointsStay() {
    #expect(visible([5, 1, 3, 9, 4, 6, 6, 6, 6, 6, 7], perColumn: 5) == [0, 1, 3, 4, 5, 9, 10])
  }

  @Test func fewPointsAllStay() {
    #expect(visible([1, 2, 3], perColumn: 1) == [0, 1, 2])
    #expect(visible([], perColumn: 1) == [])
  }

  @Test func aGapStaysAGap() {
    #expect(visible([1, .nan, 2, 3, .nan], perColumn: 10) == [0, 1, 2, 3, 4])
  }

  @Test func theExtremesOfEachColumnAreKeptWhateverTheValues() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      let values = (0..<1000).map { _ in Double.random(in: -1...1, using: &random) }
      let kept = visible(values, perColumn: 37)
      for start in stride(from: 0, to: 1000, by: 37) {
        let column = start..<min(start + 37, 1000)
        let inside = kept.filter(column.contains).map { values[$0] }
        #expect(inside.min() == values[column].min())
        #expect(inside.max() == values[column].max())
        #expect(inside.first == values[column.lowerBound])
        #expect(inside.last == values[column.upperBound - 1])
        #expect(inside.count <= 4)
      }
      #expect(kept == kept.sorted())
    }
  }
}
