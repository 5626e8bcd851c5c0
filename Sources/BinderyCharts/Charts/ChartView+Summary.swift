import Foundation

extension ChartView {
  /// The content in words, for assistive technology: each series with its range, and the selected
  /// point.
  var summary: String {
    var parts = series.map { series in
      guard let range = series.values.y else {
        return "\(series.name): \(BuiltInTexts.text("no points"))"
      }
      let count = "\(series.stored.count) point\(series.stored.count == 1 ? "" : "s")"
      return
        "\(series.name): \(count) from \(words(range.lowerBound)) to \(words(range.upperBound))"
    }
    if let selection, let words = words(for: selection) {
      parts.insert(BuiltInTexts.text("Selected: %@", words), at: 0)
    }
    return parts.joined(separator: ". ")
  }

  /// A point in words: “Sales, March: 12”.
  func words(for selection: Selection) -> String? {
    guard let point = point(at: selection) else { return nil }
    return "\(series[selection.series].name), \(label(ofX: point.x)): \(words(point.y))"
  }

  /// The label of a value on the horizontal axis.
  func label(ofX value: Double) -> String {
    if let xLabel { return xLabel(value) }
    let index = Int(exactly: value.rounded()) ?? -1
    if categories.indices.contains(index) { return categories[index] }
    if let timeTicks { return timeTicks.words(of: value) }
    return words(value)
  }

  /// The ticks of an axis of moments.
  var timeTicks: TimeTicks? {
    guard let calendar else { return nil }
    let x = series.reduce(into: ChartExtent.empty) { $0.include($1.values) }.x ?? 0...1
    let width = layout?.plot.width ?? 400
    return TimeTicks(in: layout?.x.values ?? x, count: max(2, Int(width / 80)), calendar: calendar)
  }

  func words(_ number: Double) -> String {
    number.formatted(.number.precision(.significantDigits(1...6)).locale(.user))
  }
}
