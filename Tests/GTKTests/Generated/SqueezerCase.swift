// Written by Scripts/gtk-widgets.
import GTK

@MainActor let squeezerCase = WidgetCheck<Squeezer>("Squeezer", { Squeezer() }) { check in
  check.property("allow-none", \.allowsNone)
  check.property("homogeneous", \.isHomogeneous)
  check.property("interpolate-size", \.interpolatesSize)
  check.reading("pages", \.pages)
  check.property("switch-threshold-policy", \.switchThresholdPolicy)
  check.property("transition-duration", \.transitionDuration)
  check.reading("transition-running", \.isTransitionRunning)
  check.property("transition-type", \.transitionType)
  check.reading("visible-child", \.visibleChild)
  check.property("xalign", \.horizontalPlacement)
  check.property("yalign", \.verticalPlacement)
  check.property("orientation", \.orientation)
}
