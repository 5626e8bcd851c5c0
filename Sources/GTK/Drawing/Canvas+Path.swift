import CGTK

extension Canvas {
  // MARK: Paths

  /// Begins a new subpath at a point.
  ///
  /// ```swift
  /// canvas.move(to: Point(x: 10, y: 10))
  /// canvas.line(to: Point(x: 90, y: 10))
  /// canvas.stroke(canvas.textColor, width: 2)
  /// ```
  public func move(to point: Point) { cairo_move_to(cairo, point.x, point.y) }

  /// Adds a straight line from the end of the path to a point.
  public func line(to point: Point) { cairo_line_to(cairo, point.x, point.y) }

  /// Adds straight lines through these points, as a new subpath that begins at the first one. Does
  /// nothing without points.
  ///
  /// - Complexity: O(n) for n points.
  public func lines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// Adds a cubic Bézier curve from the end of the path to a point. `first` and `second` are its
  /// control points.
  ///
  /// ```swift
  /// canvas.move(to: Point(x: 0, y: 50))
  /// canvas.curve(to: Point(x: 100, y: 50), Point(x: 50, y: 50), Point(x: 50, y: 0))
  /// canvas.stroke(canvas.textColor)
  /// ```
  public func curve(to point: Point, _ first: Point, _ second: Point) {
    cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
  }

  /// Adds an arc, or by default a whole circle. Angles are in radians, clockwise from the right.
  /// The arc is a new subpath, so no line leads to it.
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

  /// Adds a rectangle as a new subpath, with rounded corners if `cornerRadius` is not 0. The radius
  /// is limited to half of the width and height.
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

  /// Closes the last subpath: adds a straight line to its start, and joins it to its first line.
  public func closePath() { cairo_close_path(cairo) }

  // MARK: Transformations

  /// Runs `body`, and then undoes its transformations and its clipping. You can nest calls.
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
  /// - Throws: The error that `body` throws, after undoing the transformations.
  public func separately(_ body: () throws -> Void) rethrows {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    try body()
  }

  /// Moves the origin of further drawing, in pixels; see ``separately(_:)``.
  public func translate(x: Double, y: Double) { cairo_translate(cairo, x, y) }

  /// Rotates further drawing around the origin, clockwise and in radians; see ``separately(_:)``.
  public func rotate(by angle: Double) { cairo_rotate(cairo, angle) }

  /// Scales further drawing, including line widths and text; see ``separately(_:)``.
  public func scale(x: Double, y: Double) { cairo_scale(cairo, x, y) }

  /// Clips further drawing to the inside of the path, and ends the path. Further calls reduce the
  /// area more. Only the end of ``separately(_:)`` restores the area.
  public func clip() { cairo_clip(cairo) }
}
