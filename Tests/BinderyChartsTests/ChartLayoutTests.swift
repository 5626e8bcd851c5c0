import BinderyTesting
import CGTK
import Foundation
import GTKTesting
import XCTest

@testable import BinderyCharts

@MainActor
final class ChartLayoutTests: GTKTestCase {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func show(_ chart: ChartView, width: Int = 360) -> Window {
    let window = show(chart, width: width, height: 300)
    frames(2, of: chart)
    return window
  }

  private func line(_ name: String, color: Color? = nil, _ values: Double...) -> ChartSeries {
    ChartSeries(
      name, .line, color: color,
      points: values.enumerated().map { ChartPoint(x: Double($0), y: $1) })
  }

  private func layout(_ chart: ChartView) throws -> ChartLayout { try XCTUnwrap(chart.layout) }

  // MARK: Text size

  private func settings() -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self)
  }

  private func setTextScale(_ scale: Int) {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))
    g_value_set_int(&value, Int32(scale * 96 * 1024))
    g_object_set_property(settings(), "gtk-xft-dpi", &value)
    g_value_unset(&value)
  }

  func testTextAndItsPlacesGrowWithTheTextSize() async throws {
    defer {
      gtk_settings_reset_property(gtk_settings_get_default(), "gtk-xft-dpi")
      gtk_settings_reset_property(gtk_settings_get_default(), "gtk-font-name")
    }
    let chart = ChartView([line("Sales", 1000, 5000), line("Costs", 2000, 3000)])
    Style.setFont("Sans 10")
    setTextScale(1)
    let window = show(chart)
    let before = try layout(chart)
    for enlarge in [{ self.setTextScale(2) }, { Style.setFont("Sans 20") }] {
      setTextScale(1)
      Style.setFont("Sans 10")
      enlarge()
      frames(3, of: chart)
      let after = try layout(chart)
      // Beside the labels are 8 pixels, and above the plot the legend.
      let labels = (after.plot.x - 8) / (before.plot.x - 8)
      XCTAssertTrue((1.8...2.2).contains(labels), "\(labels)")
      XCTAssertTrue((1.6...2.2).contains(after.plot.y / before.plot.y), "\(after.plot.y)")
      XCTAssertLessThan(after.yTicks.values.count, before.yTicks.values.count)
    }
    window.destroy()
  }

  // MARK: High contrast

  /// The brightness of the darkest pixel between the two marks, on a white ground.
  private func darkest(_ chart: ChartView) throws -> Double {
    let (pixels, plot) = (try Pixels(of: chart), try layout(chart).plot)
    return (Int(plot.y)..<Int(plot.y + plot.height)).map {
      let pixel = pixels[Point(x: (plot.x + plot.width / 2).rounded(), y: Double($0))]
      return pixel.red + 1 - pixel.opacity
    }.min()!
  }

  func testLinesAreOpaqueIfTheUserAskedForHighContrast() async throws {
    let chart = ChartView([
      ChartSeries("Sales", .points, points: [ChartPoint(x: 0, y: 1), ChartPoint(x: 9, y: 3)])
    ])
    let window = show(chart)
    XCTAssertGreaterThan(try darkest(chart), 0.8)
    try withHighContrast {
      frames(2, of: chart)
      XCTAssertLessThan(try darkest(chart), 0.7)
    }
    frames(2, of: chart)
    XCTAssertGreaterThan(try darkest(chart), 0.8)
    window.destroy()
  }

  // MARK: Legend

  func testTheLegendContinuesInFurtherLines() async throws {
    for direction in [TextDirection.ltr, .rtl] {
      let colors = (0..<6).map { Color(red: Double($0 * 51) / 255, green: 0, blue: 1) }
      let chart = ChartView(
        colors.enumerated().map { line("Temperature of room \($0)", color: $1, 1, 5) })
      chart.textDirection = direction
      let window = show(chart)
      let (pixels, plot) = (try Pixels(of: chart), try layout(chart).plot)
      var found: Set<Color> = []
      for y in 0..<Int(plot.y - 5) {
        for x in 0..<360 { found.insert(pixels[Point(x: Double(x), y: Double(y))]) }
      }
      XCTAssertTrue(found.isSuperset(of: colors), "\(direction)")
      window.destroy()
    }
  }

  func testALegendOfVeryManyNamesLeavesRoomForThePlot() async throws {
    let chart = ChartView((0..<100).map { line("Temperature of room \($0)", 1, 5) })
    let window = show(chart)
    XCTAssertGreaterThan(try layout(chart).plot.height, 100)
    window.destroy()
  }

  // MARK: Vertical axis

  func testLongLabelsOfTheVerticalAxisLeaveRoomForThePlot() async throws {
    let chart = ChartView([line("Sales", 1, 5)])
    chart.yLabel = { "\($0) thousand millions of very small units of something" }
    let window = show(chart)
    XCTAssertGreaterThan(try layout(chart).plot.width, 200)
    chart.yLabel = nil
    for value in [1e-12, 1e12, 1e300, .greatestFiniteMagnitude] {
      chart.series[0].points = [ChartPoint(x: 0, y: -value / 2), ChartPoint(x: 1, y: value / 2)]
      frames(2, of: chart)
      XCTAssertGreaterThan(try layout(chart).plot.width, 280, "\(value)")
    }
    window.destroy()
  }

  // MARK: Dates

  func testOneDateHasAnAxisOfOneDay() async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    for mark in ChartMark.allCases {
      let date = 1_780_000_000.0
      let chart = ChartView([ChartSeries("Visits", mark, points: [ChartPoint(x: date, y: 4)])])
      chart.calendar = calendar
      let window = show(chart)
      XCTAssertEqual(try layout(chart).x.values, date - 43_200...date + 43_200, "\(mark)")
      XCTAssertFalse(chart.label(ofX: date).contains(":00:"), chart.label(ofX: date))
      window.destroy()
    }
  }

  // MARK: Sparklines

  /// The lengths of the red parts of a row of pixels.
  private func bars(_ values: Double...) throws -> [Int] {
    let series = ChartSeries(
      "Visits", .bars, color: red,
      points: values.enumerated().map { ChartPoint(x: Double($0), y: $1) })
    let sparkline = Sparkline(series)
    (sparkline.contentWidth, sparkline.contentHeight) = (124, 60)
    (sparkline.horizontalAlign, sparkline.verticalAlign) = (.start, .start)
    let window = show(sparkline)
    frames(2, of: sparkline)
    let pixels = try Pixels(of: sparkline)
    var lengths = [0]
    for x in 0..<124 {
      if pixels[Point(x: Double(x), y: 40)].isNear(red) {
        lengths[lengths.count - 1] += 1
      } else if lengths.last! > 0 {
        lengths.append(0)
      }
    }
    window.destroy()
    return lengths.filter { $0 > 0 }
  }

  func testTheOuterBarsOfASparklineAreAsWideAsTheOthers() async throws {
    let widths = try bars(4, 4, 4)
    XCTAssertEqual(widths.count, 3)
    XCTAssertLessThanOrEqual(widths.max()! - widths.min()!, 1)
    XCTAssertGreaterThan(try bars(4)[0], 60)
  }
}

extension Color {
  fileprivate func isNear(_ other: Color) -> Bool {
    abs(red - other.red) + abs(green - other.green) + abs(blue - other.blue) < 0.1
      && opacity > 0.9
  }
}
