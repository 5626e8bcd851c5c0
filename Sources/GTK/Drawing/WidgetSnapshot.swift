import CGTK

/// The surface of a ``DrawnWidget``, with functions to draw on it.
///
/// Later drawing covers earlier drawing. The origin is the top left corner of the widget. A
/// snapshot is valid only during the call of ``DrawnWidget/draw(on:)``.
///
/// ```swift
/// override func draw(on snapshot: WidgetSnapshot) {
///   snapshot.fill(snapshot.bounds, Color(red: 1, green: 1, blue: 1))
///   snapshot.text(textLayout("Draft"), at: Point(x: 8, y: 8))
/// }
/// ```
@MainActor
public final class WidgetSnapshot {
  /// The widget's width in pixels.
  public let width: Double
  /// The widget's height in pixels.
  public let height: Double
  /// The text color of the widget, which is light in a dark window.
  public let textColor: Color
  private let widget: Widget
  private var present: OpaquePointer?

  init(_ snapshot: OpaquePointer, _ widget: Widget) {
    (present, self.widget) = (snapshot, widget)
    width = Double(gtk_widget_get_width(widget.widget))
    height = Double(gtk_widget_get_height(widget.widget))
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget.widget), &color)
    textColor = Color(color)
  }

  /// Makes the snapshot invalid.
  func end() { present = nil }

  private var snapshot: OpaquePointer {
    guard let present else {
      fatalError(
        "GTK: A snapshot is valid only while draw(on:) runs. To draw later, call redraw(). "
          + "[canvas-outlived-drawing]")
    }
    return present
  }

  /// The area of the widget.
  public var bounds: Bounds { Bounds(x: 0, y: 0, width: width, height: height) }
  /// The middle of the widget.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  // MARK: Content

  /// Fills a rectangle with a color.
  public func fill(_ bounds: Bounds, _ color: Color) {
    var (rectangle, color) = (bounds.graphene, color.gdk)
    gtk_snapshot_append_color(snapshot, &color, &rectangle)
  }

  /// Draws a text. The point is the top left corner of its lines, or of their
  /// ``TextLayout/maximumWidth`` if the layout has a ``TextLayout/justification``.
  ///
  /// - Parameter color: The text's color, or `nil` for ``textColor``.
  public func text(_ layout: TextLayout, at point: Point, color: Color? = nil) {
    separately {
      translate(x: point.x - layout.indentation, y: point.y)
      var color = (color ?? textColor).gdk
      gtk_snapshot_append_layout(snapshot, layout.pointer, &color)
    }
  }

  /// Draws an image, scaled to a rectangle.
  public func image(_ image: DecodedImage, in bounds: Bounds) {
    var rectangle = bounds.graphene
    gtk_snapshot_append_texture(snapshot, OpaquePointer(image.texture), &rectangle)
  }

  /// Draws paths in a rectangle, for which GTK has no functions. The canvas is as large as the
  /// rectangle, and its origin is the rectangle's top left corner.
  ///
  /// ```swift
  /// snapshot.paths(in: snapshot.bounds) { canvas in
  ///   canvas.arc(center: canvas.center, radius: 30)
  ///   canvas.stroke(canvas.textColor, width: 4)
  /// }
  /// ```
  public func paths(in bounds: Bounds, _ draw: (Canvas) throws -> Void) rethrows {
    try separately {
      translate(x: bounds.x, y: bounds.y)
      var rectangle = Bounds(x: 0, y: 0, width: bounds.width, height: bounds.height).graphene
      let cairo = gtk_snapshot_append_cairo(snapshot, &rectangle)!
      let canvas = Canvas(cairo, widget.widget, width: bounds.width, height: bounds.height)
      defer {
        canvas.end()
        cairo_destroy(cairo)
      }
      try draw(canvas)
    }
  }

  // MARK: Clipping and opacity

  /// Runs `body`, whose drawing is visible only inside a rectangle, with rounded corners if
  /// `cornerRadius` is not 0.
  public func clipped(
    to bounds: Bounds, cornerRadius: Double = 0, _ body: () throws -> Void
  ) rethrows {
    var rectangle = bounds.graphene
    if cornerRadius > 0 {
      var rounded = GskRoundedRect()
      let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
      gsk_rounded_rect_init_from_rect(&rounded, &rectangle, Float(radius))
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
    } else {
      gtk_snapshot_push_clip(snapshot, &rectangle)
    }
    defer { gtk_snapshot_pop(snapshot) }
    try body()
  }

  /// Runs `body`, and shows its drawing as a whole with an opacity from 0 to 1.
  public func faded(to opacity: Double, _ body: () throws -> Void) rethrows {
    gtk_snapshot_push_opacity(snapshot, opacity)
    defer { gtk_snapshot_pop(snapshot) }
    try body()
  }

  // MARK: Transformations

  /// Runs `body`, and then undoes its transformations. You can nest calls.
  ///
  /// ```swift
  /// snapshot.separately {
  ///   snapshot.translate(x: snapshot.center.x, y: snapshot.center.y)
  ///   snapshot.rotate(by: .pi / 4)
  ///   snapshot.fill(Bounds(x: -1, y: -30, width: 2, height: 30), snapshot.textColor)
  /// }
  /// ```
  public func separately(_ body: () throws -> Void) rethrows {
    gtk_snapshot_save(snapshot)
    defer { gtk_snapshot_restore(snapshot) }
    try body()
  }

  /// Moves the origin of further drawing, in pixels; see ``separately(_:)``.
  public func translate(x: Double, y: Double) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(snapshot, &point)
  }

  /// Rotates further drawing around the origin, clockwise and in radians; see ``separately(_:)``.
  public func rotate(by angle: Double) { gtk_snapshot_rotate(snapshot, Float(angle * 180 / .pi)) }

  /// Scales further drawing; see ``separately(_:)``.
  public func scale(x: Double, y: Double) { gtk_snapshot_scale(snapshot, Float(x), Float(y)) }
}

extension Bounds {
  fileprivate var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }
}
