import CGTK

/// A widget that is written in Swift: a subclass decides on its size and draws it.
///
/// ```swift
/// final class Badge: DrawnWidget {
///   var text = "" { didSet { remeasure() } }
///
///   override func measure(_ axis: Box.Orientation, for size: Int?) -> Measurement {
///     let layout = textLayout(text)
///     guard axis == .vertical else { return Measurement(Int(layout.width) + 16) }
///     return Measurement(Int(layout.height) + 4, baseline: Int(layout.baseline) + 2)
///   }
///
///   override func draw(on snapshot: WidgetSnapshot) {
///     snapshot.clipped(to: snapshot.bounds, cornerRadius: 8) {
///       snapshot.fill(snapshot.bounds, Color(red: 0.2, green: 0.5, blue: 0.9))
///     }
///     snapshot.text(textLayout(text), at: Point(x: 8, y: 2))
///   }
/// }
/// ```
///
/// GTK renders a ``WidgetSnapshot`` on the graphics processor if there is one, so large images,
/// rectangles, text and transformations cost little. A ``DrawingArea`` suits a drawing of a fixed
/// size that consists of paths.
///
/// The CSS name of the widget is `drawn`. Its color and font apply to the text.
open class DrawnWidget: Widget {
  /// The size that a widget requests along one axis, in pixels.
  ///
  /// ```swift
  /// Measurement(40, natural: 160)
  /// ```
  public struct Measurement: Equatable, Sendable {
    /// The least size with which the widget can be drawn.
    public let minimum: Int
    /// The preferred size, which is at least the minimum.
    public let natural: Int
    /// The distance of the text's baseline from the top, or `nil` without text. Only vertical
    /// measurements have one.
    public let baseline: Int?

    /// Creates a measurement. By default, the natural size is the minimum. A natural size below the
    /// minimum counts as the minimum. A baseline outside the minimum counts as its nearer end.
    public init(_ minimum: Int, natural: Int? = nil, baseline: Int? = nil) {
      self.minimum = max(0, minimum)
      self.natural = max(self.minimum, natural ?? 0)
      self.baseline = baseline.map { [minimum = self.minimum] in min(max(0, $0), minimum) }
    }
  }

  /// Creates a widget. Call this initializer from that of a subclass.
  public init() {
    var callbacks = CGTKDrawnWidgetCallbacks(
      measure: { widget, orientation, size, minimum, natural, baseline in
        nonisolated(unsafe) let widget = widget!
        let wanted = MainActor.assumeIsolated {
          DrawnWidget.peer(of: UnsafeMutableRawPointer(widget))?.measure(
            orientation == GTK_ORIENTATION_VERTICAL ? .vertical : .horizontal,
            for: size < 0 ? nil : Int(size))
        }
        minimum!.pointee = Int32(clamping: wanted?.minimum ?? 0)
        natural!.pointee = Int32(clamping: wanted?.natural ?? 0)
        let isVertical = orientation == GTK_ORIENTATION_VERTICAL
        baseline!.pointee = isVertical ? Int32(clamping: wanted?.baseline ?? -1) : -1
      },
      snapshot: { widget, snapshot in
        nonisolated(unsafe) let (widget, pointer) = (widget!, snapshot!)
        MainActor.assumeIsolated {
          guard let me = DrawnWidget.peer(of: UnsafeMutableRawPointer(widget)) else { return }
          let snapshot = WidgetSnapshot(pointer, me)
          // GTK draws the outline after this.
          snapshot.separately { me.draw(on: snapshot) }
          snapshot.end()
        }
      })
    super.init(cgtk_drawn_widget_new(&callbacks))
  }

  /// Returns the size that the widget requests along an axis. Override it; by default, the widget
  /// requests no space. GTK calls it often, so return quickly. After a change of the result, call
  /// ``remeasure()``.
  ///
  /// - Parameters:
  ///   - axis: The axis. GTK measures the width first.
  ///   - size: For the height, the width that the widget will have, or `nil` if any will do.
  open func measure(_ axis: Box.Orientation, for size: Int?) -> Measurement { Measurement(0) }

  /// Draws the widget. Override it. GTK calls it when the widget is shown, when its size or style
  /// changes, and after ``redraw()``. The snapshot is valid only during the call.
  open func draw(on snapshot: WidgetSnapshot) {}

  /// Requests that the widget be drawn again before the next frame. Several calls before that frame
  /// have the effect of one.
  public final func redraw() { gtk_widget_queue_draw(widget) }

  /// Requests that the widget be measured and drawn again before the next frame.
  public final func remeasure() { gtk_widget_queue_resize(widget) }
}
