import BinderyTesting
import GTKTesting
import XCTest

@testable import BinderyCharts

private struct Day: Identifiable, Equatable {
  let id: Int
}

@MainActor
final class ChartViewTests: GTKTestCase {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func chart(_ series: ChartSeries...) -> (ChartView, Window) {
    let chart = ChartView(series)
    let window = show(chart, width: 400, height: 300)
    frames(2, of: chart)
    return (chart, window)
  }

  private func points(_ values: Double...) -> [ChartPoint] {
    values.enumerated().map { ChartPoint(x: Double($0), y: $1) }
  }

  /// The place of a point in the chart.
  private func place(_ chart: ChartView, _ x: Double, _ y: Double) throws -> Point {
    try XCTUnwrap(chart.layout).place(of: ChartPoint(x: x, y: y))
  }

  func testBarsAreDrawnFromZeroToTheirValues() async throws {
    let (chart, window) = chart(ChartSeries("Sales", .bars, color: red, points: points(4, -2)))
    let pixels = try Pixels(of: chart)
    XCTAssertEqual(pixels[try place(chart, 0, 3)], red)
    XCTAssertNotEqual(pixels[try place(chart, 0, -1)], red)
    XCTAssertEqual(pixels[try place(chart, 1, -1)], red)
    XCTAssertNotEqual(pixels[try place(chart, 1, 1)], red)
    window.destroy()
  }

  func testBarsOfTwoSeriesStandBesideEachOther() async throws {
    let (chart, window) = chart(
      ChartSeries("Sales", .bars, color: red, points: points(4, 4)),
      ChartSeries("Costs", .bars, color: blue, points: points(4, 4)))
    let (pixels, middle) = (try Pixels(of: chart), try place(chart, 0, 2))
    XCTAssertEqual(pixels[Point(x: middle.x - 12, y: middle.y)], red)
    XCTAssertEqual(pixels[Point(x: middle.x + 12, y: middle.y)], blue)
    window.destroy()
  }

  func testBarsWithUnequalDistancesDoNotCoverEachOther() async throws {
    let months = [1.0, 2, 3, 9, 11, 12].map { ChartPoint(x: $0, y: 4) }
    let (chart, window) = chart(
      ChartSeries("Sales", .bars, color: red, points: months),
      ChartSeries("Costs", .bars, color: blue, points: months))
    let pixels = try Pixels(of: chart)
    for month in [1.5, 2.5, 11.5] {
      XCTAssertFalse([red, blue].contains(pixels[try place(chart, month, 2)]), "\(month)")
    }
    window.destroy()
  }

  func testBarsOfSeriesWithSlightlyDifferentPlacesKeepTheirWidth() async throws {
    let sensors = [0, 0.001].map { offset in
      (0..<3).map { ChartPoint(x: Double($0) + offset, y: 4) }
    }
    let (chart, window) = chart(
      ChartSeries("Here", .bars, color: red, points: sensors[0]),
      ChartSeries("There", .bars, color: blue, points: sensors[1]))
    let (pixels, middle) = (try Pixels(of: chart), try place(chart, 1, 2))
    XCTAssertEqual(pixels[Point(x: middle.x - 12, y: middle.y)], red)
    XCTAssertEqual(pixels[Point(x: middle.x + 12, y: middle.y)], blue)
    window.destroy()
  }

  func testAxesOfWholeNumbersHaveNoTicksBetweenThem() async throws {
    let (chart, window) = chart(ChartSeries("Books", .bars, points: points(1, 3, 2)))
    XCTAssertEqual(chart.layout?.yTicks.values, [0, 1, 2, 3])
    XCTAssertEqual(chart.layout?.xTicks.values, [0, 1, 2])
    chart.series[0].append([ChartPoint(x: 3, y: 0.5)])
    frames(2, of: chart)
    XCTAssertLessThan(try XCTUnwrap(chart.layout).yTicks.step, 1)
    chart.series[0].points.removeLast()
    frames(2, of: chart)
    XCTAssertEqual(chart.layout?.yTicks.values, [0, 1, 2, 3])
    window.destroy()
  }

