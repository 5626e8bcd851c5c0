// Written by Scripts/gtk-widgets.
import GTK

@MainActor let clampScrollableCase = WidgetCheck<ClampScrollable>(
  "ClampScrollable", { ClampScrollable() }
) { check in
  check.property("child", \.child) { _ in Viewport() }
  check.property("maximum-size", \.maximumWidth)
  check.property("tightening-threshold", \.tighteningThreshold)
  check.property("orientation", \.orientation)
  check.property("hadjustment", \.horizontalAdjustment)
  check.property("hscroll-policy", \.horizontalScrollPolicy)
  check.property("vadjustment", \.verticalAdjustment)
  check.property("vscroll-policy", \.verticalScrollPolicy)
}
