import CGTK

extension Canvas {
  // MARK: Paths

  /// Begins a new part of the path at a point, without a line to it.
  ///
  /// ```swift
  /// canvas.move(to: Point(x: 10, y: 10))
  /// canvas.line(to: Point(x: 90, y: 10))
  /// canvas.stroke(canvas.textColor, width: 2)
  /// ```
  public func move(to point: Point) { cairo_move_to(cairo, point.x, point.y) }

  /// Adds a straight line from the end of the path to a point.
  public func line(to point: Point) { cairo_line_to(cairo, point.x, point.y) }

  /// Adds straight lines through these points, as a new part of the path that begins at the first
  /// one. Does nothing without points.
  ///
  /// - Complexity: O(n) for n points.
  public func lines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// Adds a cubic Bézier curve from the end of the path to a point; two other points control its
  /// shape. The curve leaves towards `first`, and arrives from `second`.
  ///
  /// ```swift
  /// canvas.move(to: Point(x: 0, y: 50))
  /// canvas.curve(to: Point(x: 100, y: 50), Point(x: 50, y: 50), Point(x: 50, y: 0))
  /// canvas.stroke(canvas.textColor)
  /// ```
  public func curve(to point: Point, _ first: Point, _ second: Point) {
    cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
  }

  /// Adds a part of a circle; by default, the whole circle. Angles are in radians, and grow
  /// clockwise from the right. The arc is a new part of the path, so no line leads to it.
  ///
  /// ```swift
  /// // The upper right quarter.
  /// canvas.arc(center: canvas.center, radius: 30, from: -.pi / 2, to: 0)
  /// canvas.stroke(canvas.textColor)
  /// ```
  public func arc(
    center: Point, radius: Double, from start: Double = 0, to end: Double = 2 * .pi
  ) {
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, start, end)
  }

  /// Adds a rectangle, whose corners may be round, as a new part of the path. A radius greater than
  /// half of the width or height counts as that half.
  public func rectangle(_ bounds: Bounds, cornerRadius: Double = 0) {
    guard cornerRadius > 0 else {
      return cairo_rectangle(cairo, bounds.x, bounds.y, bounds.width, bounds.height)
    }
    let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    let (left, top) = (bounds.x + radius, bounds.y + radius)
    let right = bounds.x + bounds.width - radius
    let bottom = bounds.y + bounds.height - radius
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right, top, radius, -.pi / 2, 0)
    cairo_arc(cairo, right, bottom, radius, 0, .pi / 2)
    cairo_arc(cairo, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(cairo, left, top, radius, .pi, 1.5 * .pi)
    cairo_close_path(cairo)
  }

  /// Adds a straight line back to where the last part of the path began, and joins it to that
  /// part's first line.
  public func closePath() { cairo_close_path(cairo) }

  // MARK: Transformations

  /// Runs `body`, and then undoes its transformations and its clipping. Calls may be nested.
  ///
  /// ```swift
  /// canvas.separately {
  ///   canvas.translate(x: canvas.center.x, y: canvas.center.y)
  ///   canvas.rotate(by: .pi / 4)
  ///   canvas.rectangle(Bounds(x: -20, y: -20, width: 40, height: 40))
  ///   canvas.stroke(canvas.textColor)
  /// }
  /// ```
  ///
  /// - Throws: The error that `body` throws; the transformations are undone then, too.
  public func separately(_ body: () throws -> Void) rethrows {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    try body()
  }

  /// Moves the origin of what is drawn from now on, in pixels; see ``separately(_:)``.
  public func translate(x: Double, y: Double) { cairo_translate(cairo, x, y) }

  /// Turns what is drawn from now on around the origin, clockwise and in radians; see
  /// ``separately(_:)``.
  public func rotate(by angle: Double) { cairo_rotate(cairo, angle) }

  /// Scales what is drawn from now on, line widths and text included; see ``separately(_:)``.
  public func scale(x: Double, y: Double) { cairo_scale(cairo, x, y) }

  /// Limits what is drawn from now on to the inside of the path, and ends the path. Further calls
  /// limit it more; only the end of ``separately(_:)`` undoes it.
  public func clip() { cairo_clip(cairo) }
}
