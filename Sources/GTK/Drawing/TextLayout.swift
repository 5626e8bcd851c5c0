import CGTK

/// A text that is laid out in the font of a widget or a printed page, to be measured and drawn.
///
/// ```swift
/// let title = textLayout("Forty-two", size: 24)
/// snapshot.text(title, at: Point(x: snapshot.center.x - title.width / 2, y: 8))
/// ```
///
/// Lines break only at ``maximumWidth``:
///
/// ```swift
/// let note = canvas.textLayout(order.note)
/// (note.maximumWidth, note.maximumLines) = (canvas.width - 16, 3)
/// canvas.text(note, at: Point(x: 8, y: 8))
/// ```
///
/// A layout does not follow later changes of the widget's font. Make it when you measure or draw.
@MainActor
public final class TextLayout {
  nonisolated(unsafe) let pointer: OpaquePointer

  /// Takes ownership of a layout of Pango.
  init(owning pointer: OpaquePointer, size: Double?) {
    self.pointer = pointer
    if let size { pointer.setFontSize(size) }
  }

  convenience init(_ text: String, _ widget: UnsafeMutablePointer<GtkWidget>, size: Double?) {
    self.init(owning: gtk_widget_create_pango_layout(widget, text.forC), size: size)
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

  /// The number of lines after which the text ends with an ellipsis, or `nil`, which is the
  /// default, for any number. It has an effect only with a ``maximumWidth``. A number below 1
  /// counts as 1.
  public var maximumLines: Int? {
    didSet {
      pango_layout_set_height(pointer, maximumLines.map { -Int32(clamping: max(1, $0)) } ?? -1)
      pango_layout_set_ellipsize(
        pointer, maximumLines == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    }
  }

  /// The position of the lines within ``maximumWidth``, or `nil`, which is the default, for lines
  /// that begin at one edge. Without a maximum width, it is the position of lines beside longer
  /// ones.
  ///
  /// With `nil`, a text is drawn at the left edge of its lines, and otherwise at the left edge of
  /// the maximum width.
  public var justification: Justification? {
    didSet {
      let alignment =
        switch justification {
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        default: PANGO_ALIGN_LEFT
        }
      pango_layout_set_alignment(pointer, alignment)
      pango_layout_set_justify(pointer, justification == .fill ? 1 : 0)
    }
  }

  /// The thickness of the letters from 100 to 1000, or `nil` for that of the font, which is the
  /// default. 400 is regular, and 700 is bold.
  public var weight: Int? {
    didSet {
      pointer.changeFont { font in
        guard let weight else {
          return pango_font_description_unset_fields(font, PANGO_FONT_MASK_WEIGHT)
        }
        let known = UInt32(min(max(100, weight), 1000))
        pango_font_description_set_weight(font, PangoWeight(known))
      }
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
  /// to left begins at the right edge. 0 if the program chose the position of the lines.
  var indentation: Double {
    guard justification == nil else { return 0 }
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
    changeFont { pango_font_description_set_absolute_size($0, size * Double(PANGO_SCALE)) }
  }

  /// Changes what a layout of Pango sets of the font. The rest is that of the widget or the page.
  fileprivate func changeFont(_ change: (OpaquePointer?) -> Void) {
    let font =
      pango_layout_get_font_description(self).map { pango_font_description_copy($0) }
      ?? pango_font_description_new()
    change(font)
    pango_layout_set_font_description(self, font)
    pango_font_description_free(font)
  }
}
