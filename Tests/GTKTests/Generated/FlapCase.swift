// Written by Scripts/gtk-widgets.
import GTK

@MainActor let flapCase = WidgetCheck<Flap>("Flap", { Flap() }) { check in
  check.property("content", \.content)
  check.property("flap", \.flap)
  check.property("flap-position", \.flapPosition)
  check.property("fold-duration", \.foldDuration)
  check.property("fold-policy", \.foldPolicy)
  check.property("fold-threshold-policy", \.foldThresholdPolicy)
  check.reading("folded", \.isFolded)
  check.property("locked", \.isLocked)
  check.property("modal", \.isModal)
  check.property("reveal-flap", \.revealsFlap)
  check.property("reveal-params", \.revealParameters)
  check.reading("reveal-progress", \.revealProgress)
  check.property("separator", \.separator)
  check.property("swipe-to-close", \.swipesToClose)
  check.property("swipe-to-open", \.swipesToOpen)
  check.property("transition-type", \.transitionType)
  check.property("orientation", \.orientation)
}