  func testChartsAreImagesForAssistiveTechnology() async {
    XCTAssertEqual(ChartView().accessibleRole, .img)
    XCTAssertEqual(Sparkline(ChartSeries("Visits", .line)).accessibleRole, .img)
  }

  func testLabelsOfTheVerticalAxisMayHaveAUnit() async throws {
    let (chart, window) = chart(ChartSeries("Run", .line, points: points(1, 3)))
    let width = try XCTUnwrap(chart.layout).plot.width
    chart.yLabel = { "\(Int($0)) kilometers" }
    chart.selection = .init(series: 0, point: 1)
    frames(2, of: chart)
    XCTAssertLessThan(try XCTUnwrap(chart.layout).plot.width, width)
    XCTAssertEqual(
      chart.accessibleDescription,
      "Selected: Run, 1: 3 kilometers. Run: 2 points from 1 kilometers to 3 kilometers")
    window.destroy()
  }

  func testLinesAreasAndPointsAreDrawnWhereTheirPointsAre() async throws {
    let (chart, window) = chart(
      ChartSeries("Area", .area, color: red, points: points(2, 2, 2)),
      ChartSeries("Line", .line, color: blue, points: points(6, 6, 6)),
      ChartSeries("Dots", .points, color: red, points: points(8, 8, 8)))
    let pixels = try Pixels(of: chart)
    XCTAssertEqual(pixels[try place(chart, 0.5, 6)], blue)
    XCTAssertEqual(pixels[try place(chart, 0.5, 2)], red)
    XCTAssertEqual(pixels[try place(chart, 1, 8)], red)
    let inside = pixels[try place(chart, 0.5, 1)]
    XCTAssertGreaterThan(inside.red, inside.blue + 0.1)
    XCTAssertNotEqual(pixels[try place(chart, 0.5, 8)], red)
    window.destroy()
  }

  func testAChartOfNothingIsDrawn() async throws {
    let (chart, window) = chart(ChartSeries("None", .line), ChartSeries("One", .bars))
    chart.simulatePointer(at: Point(x: 100, y: 100))
    XCTAssertNil(chart.hovered)
    chart.series = []
    frames(2, of: chart)
    window.destroy()
  }

  func testPointsFarFromAllCategoriesLieOutsideOfTheChart() async throws {
    for mark in ChartMark.allCases {
      for count in [2, 5000] {
        let near = (0..<count).map { ChartPoint(x: Double($0), y: 1) }
        let far = [ChartPoint(x: -1e300, y: 1), ChartPoint(x: 1e300, y: 1)]
        let (chart, window) = chart(
          ChartSeries("Sales", mark, color: red, points: [far[0]] + near + [far[1]]))
        chart.categories = near.map { "\($0.x)" }
        frames(2, of: chart)
        // A bar ends there.
        let pixel = try Pixels(of: chart)[try place(chart, 1, 1)]
        XCTAssertGreaterThan(pixel.red, 0.4, "\(mark) \(count)")
        chart.selection = .init(series: 0, point: count + 1)
        frames(2, of: chart)
        window.destroy()
      }
    }
  }

  func testTheLeastAndTheGreatestNumbersDoNotStopTheDrawing() async throws {
    let numbers = [0, .leastNonzeroMagnitude, 1e300, Double.greatestFiniteMagnitude]
    for mark in ChartMark.allCases {
      for number in numbers {
        let points = [-number, number, .nan].map { ChartPoint(x: $0, y: $0) }
        let (chart, window) = chart(ChartSeries("Sales", mark, points: points))
        chart.simulatePointer(at: try place(chart, number, number))
        XCTAssertNotNil(chart.hovered)
        chart.selection = .init(series: 0, point: 2)
        frames(2, of: chart)
        window.destroy()
        let sparkline = Sparkline(chart.series[0])
        let other = show(sparkline, width: 100, height: 60)
        frames(2, of: sparkline)
        other.destroy()
      }
    }
  }

