// Written by Scripts/gtk-widgets.
import GTK

@MainActor let scaleButtonCase = WidgetCheck<ScaleButton>("ScaleButton", { ScaleButton() }) {
  check in
  check.property("adjustment", \.adjustment)
  check.property("icons", \.icons)
  check.property("value", \.value)
  check.property("orientation", \.orientation)
  check.signal("popdown", []) { $0.onPopdown {} }
  check.signal("popup", []) { $0.onPopup {} }
  check.signal("value-changed", [Double.self]) { $0.onValueChanged { (_: Double) in } }
}
