import BinderyTesting
import Testing

@testable import BinderyCharts

/// An element of a list, which is its own identity.
private struct Entry: Identifiable, Equatable {
  let id: Int
  var point: ChartPoint { ChartPoint(x: Double(id), y: Double(id * 2)) }
}

@MainActor
@Suite struct SeriesTests {
  private func points(_ values: Int...) -> [ChartPoint] {
    values.enumerated().map { ChartPoint(x: Double($0), y: Double($1)) }
  }

  @Test func theRangeGrowsAndShrinksWithThePoints() {
    let series = ChartSeries("Sales", .line, points: points(3, 9, 1))
    #expect(series.values.y == 1...9)
    series.append([ChartPoint(x: 3, y: 12)])
    #expect(series.values == ChartExtent(x: 0...3, y: 1...12))
    series.removeFirst(3)
    #expect(series.values == ChartExtent(x: 3...3, y: 12...12))
    series.removeFirst(5)
    #expect(series.values == .empty)
  }

  @Test("Law 13: removing less than no points stops")
  func negativeRemoval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ChartSeries("Sales", .line).removeFirst(-1) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("[negative-limit]"))
  }

  @Test func aValueThatIsNoNumberHasNoPlaceInTheRange() {
    let series = ChartSeries("Sales", .line, points: [ChartPoint(x: 0, y: .nan)])
    series.append([ChartPoint(x: 1, y: 5)])
    #expect(series.values == ChartExtent(x: 1...1, y: 5...5))
  }

  @Test func theNearestPointIsFoundInAnyOrder() {
    let ordered = ChartSeries("a", .line, points: points(5, 6, 7, 8))
    #expect(ordered.isOrdered)
    #expect(ordered.index(nearest: 2.4, ChartPoint(x: 2.4, y: 0)) == 2)
    #expect(ordered.index(nearest: 99, ChartPoint(x: 99, y: 0)) == 3)
    #expect(ordered.index(nearest: -1, ChartPoint(x: -1, y: 0)) == 0)
    let mixed = ChartSeries("b", .points, points: points(5, 6, 7).reversed())
    #expect(!mixed.isOrdered)
    #expect(mixed.index(nearest: 0, ChartPoint(x: 0.1, y: 5.1)) == 2)
    #expect(ChartSeries("c", .line).index(nearest: 0, ChartPoint(x: 0, y: 0)) == nil)
  }

  @Test func onlyAPointWithAPlaceIsTheNearest() {
    let nowhere = [ChartPoint(x: .nan, y: 1), ChartPoint(x: .infinity, y: 2)]
    for points in [nowhere, nowhere.reversed(), [nowhere[0]], [nowhere[1]]] {
      let alone = ChartSeries("a", .line, points: points)
      #expect(alone.index(nearest: 3, ChartPoint(x: 3, y: 1)) == nil)
      let among = ChartSeries("b", .line, points: self.points(5, 6) + points + self.points(7))
      #expect(among.index(nearest: 0.1, ChartPoint(x: 0.1, y: 5.1)) == 0)
      #expect(among.index(nearest: 0.9, ChartPoint(x: 0.9, y: 6)) == 1)
    }
  }

  @Test func thePointBesideALongGapIsTheNearest() {
    let gap = [Double](repeating: .nan, count: 9)
    let series = ChartSeries(
      "a", .line, points: ([5] + gap + [6]).enumerated().map { ChartPoint(x: Double($0), y: $1) })
    #expect(series.index(nearest: 4, ChartPoint(x: 4, y: 5)) == 0)
    #expect(series.index(nearest: 6, ChartPoint(x: 6, y: 5)) == 10)
  }

  @Test func aSeriesFollowsEachChangeOfAListAndReadsOnlyWhatIsTouched() {
    let list = MutableObservableArray((0..<1000).map(Entry.init))
    let (series, bindings) = (ChartSeries("Sales", .line), BindingGroup())
    var (reads, changes) = (0, 0)
    let connection = series.changeEvent.connect { _ in changes += 1 }
    bindings.capture {
      series.follow(list) {
        reads += 1
        return $0.point
      }
    }
    #expect(series.stored.count == 1000)
    (reads, changes) = (0, 0)
    list.append(Entry(id: 1000))
    list.remove(at: 3)
    list.replace(at: 5, with: Entry(id: -7))
    #expect(reads == 2)
    #expect(changes == 3)
    #expect(series.points.map(\.y) == list.items.map(\.point.y))
    bindings.clear()
    list.removeAll { _ in true }
    #expect(series.stored.count == 1000)
    connection.disconnect()
  }

  @Test func aSeriesEqualsItsListAfterRandomChanges() {
    let list = MutableObservableArray<Entry>([])
    let (series, bindings) = (ChartSeries("Sales", .line), BindingGroup())
    bindings.capture { series.follow(list, \.point) }
    for step in 0..<2000 {
      let count = list.items.count
      switch Int.random(in: 0..<5) {
      case 0, 1: list.insert(Entry(id: step), at: Int.random(in: 0...count))
      case 2 where count > 0: list.remove(at: Int.random(in: 0..<count))
      case 3 where count > 0: list.replace(at: Int.random(in: 0..<count), with: Entry(id: -step))
      case 4 where count > 1:
        list.move(from: Int.random(in: 0..<count), to: Int.random(in: 0..<count))
      default: break
      }
      guard step % 10 == 0 else { continue }
      #expect(series.points.map(\.x) == list.items.map(\.point.x))
      let fresh = ChartSeries("fresh", .line, points: series.points)
      #expect(series.values == fresh.values)
      #expect(series.isOrdered == fresh.isOrdered)
    }
  }
}
