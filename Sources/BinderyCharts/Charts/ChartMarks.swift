import GTK

/// The drawing of the points of one series.
@MainActor
struct ChartMarks {
  let series: ChartSeries
  let color: Color
  let layout: ChartLayout
  let canvas: Canvas

  private var points: ContiguousArray<ChartPoint> { series.stored }

  func drawLine() {
    for part in parts {
      canvas.lines(part)
      canvas.stroke(color, width: 2)
      // A part of one point would not be seen.
      if part.count == 1 { dot(part[0]) }
    }
  }

  func drawArea() {
    let ground = layout.ground
    for part in parts where part.count > 1 {
      canvas.lines(part)
      canvas.line(to: Point(x: part.last!.x, y: ground))
      canvas.line(to: Point(x: part[0].x, y: ground))
      canvas.closePath()
      canvas.fill(color.faded(0.25))
    }
    drawLine()
  }

  func drawPoints() {
    // Dots that would cover each other are drawn once.
    var taken: Set<SIMD2<Int32>> = []
    for point in points where point.isFinite {
      let place = layout.place(of: point)
      let cell = SIMD2(Int32(place.x), Int32(place.y))
      if taken.insert(cell).inserted { dot(place) }
    }
  }

  /// Draws bars.
  ///
  /// - Parameters:
  ///   - slot: The index of the series among those with bars, and their number.
  ///   - space: The distance between the places of bars.
  func drawBars(slot: Int, of count: Int, space: Double) {
    let room = abs(layout.x.position(of: space) - layout.x.position(of: 0))
    // Of few bars none is as wide as the chart.
    let width = min(room * 0.8, 160) / Double(count)
    let order = layout.isMirrored ? count - 1 - slot : slot
    let offset = (Double(order) - Double(count) / 2) * width
    let ground = layout.ground
    // Of bars narrower than a pixel the longest in each column is drawn.
    var (column, top) = (Int.min, ground)
    func flush() {
      guard column != .min else { return }
      bar(x: Double(column), from: ground, to: top, width: 1)
      column = .min
    }
    for point in points where point.isFinite {
      let place = layout.place(of: point)
      guard width < 1 else {
        bar(x: place.x + offset, from: ground, to: place.y, width: max(1, width - 1))
        continue
      }
      let next = Int(place.x.rounded(.down))
      if next != column {
        flush()
        (column, top) = (next, place.y)
      } else if abs(place.y - ground) > abs(top - ground) {
        top = place.y
      }
    }
    flush()
    canvas.fill(color)
  }

  private func bar(x: Double, from ground: Double, to y: Double, width: Double) {
    canvas.rectangle(
      Bounds(x: x, y: min(ground, y), width: width, height: max(abs(y - ground), 1)),
      cornerRadius: width > 8 ? min(3, abs(y - ground) / 2) : 0)
  }

  private func dot(_ place: Point) {
    canvas.arc(center: place, radius: 3)
    canvas.fill(color)
  }

  /// The visible points, divided at those that are not numbers.
  private var parts: [[Point]] {
    let columns = Int(layout.plot.width)
    let visible: [Int] =
      series.isOrdered && points.count > 4 * columns
      ? PointColumns.visible(points, in: points.indices, column: layout.column)
      : Array(points.indices)
    var parts: [[Point]] = [[]]
    for index in visible {
      let point = points[index]
      if point.isFinite {
        parts[parts.count - 1].append(layout.place(of: point))
      } else if !parts[parts.count - 1].isEmpty {
        parts.append([])
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
