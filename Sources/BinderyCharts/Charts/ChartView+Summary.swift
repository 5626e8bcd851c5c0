import Foundation

extension ChartView {
  /// The content in words, for assistive technology: each series with its range, and the selected
  /// point.
  var summary: String {
    var parts = series.map { series in
      let points =
        series.values.y.map {
          series.summary(from: label(ofY: $0.lowerBound), to: label(ofY: $0.upperBound))
        }
        ?? BuiltInTexts.text("no points")
      return "\(series.name): \(points)"
    }
    if let selection, let words = words(for: selection) {
      parts.insert(BuiltInTexts.text("Selected: %@", words), at: 0)
    }
    return parts.joined(separator: ". ")
  }

  /// A point in words: “Sales, March: 12”.
  func words(for selection: Selection) -> String? {
    guard let point = point(at: selection) else { return nil }
    return "\(series[selection.series].name), \(label(ofX: point.x)): \(label(ofY: point.y))"
  }

  /// The label of a value on the vertical axis: with the decimals of the ticks, or in full.
  func label(ofY value: Double, among ticks: NiceTicks? = nil) -> String {
    yLabel?(value) ?? ticks?.label(of: value) ?? value.words
  }

  /// The label of a value on the horizontal axis. Making the ticks of dates takes longer than the
  /// label, so make them once for many labels.
  func label(ofX value: Double, among ticks: TimeTicks? = nil) -> String {
    let index = Int(exactly: value.rounded()) ?? -1
    if categories.indices.contains(index) { return categories[index] }
    if let xLabel { return xLabel(value) }
    if let ticks = ticks ?? timeTicks { return ticks.words(of: value) }
    return value.words
  }

  /// The ticks of an axis of moments.
  var timeTicks: TimeTicks? {
    guard let calendar else { return nil }
    return TimeTicks(
      in: layout?.x.values ?? extent.x ?? 0...1, count: layout?.xCount ?? 5, calendar: calendar)
  }
}

extension ChartView {
  /// The ranges of the axes: those of all points, with half of the distance between bars on either
  /// side, and with half a day on either side of a single date.
  var extent: ChartExtent {
    var extent = series.reduce(into: ChartExtent.empty) { $0.include($1.values) }
    if !categories.isEmpty { extent.x = 0...Double(categories.count - 1) }
    guard let x = extent.x else { return extent }
    let isOneDate = calendar != nil && x.lowerBound == x.upperBound
    let space = barSpace > 0 || !isOneDate ? barSpace : usualSpace
    extent.x = x.widened(by: space / 2)
    return extent
  }

  /// The distance between the places of bars; 0 without bars.
  var barSpace: Double {
    let bars = series.filter { $0.mark == .bars }
    guard !bars.isEmpty else { return 0 }
    return categories.isEmpty ? bars.compactMap(\.leastSpace).min() ?? usualSpace : 1
  }

  /// The distance between places of which there is only one: a day or 1.
  private var usualSpace: Double { calendar == nil ? 1 : 86_400 }
}

extension ChartSeries {
  /// The number of points and their range in words, for assistive technology.
  func summary(from least: String, to greatest: String) -> String {
    guard stored.count > 1 else { return BuiltInTexts.text("1 point: %@", greatest) }
    return BuiltInTexts.text(
      "%@ points from %@ to %@", stored.count.formatted(.number.locale(.user)),
      least, greatest)
  }
}

extension Double {
  /// The number in the user's language, with up to six digits, and in scientific notation if it is
  /// very large or very small.
  var words: String {
    let style = FloatingPointFormatStyle<Double>.number.precision(.significantDigits(1...6))
      .locale(.user)
    let isPlain = self == 0 || (1e-6..<1e12).contains(abs(self))
    return formatted(isPlain ? style : style.notation(.scientific))
  }
}
