import BinderyCharts
import BinderyGTK
import Foundation
import ShowcaseModels

/// A measurement of the stress screen: its name, its last value, and a line of the last half
/// minute.
final class StressGraph: Box {
  private let title: String
  private let number = Label("0")
  private let series: ChartSeries

  /// - Parameter explanation: The tooltip.
  init(_ title: String, explanation: String) {
    self.title = title
    series = ChartSeries(title, .area)
    let (caption, line) = (Label(title), Sparkline(series))
    super.init(.vertical, spacing: 3, [caption, number, line])
    for label in [caption, number] { label.textAlign = 0 }
    caption.isEllipsized = true
    caption.addClass("dim-label")
    caption.addClass("caption")
    number.addClass("title-3")
    number.addClass("numeric")
    (line.contentHeight, line.expandsHorizontally) = (44, true)
    line.accessibleLabel = title
    tooltip = explanation
    accessibleDescription = explanation
    expandsHorizontally = true
    addClass("card")
    addClass("stress-graph")
  }

  /// Follows a list of measurements, in the open group.
  func follow(
    _ samples: some ObservableArray<StressSample>,
    _ value: @escaping @MainActor (StressSample) -> Int
  ) {
    series.follow(samples) { ChartPoint(x: Double($0.id), y: Double(value($0))) }
    BindingTarget(self) { graph, value in graph.show(value) } *= samples.currentValuePublisher
      .compactMap { $0.last.map(value) }
  }

  private func show(_ value: Int) {
    number.text = value.formatted()
    number.accessibleLabel = "\(title): \(value)"
  }
}
