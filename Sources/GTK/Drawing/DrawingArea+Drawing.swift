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
  /// Draws the area with `draw` each time it is shown or its size changes, and after ``redraw()``.
  /// It replaces the previous handler.
  ///
  /// ```swift
  /// area.onDraw { canvas in
  ///   canvas.arc(center: canvas.center, radius: 20)
  ///   canvas.fill(canvas.textColor)
  /// }
  /// ```
  ///
  /// The area keeps the handler. Capture the area weakly in it. Do not keep the canvas, which is
  /// valid only during the call.
  public func onDraw(_ draw: @escaping @MainActor (Canvas) -> Void) {
    let box = Unmanaged.passRetained(DrawBox(draw)).toOpaque()
    gtk_drawing_area_set_draw_func(
      pointer(),
      { area, cairo, width, height, box in
        nonisolated(unsafe) let (area, cairo, box) = (area!, cairo!, box!)
        MainActor.assumeIsolated {
          let canvas = Canvas(
            cairo, UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self),
            width: width, height: height)
          Unmanaged<DrawBox>.fromOpaque(box).takeUnretainedValue().draw(canvas)
          canvas.end()
        }
      }, box, { Unmanaged<DrawBox>.fromOpaque($0!).release() })
  }

  /// Draws the area again before the next frame. Several calls draw it once. Call it when something
  /// has changed that the handler of ``onDraw(_:)`` shows.
  public func redraw() { gtk_widget_queue_draw(widget) }
}

private final class DrawBox {
  let draw: @MainActor (Canvas) -> Void

  init(_ draw: @escaping @MainActor (Canvas) -> Void) {
    self.draw = draw
  }
}
