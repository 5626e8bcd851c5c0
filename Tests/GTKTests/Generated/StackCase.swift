// Written by Scripts/gtk-widgets.
import GTK

@MainActor let stackCase = WidgetCheck<Stack>("Stack", { Stack() }) { check in
  check.property("hhomogeneous", \.isHorizontallyHomogeneous)
  check.property("interpolate-size", \.interpolatesSize)
  check.reading("pages", \.pages)
  check.property("transition-duration", \.transitionDuration)
  check.reading("transition-running", \.isTransitionRunning)
  check.property("transition-type", \.transitionType)
  check.property("vhomogeneous", \.isVerticallyHomogeneous)
}