  func testThePointerShowsThePointAndAPressSelectsIt() async throws {
    let (chart, window) = chart(ChartSeries("Sales", .line, points: points(1, 5, 3)))
    let near = try place(chart, 1, 5)
    chart.simulatePointer(at: Point(x: near.x + 9, y: near.y + 30))
    XCTAssertEqual(chart.hovered, .init(series: 0, point: 1))
    XCTAssertNil(chart.selection)
    chart.simulatePointer(at: nil)
    XCTAssertNil(chart.hovered)
    chart.simulatePress(at: try place(chart, 2, 0))
    XCTAssertEqual(chart.selection, .init(series: 0, point: 2))
    XCTAssertEqual(chart.words(for: chart.selection!), "Sales, 2: 3")
    window.destroy()
  }

  func testTheArrowKeysMoveTheSelection() async throws {
    let (chart, window) = chart(
      ChartSeries("Sales", .line, points: points(1, 5, 3)),
      ChartSeries("Costs", .line, points: points(2, 2, 2)))
    var keys: [ChartView.Selection?] = []
    for key in ["Right", "Right", "End", "Right", "Down", "Left", "Home", "Escape"] {
      chart.simulateKeyPress(key)
      keys.append(chart.selection)
    }
    let expected = [(0, 0), (0, 1), (0, 2), (0, 2), (1, 2), (1, 1), (1, 0)]
    XCTAssertEqual(keys.dropLast(), ArraySlice(expected.map { .init(series: $0, point: $1) }))
    XCTAssertNil(chart.selection)
    window.destroy()
  }

  func testTheKeysSelectOnlyPointsThatAreDrawn() async throws {
    let (chart, window) = chart(
      ChartSeries("Sales", .line, points: points(.nan, 5, .nan, .nan, 7, .infinity)),
      ChartSeries("None", .line, points: points(.nan, .nan)),
      ChartSeries("Costs", .line, points: points(.nan, .nan, 2, 2, .nan, 1)))
    var keys: [ChartView.Selection?] = []
    for key in ["Right", "Right", "Right", "Home", "End", "Down", "Down", "Left", "Home", "Up"] {
      chart.simulateKeyPress(key)
      keys.append(chart.selection)
    }
    let expected = [
      (0, 1), (0, 4), (0, 4), (0, 1), (0, 4), (2, 3), (2, 3), (2, 2), (2, 2), (0, 1),
    ]
    XCTAssertEqual(keys, expected.map { .init(series: $0, point: $1) })
    chart.series = [chart.series[1]]
    XCTAssertNil(chart.selection)
    chart.simulateKeyPress("Right")
    XCTAssertNil(chart.selection)
    window.destroy()
  }

  func testFromRightToLeftTheChartIsMirrored() async throws {
    let (plain, window) = chart(ChartSeries("Sales", .line, points: points(1, 5, 3)))
    let (left, right) = (try place(plain, 0, 1), try place(plain, 2, 1))
    XCTAssertLessThan(left.x, right.x)
    plain.textDirection = .rtl
    plain.redraw()
    frames(2, of: plain)
    XCTAssertGreaterThan(try place(plain, 0, 1).x, try place(plain, 2, 1).x)
    plain.simulateKeyPress("Left")
    plain.simulateKeyPress("Left")
    XCTAssertEqual(plain.selection, .init(series: 0, point: 1))
    window.destroy()
  }

  func testTheDescriptionSaysWhatTheChartShows() async {
    let (chart, window) = chart(ChartSeries("Sales", .bars, points: points(1, 5, 3)))
    XCTAssertEqual(chart.accessibleDescription, "Sales: 3 points from 1 to 5")
    chart.categories = ["May", "June", "July"]
    chart.selection = .init(series: 0, point: 1)
    frames(2, of: chart)
    XCTAssertEqual(
      chart.accessibleDescription, "Selected: Sales, June: 5. Sales: 3 points from 1 to 5")
    // The words are those of the axis.
    chart.xLabel = { "Number \($0)" }
    chart.series[0].removeFirst(2)
    frames(2, of: chart)
    XCTAssertEqual(chart.accessibleDescription, "Sales: 1 point: 3")
    XCTAssertEqual(chart.label(ofX: 1), "June")
    window.destroy()
  }

