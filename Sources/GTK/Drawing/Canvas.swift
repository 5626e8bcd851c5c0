import CGTK

/// A point in pixels, relative to the top left corner of a widget. On a printed page, the unit is
/// 1/72 inch.
///
/// ```swift
/// canvas.line(to: Point(x: 20, y: 80))
/// ```
public struct Point: Hashable, Sendable {
  /// The horizontal position.
  public var x: Double
  /// The vertical position, which grows downward.
  public var y: Double

  /// Creates a point from its distances from the left and the top edge.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The surface of a ``DrawingArea`` or a ``PrintOperation``, with functions to draw on it.
///
/// Build a path with ``move(to:)``, ``line(to:)`` and similar functions, and then fill or stroke
/// it, which also ends the path. The origin is the top left corner. A canvas is valid only during
/// the call of the handler that receives it.
///
/// ```swift
/// area.onDraw { canvas in
///   canvas.rectangle(Bounds(x: 10, y: 10, width: 80, height: 40), cornerRadius: 6)
///   canvas.fill(Color(red: 0.2, green: 0.5, blue: 0.9))
///   canvas.text("Draft", at: Point(x: 20, y: 20))
/// }
/// ```
@MainActor
public final class Canvas {
  /// The width of the area in pixels, or of the page in units of 1/72 inch.
  public let width: Double
  /// The height of the area in pixels, or of the page in units of 1/72 inch.
  public let height: Double
  /// The text color of the area, which is light in a dark window, or black on a printed page. Draw
  /// in this color, or in a more transparent variant, to suit both light and dark windows.
  public let textColor: Color
  /// Makes a layout for a text, which the caller owns.
  private let makeLayout: (String) -> OpaquePointer
  /// The number of the screen's pixels for a pixel of the area.
  private let scale: Double
  private var present: OpaquePointer?

  /// Creates a canvas on a widget.
  init(
    _ cairo: OpaquePointer, _ widget: UnsafeMutablePointer<GtkWidget>, width: Double,
    height: Double
  ) {
    present = cairo
    makeLayout = { gtk_widget_create_pango_layout(widget, $0) }
    (self.width, self.height) = (width, height)
    scale = Double(gtk_widget_get_scale_factor(widget))
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    textColor = Color(color)
  }

  /// Creates a canvas on a page that is printed.
  init(page context: OpaquePointer) {
    present = gtk_print_context_get_cairo_context(context)
    makeLayout = {
      let layout = gtk_print_context_create_pango_layout(context)!
      pango_layout_set_text(layout, $0, -1)
      return layout
    }
    width = gtk_print_context_get_width(context)
    height = gtk_print_context_get_height(context)
    textColor = Color(red: 0, green: 0, blue: 0)
    scale = 1
  }

  /// Creates a canvas on another surface, as large as a given one.
  private init(_ cairo: OpaquePointer, like other: Canvas) {
    (present, makeLayout, scale) = (cairo, other.makeLayout, other.scale)
    (width, height, textColor) = (other.width, other.height, other.textColor)
  }

  /// Draws in memory, to show the result in several frames by ``show(_:)``.
  package func drawing(_ draw: (Canvas) -> Void) -> KeptDrawing {
    let kept = KeptDrawing(
      cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32((width * scale).rounded(.up)),
        Int32((height * scale).rounded(.up))))
    cairo_surface_set_device_scale(kept.surface, scale, scale)
    let cairo = cairo_create(kept.surface)!
    let canvas = Canvas(cairo, like: self)
    draw(canvas)
    canvas.end()
    cairo_destroy(cairo)
    return kept
  }

  /// Shows a drawing in its place.
  package func show(_ drawing: KeptDrawing) {
    cairo_set_source_surface(cairo, drawing.surface, 0, 0)
    cairo_paint(cairo)
  }

  /// Makes the canvas invalid.
  func end() { present = nil }

  /// Cairo's context.
  var cairo: OpaquePointer {
    guard let present else {
      fatalError(
        "GTK: A canvas is valid only while its handler runs. To draw later, call redraw(). "
          + "[canvas-outlived-drawing]")
    }
    return present
  }

  /// The middle of the area, or of the page.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  // MARK: Filling and stroking

  /// Fills the path and ends it. Fills open subpaths as if they were closed. With a transparent
  /// color, the existing drawing remains visible.
  public func fill(_ color: Color) {
    use(color)
    cairo_fill(cairo)
  }

  /// Draws a line along the path and ends it.
  ///
  /// - Parameters:
  ///   - width: The line's width in pixels.
  ///   - dashes: The alternating lengths of dashes and gaps, or an empty array for a solid line.
  public func stroke(_ color: Color, width: Double = 1, dashes: [Double] = []) {
    use(color)
    cairo_set_line_width(cairo, width)
    cairo_set_dash(cairo, dashes, Int32(dashes.count), 0)
    cairo_stroke(cairo)
  }

  /// Fills the whole area, or the area inside ``clip()``. Does not end the path.
  public func fillAll(_ color: Color) {
    use(color)
    cairo_paint(cairo)
  }

  /// Fills the path with a color that changes into another one along a line, and ends the path.
  /// Beyond the ends of the line, the colors stay the same.
  ///
  /// ```swift
  /// canvas.rectangle(Bounds(x: 0, y: 0, width: canvas.width, height: 40))
  /// canvas.fill(from: blue, at: Point(x: 0, y: 0), to: white, at: Point(x: 0, y: 40))
  /// ```
  public func fill(
    from first: Color, at start: Point, to second: Color, at end: Point
  ) {
    let gradient = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    for (offset, color) in [(0.0, first), (1, second)] {
      cairo_pattern_add_color_stop_rgba(
        gradient, offset, color.red, color.green, color.blue, color.opacity)
    }
    cairo_set_source(cairo, gradient)
    cairo_fill(cairo)
    cairo_pattern_destroy(gradient)
  }

