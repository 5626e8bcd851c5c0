// Written by Scripts/gtk-widgets.
import CGTK

/// A widget that the program draws; see ``onDraw(_:)``.
///
/// It has no size of its own: set ``contentWidth`` and ``contentHeight``, or let it expand. Set its
/// ``Widget/accessibleRole`` and its ``Widget/accessibleLabel``.
///
/// ```swift
/// let area = DrawingArea()
/// (area.contentWidth, area.contentHeight) = (40, 40)
/// area.onDraw { canvas in
///   canvas.arc(center: canvas.center, radius: 18)
///   canvas.fill(canvas.textColor)
/// }
/// ```
///
/// Corresponds to GTK's `GtkDrawingArea`.
open class DrawingArea: Widget {
  /// Creates a drawing area with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_drawing_area_get_type()))
  }
}

extension DrawingArea {
  /// The height that the area requests, in pixels. The default is 0.
  /// `Gtk.DrawingArea:content-height`
  public var contentHeight: Int {
    get { get("content-height") }
    set { set("content-height", to: newValue) }
  }

  /// The width that the area requests, in pixels. The default is 0.
  /// `Gtk.DrawingArea:content-width`
  public var contentWidth: Int {
    get { get("content-width") }
    set { set("content-width", to: newValue) }
  }

  /// Calls `handler` with the width and the height each time the area has another size, and once
  /// before it is first drawn.
  /// `Gtk.DrawingArea::resize`
  @discardableResult
  public func onResize(_ handler: @escaping @MainActor (Int, Int) -> Void) -> SignalConnection {
    on("resize", handler)
  }
}
