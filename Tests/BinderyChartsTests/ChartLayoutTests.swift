import BinderyTesting
import CGTK
import Foundation
import GTKTesting
import XCTest

@testable import BinderyCharts

@MainActor
final class ChartLayoutTests: GTKTestCase {
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
}
