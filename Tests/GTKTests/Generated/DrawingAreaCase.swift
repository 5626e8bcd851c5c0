// Written by Scripts/gtk-widgets.
import GTK

@MainActor let drawingAreaCase = WidgetCheck<DrawingArea>("DrawingArea", { DrawingArea() }) {
  check in
  check.property("content-height", \.contentHeight)
  check.property("content-width", \.contentWidth)
  check.signal("resize", [Int.self, Int.self]) { $0.onResize { (_: Int, _: Int) in } }
}
