import GTK

/// The places and sizes of the parts of a chart, which stay the same until its content or its look
/// changes.
@MainActor
struct ChartMeasures {
  let layout: ChartLayout
  let legend: ChartLegend?
  let lineHeight: Double
  /// The size of all text in pixels.
  let labelSize: Double
  /// The distance between the places of bars; 0 without bars.
  let barSpace: Double

  init(_ chart: ChartView, _ canvas: Canvas) {
    // That of libadwaita's captions, which also follow the text size.
    let labelSize = canvas.fontSize * 0.82
    self.labelSize = labelSize
    lineHeight = max(1, canvas.size(of: "0", size: labelSize).height)
    let isMirrored = chart.textDirection == .rtl
    let showsLegend = chart.showsLegend ?? (chart.series.count > 1)
    legend =
      showsLegend
      ? ChartLegend(
        chart.series.map { canvas.size(of: $0.name, size: labelSize).width },
        width: canvas.width, height: canvas.height, lineHeight: lineHeight,
        isMirrored: isMirrored) : nil
    barSpace = chart.barSpace
    layout = ChartLayout(
      width: canvas.width, height: canvas.height, top: legend.map { $0.height + 8 } ?? 0,
      lineHeight: lineHeight, extent: chart.extent,
      startsAtZero: chart.startsAtZero
        || chart.series.contains { [.bars, .area].contains($0.mark) },
      isMirrored: isMirrored,
      labelWidth: {
        canvas.size(of: chart.label(ofY: $0, among: $1), size: labelSize).width
      })
  }
}

/// The properties on which the look of a chart depends, except for its content.
struct ChartLook: Equatable {
  let width: Double
  let height: Double
  let font: String
  let textColor: Color
  let isMirrored: Bool
  let isHighContrast: Bool

  @MainActor
  init(_ chart: ChartView, _ canvas: Canvas) {
    (width, height, font) = (canvas.width, canvas.height, canvas.font)
    (textColor, isMirrored) = (canvas.textColor, chart.textDirection == .rtl)
    isHighContrast = Style.isHighContrast
  }
}

/// One drawing of a chart: the legend, the axes, and the marks of each series.
@MainActor
struct ChartDrawing {
  let chart: ChartView
  let canvas: Canvas
  let measures: ChartMeasures
  private let isHighContrast = Style.isHighContrast

  init(_ chart: ChartView, _ canvas: Canvas, _ measures: ChartMeasures) {
    (self.chart, self.canvas, self.measures) = (chart, canvas, measures)
  }

  private var layout: ChartLayout { measures.layout }
  private var lineHeight: Double { measures.lineHeight }

  /// Draws all that does not depend on the pointer and the selection.
  func drawContent() {
    if let legend = measures.legend { draw(legend) }
    drawAxes()
    canvas.separately {
      canvas.rectangle(
        Bounds(
          x: layout.plot.x - 1, y: layout.plot.y - 4, width: layout.plot.width + 2,
          height: layout.plot.height + 8))
      canvas.clip()
      let bars = chart.series.indices.filter { chart.series[$0].mark == .bars }
      for index in chart.series.indices {
        let marks = ChartMarks(
          series: chart.series[index], color: color(of: index), layout: layout, canvas: canvas)
        switch chart.series[index].mark {
        case .bars:
          marks.drawBars(
            slot: bars.firstIndex(of: index)!, of: bars.count, space: measures.barSpace)
        case .line: marks.drawLine()
        case .area: marks.drawArea()
        case .points: marks.drawPoints()
        }
      }
    }
  }

  /// Draws the selected point, the one at the pointer, and the focus.
  func drawSelection() {
    if let selection = chart.selection { draw(selection, isSelected: true) }
    if let hovered = chart.hovered, hovered != chart.selection { draw(hovered, isSelected: false) }
    if chart.get("has-focus"), chart.showsFocusRing { drawFocus() }
  }

  func color(of series: Int) -> Color {
    chart.series[series].color
      ?? ChartPalette.color(at: series, isDark: canvas.textColor.isLight)
  }

  // MARK: Parts

  private func draw(_ legend: ChartLegend) {
    for (index, place) in legend.places.enumerated() {
      canvas.rectangle(
        legend.dot(in: place, isMirrored: layout.isMirrored), cornerRadius: legend.dotSize * 0.3)
      canvas.fill(color(of: index))
      let indent = legend.dotSize + legend.gap
      let name = line(chart.series[index].name, width: place.width - indent)
      let x = layout.isMirrored ? place.x + place.width - indent - name.width : place.x + indent
      canvas.text(name, at: Point(x: x, y: place.y))
    }
  }

