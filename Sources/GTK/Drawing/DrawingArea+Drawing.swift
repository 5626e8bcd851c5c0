import CGTK

/// A widget that the program draws.
///
/// ```swift
/// final class Dial: DrawingArea {
///   var value = 0.0 { didSet { if value != oldValue { redraw() } } }
///
///   override init() {
///     super.init()
///     (contentWidth, contentHeight) = (80, 80)
///     onDraw { [weak self] canvas in
///       let end = 2 * Double.pi * (self?.value ?? 0)
///       canvas.arc(center: canvas.center, radius: 30, to: end)
///       canvas.stroke(canvas.textColor, width: 6)
///     }
///   }
/// }
/// ```
extension DrawingArea {
  /// Sets the handler that draws the area. The handler runs each time the area is shown or its size
  /// changes, and after ``redraw()``. It replaces the previous handler.
  ///
  /// ```swift
  /// area.onDraw { canvas in
  ///   canvas.arc(center: canvas.center, radius: 20)
  ///   canvas.fill(canvas.textColor)
  /// }
  /// ```
  ///
  /// The area retains the handler, so capture the area weakly. The canvas is valid only during the
  /// call.
  public func onDraw(_ draw: @escaping @MainActor (Canvas) -> Void) {
    let box = Unmanaged.passRetained(DrawBox(draw)).toOpaque()
    gtk_drawing_area_set_draw_func(
      pointer(),
      { area, cairo, width, height, box in
        nonisolated(unsafe) let (area, cairo, box) = (area!, cairo!, box!)
        MainActor.assumeIsolated {
          let canvas = Canvas(
            cairo, UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self),
            width: Double(width), height: Double(height))
          Unmanaged<DrawBox>.fromOpaque(box).takeUnretainedValue().draw(canvas)
          canvas.end()
        }
      }, box, { Unmanaged<DrawBox>.fromOpaque($0!).release() })
  }

  /// Requests that the area be drawn again before the next frame. Several calls before that frame
  /// have the effect of one. Call this method when the handler of ``onDraw(_:)`` has to draw
  /// something different.
  public func redraw() { gtk_widget_queue_draw(widget) }
}

private final class DrawBox {
  let draw: @MainActor (Canvas) -> Void

  init(_ draw: @escaping @MainActor (Canvas) -> Void) {
    self.draw = draw
  }
}