  func testASelectionOfAPointThatIsMissingIsNone() {
    let chart = ChartView([ChartSeries("Sales", .line, points: points(1, 5))])
    var changes = 0
    chart.onSelectionChange { changes += 1 }
    chart.selection = .init(series: 0, point: 2)
    XCTAssertNil(chart.selection)
    XCTAssertEqual(changes, 0)
    chart.selection = .init(series: 0, point: 1)
    chart.selection = .init(series: 1, point: 0)
    XCTAssertNil(chart.selection)
    XCTAssertEqual(changes, 2)
  }

  func testTheDescriptionOfASparklineIsTheRangeOfItsPoints() {
    let line = Sparkline(ChartSeries("Visits", .bars, points: points(3, 4)))
    let window = show(line, width: 100, height: 60)
    frames(2, of: line)
    XCTAssertEqual(line.accessibleDescription, "2 points from 3 to 4")
    window.destroy()
  }

  func testASelectionAndASubjectFollowEachOther() async throws {
    let selected = CurrentValueSubject<ChartView.Selection?, Never>(.init(series: 0, point: 1))
    let (chart, window) = chart(ChartSeries("Sales", .line, points: points(1, 5, 3)))
    let bindings = BindingGroup()
    bindings.capture { chart *= .subject(selected) }
    XCTAssertEqual(chart.selection, .init(series: 0, point: 1))
    chart.simulatePress(at: try place(chart, 2, 3))
    XCTAssertEqual(selected.value, .init(series: 0, point: 2))
    chart.series[0].points = points(1)
    XCTAssertNil(chart.selection)
    XCTAssertNil(selected.value)
    window.destroy()
  }

  func testASelectionByTheProgramIsNoInput() {
    let (chart, window) = chart(ChartSeries("Sales", .line, points: points(1, 5, 3)))
    var sent: [ChartView.Selection?] = []
    let subscription = chart.selectionPublisher.sink { sent.append($0) }
    chart.selection = .init(series: 0, point: 1)
    XCTAssertEqual(sent, [nil])
    subscription.cancel()
    window.destroy()
  }

  func testTheSelectionAndItsSubjectFollowTheirPoint() {
    let days = MutableObservableArray((1...6).map { Day(id: $0) })
    let visits = ChartSeries("Visits", .line)
    let (chart, window) = chart(ChartSeries("Goal", .line, points: points(1, 1)), visits)
    let bindings = BindingGroup()
    let selection = CurrentValueSubject<ChartView.Selection?, Never>(nil)
    bindings.capture {
      visits.follow(days) { ChartPoint(x: Double($0.id), y: 1) }
      chart *= .subject(selection)
    }
    selection.value = .init(series: 1, point: 4)
    let selected = { selection.value.flatMap(chart.point)?.x }
    days.remove(at: 0)
    days.insert(Day(id: 7), at: 1)
    days.move(from: 4, to: 0)
    XCTAssertEqual(chart.selection, .init(series: 1, point: 0))
    XCTAssertEqual(selected(), 5)
    days.assign([Day(id: 8), Day(id: 5), Day(id: 9)])
    XCTAssertEqual(selected(), 5)
    chart.series.removeFirst()
    XCTAssertEqual(chart.selection, .init(series: 0, point: 1))
    visits.removeFirst(1)
    XCTAssertEqual(selected(), 5)
    visits.removeFirst(1)
    XCTAssertNil(chart.selection)
    XCTAssertNil(selection.value)
    selection.value = .init(series: 0, point: 0)
    chart.series = [ChartSeries("Other", .line, points: points(1, 2))]
    XCTAssertNil(chart.selection)
    window.destroy()
  }

  func testThePointUnderThePointerStaysShownWhenEarlierOnesAreRemoved() async throws {
    let (chart, window) = chart(ChartSeries("Sales", .line, points: points(1, 5, 3)))
    chart.simulatePointer(at: try place(chart, 1, 5))
    chart.series[0].removeFirst(1)
    XCTAssertEqual(chart.hovered, .init(series: 0, point: 0))
    chart.series[0].removeFirst(1)
    XCTAssertNil(chart.hovered)
    window.destroy()
  }

