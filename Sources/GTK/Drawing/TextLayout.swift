import CGTK

/// A text that is laid out in the font of a widget, to be measured and drawn.
///
/// ```swift
/// let title = textLayout("Forty-two", size: 24)
/// snapshot.text(title, at: Point(x: snapshot.center.x - title.width / 2, y: 8))
/// ```
///
/// A layout does not follow later changes of the widget's font. Make it when you measure or draw.
@MainActor
public final class TextLayout {
  nonisolated(unsafe) let pointer: OpaquePointer

  init(_ text: String, _ widget: UnsafeMutablePointer<GtkWidget>, size: Double?) {
    pointer = gtk_widget_create_pango_layout(widget, text.forC)
    if let size { pointer.setFontSize(size) }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// The width in which lines are broken, in pixels, or `nil` or infinity for lines of any width. A
  /// negative width counts as 0.
  public var maximumWidth: Double? {
    didSet {
      let width = maximumWidth.flatMap { $0.isFinite ? max(0, $0) : nil }
      let units = width.map { Int32(min($0 * Double(PANGO_SCALE), Double(Int32.max))) }
      pango_layout_set_width(pointer, units ?? -1)
    }
  }

  /// The width of the longest line, in whole pixels.
  public var width: Double { size.width }
  /// The height of all lines, in whole pixels.
  public var height: Double { size.height }
  /// The distance of the first line's baseline from the top, in pixels.
  public var baseline: Double {
    Double(pango_layout_get_baseline(pointer)) / Double(PANGO_SCALE)
  }

  /// The distance of the lines from the left edge of ``maximumWidth``, in pixels: text from right
  /// to left begins at the right edge.
  var indentation: Double {
    var lines = PangoRectangle()
    pango_layout_get_extents(pointer, nil, &lines)
    return Double(lines.x) / Double(PANGO_SCALE)
  }

  private var size: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(pointer, &width, &height)
    return (Double(width), Double(height))
  }
}

extension Widget {
  /// Lays out a text in the widget's font, for ``DrawnWidget``.
  ///
  /// - Parameter size: The size in pixels, or `nil` for the size of the widget's font.
  public func textLayout(_ text: String, size: Double? = nil) -> TextLayout {
    TextLayout(text, widget, size: size)
  }
}

extension OpaquePointer {
  /// Sets the font size of a layout of Pango, in pixels.
  func setFontSize(_ size: Double) {
    let font = pango_font_description_new()
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(self, font)
    pango_font_description_free(font)
  }
}
