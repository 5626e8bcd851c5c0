// Written by Scripts/gtk-widgets.
import GTK

@MainActor let leafletCase = WidgetCheck<Leaflet>("Leaflet", { Leaflet() }) { check in
  check.property("can-navigate-back", \.canNavigateBack)
  check.property("can-navigate-forward", \.canNavigateForward)
  check.property("can-unfold", \.canUnfold)
  check.property("child-transition-params", \.childTransitionParameters)
  check.reading("child-transition-running", \.isChildTransitionRunning)
  check.property("fold-threshold-policy", \.foldThresholdPolicy)
  check.reading("folded", \.isFolded)
  check.property("homogeneous", \.isHomogeneous)
  check.property("mode-transition-duration", \.modeTransitionDuration)
  check.reading("pages", \.pages)
  check.property("transition-type", \.transitionType)
  check.property("visible-child", \.visibleChild) { $0.appendTwo() }
  check.property("visible-child-name", \.visibleChildName) {
    $0.appendTwo(); return "two"
  }
  check.property("orientation", \.orientation)
}
