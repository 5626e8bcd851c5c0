import GTK

/// The places of the names of the series above a chart, in as many lines as they need.
struct ChartLegend {
  /// The places of the names with their dots. Names that would take more than half of the chart's
  /// height have none.
  let places: [Bounds]
  /// The width and height of the dots.
  let dotSize: Double
  /// The distance between a dot and its name.
  let gap: Double
  /// The height of all lines, or 0 without names.
  var height: Double { places.last.map { $0.y + $0.height } ?? 0 }

  /// - Parameter widths: The widths of the names.
  init(
    _ widths: [Double], width: Double, height: Double, lineHeight: Double, isMirrored: Bool
  ) {
    dotSize = (lineHeight * 0.65).rounded()
    gap = (lineHeight * 0.4).rounded()
    var places: [Bounds] = []
    var (x, y) = (8.0, 0.0)
    for name in widths {
      // A name that is wider than the chart is shortened.
      let whole = min(dotSize + gap + name, max(dotSize, width - 16))
      if x > 8, x + whole > width - 8 { (x, y) = (8, y + lineHeight + 4) }
      guard places.isEmpty || y + lineHeight <= height / 2 else { break }
      places.append(
        Bounds(x: isMirrored ? width - x - whole : x, y: y, width: whole, height: lineHeight))
      x += whole + lineHeight
    }
    self.places = places
  }

  /// The place of a dot.
  func dot(in place: Bounds, isMirrored: Bool) -> Bounds {
    Bounds(
      x: isMirrored ? place.x + place.width - dotSize : place.x,
      y: place.y + (place.height - dotSize) / 2, width: dotSize, height: dotSize)
  }
}
