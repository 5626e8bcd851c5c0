import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@testable import BinderyCharts

@MainActor
final class ChartTableTests: GTKTestCase {
  private func texts(_ table: ChartTable) -> [[String]] {
    let labels = table.descendants(of: Label.self).filter(\.isMapped).map(\.text)
    let columns = table.table.allColumns.count
    return stride(from: 0, to: labels.count, by: columns).map { Array(labels[$0..<$0 + columns]) }
  }

  func testTheTableHasTheValuesOfTheChartAndFollowsIt() async {
    let sales = ChartSeries("Sales", .bars, points: [.init(x: 0, y: 12), .init(x: 1, y: 19)])
    let costs = ChartSeries("Costs", .line, points: [.init(x: 1, y: 7), .init(x: 2, y: .nan)])
    let chart = ChartView([sales, costs])
    chart.categories = ["January", "February", "March"]
    chart.accessibleLabel = "Sales and costs"
    let table = ChartTable(chart, heading: "Month")
    let window = show(Box(.vertical, [chart, table]), width: 400, height: 600)
    table.expandsVertically = true
    wait(for: "the rows") {
      self.texts(table) == [["January", "12", ""], ["February", "19", "7"]]
    }
    XCTAssertEqual(table.table.allColumns.map(\.title), ["Month", "Sales", "Costs"])
    XCTAssertEqual(table.table.accessibleLabel, "Sales and costs")
    costs.append([ChartPoint(x: 2, y: 1.5)])
    wait(for: "the new row") { self.texts(table).last == ["March", "", "1.5"] }
    window.destroy()
  }

  func testPointsWithoutAPlaceHaveNoRow() {
    let chart = ChartView([
      ChartSeries(
        "Load", .line,
        points: [.init(x: .nan, y: 1), .init(x: 0, y: 2), .init(x: .nan, y: 3)]
          + [.init(x: .infinity, y: 4)])
    ])
    let table = ChartTable(chart, heading: "Time")
    let window = show(Box(.vertical, [chart, table]), width: 400, height: 600)
    table.expandsVertically = true
    wait(for: "the row") { self.texts(table) == [["0", "2"]] }
    window.destroy()
  }

  func testATableOfMomentsNamesThem() {
    let chart = ChartView([
      ChartSeries("Load", .line, points: [.init(Date(timeIntervalSince1970: 0), y: 1)])
    ])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: "en_GB")
    chart.calendar = calendar
    let table = ChartTable(chart, heading: "Time")
    let window = show(Box(.vertical, [chart, table]), width: 400, height: 600)
    table.expandsVertically = true
    wait(for: "the row") { self.texts(table).first?[0].contains("1 Jan 1970") == true }
    window.destroy()
  }

  func testATableOf100000DatesTakesAnotherOneAtOnce() async throws {
    let series = ChartSeries(
      "Load", .line,
      points: (0..<100_000).map {
        ChartPoint(Date(timeIntervalSince1970: Double($0) * 60), y: Double($0 % 7))
      })
    let chart = ChartView([series])
    chart.calendar = Calendar(identifier: .gregorian)
    let table = ChartTable(chart, heading: "Time")
    let window = show(table, width: 400, height: 600)
    frames(2, of: table)
    XCTAssertEqual(table.rows.items.count, 100_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      series.append([ChartPoint(Date(timeIntervalSince1970: 6_000_000), y: 42)])
      frames(2, of: table)
    }
    XCTAssertEqual(table.rows.items.count, 100_001)
    XCTAssertEqual(table.rows.items.last?.values, [42])
    // Two frames of a release build take 33 ms. A debug build that labels all rows needs seconds.
    XCTAssertLessThan(time, .milliseconds(500))
    window.destroy()
  }

  func testAppendedPointsHaveTheRowsOfTheirPlaces() async {
    let (sales, costs) = (ChartSeries("Sales", .bars), ChartSeries("Costs", .line))
    let chart = ChartView([sales, costs])
    let table = ChartTable(chart, heading: "Month")
    let window = show(Box(.vertical, [chart, table]), width: 400, height: 600)
    table.expandsVertically = true
    let steps: [([ChartPoint], [ChartPoint])] = [
      ([.init(x: 0, y: 1), .init(x: 1, y: 2)], [.init(x: 0, y: 3)]),
      ([.init(x: 2, y: 4), .init(x: .nan, y: 4)], [.init(x: 1, y: 5), .init(x: 2, y: 6)]),
      ([.init(x: 5, y: 7)], []), ([], [.init(x: 5, y: 8), .init(x: 6, y: 9)]),
      ([.init(x: 3, y: 1)], []), ([.init(x: 7, y: 1), .init(x: 7, y: 2)], []),
    ]
    for (index, step) in steps.enumerated() {
      sales.append(step.0)
      costs.append(step.1)
      frames(2, of: table)
      let fresh = ChartTable(chart, heading: "Month")
      let other = show(fresh)
      frames(2, of: fresh)
      XCTAssertEqual(
        table.rows.items.map { "\($0.id) \($0.values)" },
        fresh.rows.items.map { "\($0.id) \($0.values)" }, "\(index)")
      other.destroy()
    }
    sales.removeFirst(1)
    chart.yLabel = { "\(Int($0)) €" }
    wait(for: "the labels") { self.texts(table).first == ["0", "", "3 €"] }
    window.destroy()
  }

  func testSeriesThatAreAddedLaterHaveColumns() async {
    let chart = ChartView([ChartSeries("Sales", .bars, points: [.init(x: 0, y: 12)])])
    let table = ChartTable(chart, heading: "Month")
    let window = show(Box(.vertical, [chart, table]), width: 400, height: 600)
    table.expandsVertically = true
    wait(for: "the row") { self.texts(table) == [["0", "12"]] }
    chart.series.append(ChartSeries("Costs", .line, points: [.init(x: 0, y: 7)]))
    wait(for: "the column") { self.texts(table) == [["0", "12", "7"]] }
    XCTAssertEqual(table.table.allColumns.map(\.title), ["Month", "Sales", "Costs"])
    chart.series.removeFirst()
    wait(for: "the columns") { self.texts(table) == [["0", "7"]] }
    XCTAssertEqual(table.table.allColumns.map(\.title), ["Month", "Costs"])
    window.destroy()
  }

  func testATableIsReleasedWithItsWindow() {
    weak var released: ChartTable?
    let chart = ChartView([ChartSeries("Load", .line, points: [.init(x: 0, y: 1)])])
    do {
      let table = ChartTable(chart, heading: "Time")
      released = table
      let window = show(table)
      frames(2, of: window)
      window.destroy()
    }
    wait(for: "the release") { released == nil }
    chart.categories = ["a"]
  }
}