  func testASeriesInSeveralViewsIsDrawnInEach() async throws {
    let series = ChartSeries("Visits", .line, points: points(1, 1))
    let (chart, sparkline) = (ChartView([series]), Sparkline(series))
    let window = show(Box(.vertical, [chart, sparkline]))
    frames(2, of: chart)
    series.append(points(4))
    frames(2, of: chart)
    XCTAssertEqual(chart.accessibleDescription, "Visits: 3 points from 1 to 4")
    XCTAssertEqual(sparkline.accessibleDescription, "3 points from 1 to 4")
    chart.series = []
    series.append(points(9))
    frames(2, of: chart)
    XCTAssertEqual(sparkline.accessibleDescription, "4 points from 1 to 9")
    window.destroy()
  }

  func testASeriesDoesNotRetainWhatItsViewsWere() {
    let series = ChartSeries("Visits", .line, points: points(1, 1))
    let before = (aliveAtRest, SignalConnection.alive)
    do {
      let window = show(Box(.vertical, [ChartView([series]), Sparkline(series)]))
      frames(2, of: window)
      window.destroy()
    }
    wait(for: "the end") { (aliveAtRest, SignalConnection.alive) == before }
  }

  func testALineOf100000PointsIsDrawnFromThePointsThatAreSeen() async throws {
    let series = ChartSeries(
      "Noise", .line, color: red,
      points: (0..<100_000).map { ChartPoint(x: Double($0), y: Double($0 * 7919 % 1000)) })
    let (chart, window) = chart(series)
    let clock = ContinuousClock()
    let time = clock.measure {
      series.append([ChartPoint(x: 100_000, y: 1)])
      frames(2, of: chart)
    }
    // A frame takes 17 ms at best. A debug build under load needs a multiple of a release build's 3 ms.
    XCTAssertLessThan(time, .seconds(2))
    XCTAssertEqual(try Pixels(of: chart)[try place(chart, 50_000, 500)], red)
    window.destroy()
  }

  func testManyPointsAreNotDrawnAgainWhenThePointerMoves() async throws {
    for mark in ChartMark.allCases {
      let series = ChartSeries(
        "Noise", mark, color: red,
        points: (0..<20_000).map { ChartPoint(x: Double($0), y: Double($0 * 7919 % 1000)) })
      let (chart, window) = chart(series)
      var labels = 0
      chart.yLabel = {
        labels += 1
        return "\(Int($0))"
      }
      frames(2, of: chart)
      let drawn = try Pixels(of: chart)
      // The second frame draws the content for those after it.
      for x in [100.0, 150] {
        chart.simulatePointer(at: Point(x: x, y: 100))
        frames(2, of: chart)
      }
      labels = 0
      chart.simulatePointer(at: Point(x: 200, y: 100))
      frames(2, of: chart)
      // The chart writes the value at the pointer, but not the axis.
      XCTAssertEqual(labels, 1, "\(mark)")
      chart.simulatePointer(at: nil)
      frames(2, of: chart)
      let again = try Pixels(of: chart)
      XCTAssertEqual(again[try place(chart, 9000, 400)], drawn[try place(chart, 9000, 400)])
      series.append([ChartPoint(x: 20_000, y: 5000)])
      frames(2, of: chart)
      XCTAssertEqual(chart.layout?.y.values.upperBound, 5000)
      XCTAssertGreaterThan(labels, 1)
      window.destroy()
    }
  }

  func testAChartAndItsSeriesAreFreed() {
    let before = aliveAtRest
    weak var held: ChartSeries?
    do {
      let series = ChartSeries("Sales", .line, points: points(1, 5, 3))
      held = series
      let (_, window) = chart(series)
      window.destroy()
    }
    wait(for: "the end") { aliveAtRest == before }
    XCTAssertNil(held)
  }

  func testASparklineFollowsItsSeries() async throws {
    let line = Sparkline(ChartSeries("Visits", .line, color: red, points: points(1, 1)))
    let window = show(line, width: 100, height: 60)
    frames(2, of: line)
    XCTAssertEqual(line.accessibleDescription, "2 points from 1 to 1")
    line.series.append(points(4))
    frames(2, of: line)
    XCTAssertEqual(line.accessibleDescription, "3 points from 1 to 4")
    window.destroy()
  }
}
