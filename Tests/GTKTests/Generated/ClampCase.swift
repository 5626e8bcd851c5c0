// Written by Scripts/gtk-widgets.
import GTK

@MainActor let clampCase = WidgetCheck<Clamp>("Clamp", { Clamp(Label("A")) }) { check in
  check.property("child", \.child)
  check.property("maximum-size", \.maximumWidth)
  check.property("tightening-threshold", \.tighteningThreshold)
  check.property("orientation", \.orientation)
}