  private func use(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.opacity)
  }

  // MARK: Images

  /// Draws an image, scaled to a rectangle. Does not end the path.
  ///
  /// ```swift
  /// let height = 60.0
  /// let width = height * Double(logo.width) / Double(logo.height)
  /// canvas.image(logo, in: Bounds(x: 8, y: 8, width: width, height: height))
  /// ```
  ///
  /// - Complexity: O(n) for the n pixels of the image, because each drawing copies them.
  public func image(_ image: DecodedImage, in bounds: Bounds) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let (width, height) = (Int32(image.width), Int32(image.height))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)!
    defer { cairo_surface_destroy(surface) }
    cairo_surface_flush(surface)
    // Without pixels, Cairo has no memory for so large an image.
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    gdk_texture_download(
      OpaquePointer(image.texture), pixels, gsize(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    separately {
      translate(x: bounds.x, y: bounds.y)
      scale(x: bounds.width / Double(width), y: bounds.height / Double(height))
      cairo_set_source_surface(cairo, surface, 0, 0)
      // The edges of an enlarged image are not faded.
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      let path = cairo_copy_path(cairo)
      cairo_new_path(cairo)
      cairo_rectangle(cairo, 0, 0, Double(width), Double(height))
      cairo_fill(cairo)
      cairo_append_path(cairo, path)
      cairo_path_destroy(path)
    }
  }

  // MARK: Text

  /// The size of the area's font in pixels, or of the page's font in units of 1/72 inch. In an
  /// area, it follows the user's text size, so use a share of it for smaller or larger text.
  ///
  /// ```swift
  /// canvas.text("Total", at: Point(x: 8, y: 8), size: canvas.fontSize * 1.5)
  /// ```
  public var fontSize: Double { withFont { Self.size(of: $0, $1) } }

  /// The size, the name and the style of the font, to notice changes.
  package var font: String {
    withFont { font, context in
      let name = pango_font_description_to_string(font)!
      defer { g_free(name) }
      return "\(String(cString: name)) \(Self.size(of: font, context)) \(scale)"
    }
  }

  private func withFont<Result>(_ body: (OpaquePointer?, OpaquePointer?) -> Result) -> Result {
    let layout = makeLayout("")
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let context = pango_layout_get_context(layout)
    return body(pango_context_get_font_description(context), context)
  }

  private static func size(of font: OpaquePointer?, _ context: OpaquePointer?) -> Double {
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) != 0 { return size }
    let resolution = pango_cairo_context_get_resolution(context)
    // A page's font has no size, and then 12 points in Pango.
    return (size > 0 ? size : 12) * (resolution > 0 ? resolution : 96) / 72
  }

  /// Draws text in the area's font. The point is the top left corner of the text.
  ///
  /// - Parameters:
  ///   - color: The text's color, or `nil` for ``textColor``.
  ///   - size: The size in pixels, or `nil` for the size of the area's font.
  public func text(_ text: String, at point: Point, color: Color? = nil, size: Double? = nil) {
    let layout = layout(text, size)
    use(color ?? textColor)
    cairo_move_to(cairo, point.x, point.y)
    pango_cairo_show_layout(cairo, layout)
    cairo_new_path(cairo)
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Returns the width and height, in whole pixels, of text that ``text(_:at:color:size:)`` draws
  /// in this size.
  ///
  /// ```swift
  /// let size = canvas.size(of: title)
  /// canvas.text(title, at: Point(x: canvas.center.x - size.width / 2, y: 8))
  /// ```
  public func size(of text: String, size: Double? = nil) -> (width: Double, height: Double) {
    let layout = layout(text, size)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    g_object_unref(UnsafeMutableRawPointer(layout))
    return (Double(width), Double(height))
  }

  /// Lays out a text in the font of the area or the page, to break its lines, to shorten it, or to
  /// draw it bold. Draw it with ``text(_:at:color:)``.
  ///
  /// ```swift
  /// let title = canvas.textLayout("Invoice", size: 24)
  /// (title.weight, title.maximumWidth, title.justification) = (700, canvas.width, .center)
  /// canvas.text(title, at: Point(x: 0, y: 8))
  /// ```
  ///
  /// - Parameter size: The size in pixels, or `nil` for ``fontSize``.
  public func textLayout(_ text: String, size: Double? = nil) -> TextLayout {
    TextLayout(owning: makeLayout(text.forC), size: size)
  }

  /// Draws a text that was laid out. The point is the top left corner of its lines, or of their
  /// ``TextLayout/maximumWidth`` if the layout has a ``TextLayout/justification``.
  ///
  /// - Parameter color: The text's color, or `nil` for ``textColor``.
  public func text(_ layout: TextLayout, at point: Point, color: Color? = nil) {
    use(color ?? textColor)
    cairo_move_to(cairo, point.x - layout.indentation, point.y)
    pango_cairo_show_layout(cairo, layout.pointer)
    cairo_new_path(cairo)
  }

  private func layout(_ text: String, _ size: Double?) -> OpaquePointer {
    let layout = makeLayout(text.forC)
    if let size { layout.setFontSize(size) }
    return layout
  }
}

/// A drawing in memory. See ``Canvas/drawing(_:)``.
@MainActor
package final class KeptDrawing {
  nonisolated(unsafe) fileprivate let surface: OpaquePointer

  fileprivate init(_ surface: OpaquePointer) { self.surface = surface }

  deinit { cairo_surface_destroy(surface) }
}