  /// A text in one line, which is shortened if it is wider.
  private func line(_ text: String, width: Double) -> TextLayout {
    let line = canvas.textLayout(text, size: measures.labelSize)
    // Widths are rounded to pixels.
    (line.maximumWidth, line.maximumLines) = (width + 1, 1)
    return line
  }

  private func drawAxes() {
    let (plot, dim) = (layout.plot, canvas.textColor.faded(isHighContrast ? 1 : 0.6))
    for value in layout.yTicks.values {
      let y = layout.y.position(of: value)
      canvas.lines([Point(x: plot.x, y: y), Point(x: plot.x + plot.width, y: y)])
      canvas.stroke(canvas.textColor.faded(isHighContrast ? 1 : value == 0 ? 0.4 : 0.12))
      let label = line(chart.label(ofY: value, among: layout.yTicks), width: layout.yLabelWidth)
      let x = layout.isMirrored ? plot.x + plot.width + 6 : plot.x - 6 - label.width
      canvas.text(label, at: Point(x: x, y: y - lineHeight / 2), color: dim)
    }
    // A label that would touch the one before it is left out.
    var taken = -Double.infinity
    for (value, text) in xLabels.sorted(by: { position(of: $0.0) < position(of: $1.0) }) {
      let label = line(text, width: canvas.width)
      let width = min(label.width, canvas.width)
      let x = min(max(0, position(of: value) - width / 2), canvas.width - width)
      guard x > taken + 6 else { continue }
      canvas.text(label, at: Point(x: x, y: plot.y + plot.height + 4), color: dim)
      taken = x + width
    }
  }

  private func position(of value: Double) -> Double { layout.x.position(of: value) }

  private var xLabels: [(Double, String)] {
    guard chart.categories.isEmpty else {
      return chart.categories.enumerated().map { (Double($0), $1) }
    }
    if let calendar = chart.calendar {
      let ticks = TimeTicks(in: layout.x.values, count: layout.xCount, calendar: calendar)
      return ticks.values.map { ($0, chart.xLabel?($0) ?? ticks.label(of: $0)) }
    }
    return layout.xTicks.values.map { ($0, chart.xLabel?($0) ?? layout.xTicks.label(of: $0)) }
  }

  /// Marks a point, and writes its value beside it.
  private func draw(_ selection: ChartView.Selection, isSelected: Bool) {
    guard let point = chart.point(at: selection), point.isFinite,
      let text = chart.words(for: selection)
    else { return }
    let place = layout.place(of: point)
    let plot = layout.plot
    canvas.lines([Point(x: place.x, y: plot.y), Point(x: place.x, y: plot.y + plot.height)])
    canvas.stroke(
      canvas.textColor.faded(isHighContrast ? 1 : 0.3), dashes: isSelected ? [] : [3, 3])
    canvas.arc(center: place, radius: isSelected ? 6 : 4)
    canvas.fill(color(of: selection.series))
    let words = canvas.textLayout(text, size: measures.labelSize)
    words.maximumWidth = canvas.width - 16
    let (width, height) = (words.width, words.height)
    let box = Bounds(
      x: min(max(2, place.x - width / 2 - 6), max(2, canvas.width - width - 14)),
      y: max(2, place.y - height - 18), width: width + 12, height: height + 6)
    canvas.rectangle(box, cornerRadius: 6)
    canvas.fill(canvas.textColor)
    let ink: Double = canvas.textColor.isLight ? 0 : 1
    canvas.text(
      words, at: Point(x: box.x + 6, y: box.y + 3), color: Color(red: ink, green: ink, blue: ink))
  }

  private func drawFocus() {
    canvas.rectangle(
      Bounds(x: 1, y: 1, width: canvas.width - 2, height: canvas.height - 2), cornerRadius: 6)
    let color = ChartPalette.color(at: 0, isDark: canvas.textColor.isLight)
    canvas.stroke(color.faded(isHighContrast ? 1 : 0.5), width: 2)
  }
}

extension ChartView {
  /// Whether GTK shows where the keyboard focus is.
  var showsFocusRing: Bool { window?.showsFocus == true }
}
