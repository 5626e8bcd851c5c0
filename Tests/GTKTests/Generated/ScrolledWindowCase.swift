// Written by Scripts/gtk-widgets.
import GTK

@MainActor let scrolledWindowCase = WidgetCheck<ScrolledWindow>(
  "ScrolledWindow", { ScrolledWindow() }
) { check in
  check.property("child", \.child) { _ in Viewport() }
  check.property("hadjustment", \.horizontalAdjustment)
  check.property("has-frame", \.hasFrame)
  check.property("hscrollbar-policy", \.horizontalScrollbarPolicy)
  check.property("kinetic-scrolling", \.scrollsKinetically)
  check.property("max-content-height", \.maximumContentHeight)
  check.property("max-content-width", \.maximumContentWidth)
  check.property("min-content-height", \.minimumContentHeight)
  check.property("min-content-width", \.minimumContentWidth)
  check.property("overlay-scrolling", \.usesOverlayScrolling)
  check.property("propagate-natural-height", \.propagatesNaturalHeight)
  check.property("propagate-natural-width", \.propagatesNaturalWidth)
  check.property("vadjustment", \.verticalAdjustment)
  check.property("vscrollbar-policy", \.verticalScrollbarPolicy)
  check.property("window-placement", \.windowPlacement)
  check.signal("edge-overshot", [Edge.self]) { $0.onEdgeOvershot { (_: Edge) in } }
  check.signal("move-focus-out", [DirectionType.self]) {
    $0.onMoveFocusOut { (_: DirectionType) in }
  }
  check.signal("scroll-child", [ScrollType.self, Bool.self], returning: Bool.self) {
    $0.onScrollChild { (_: ScrollType, _: Bool) in true }
  }
}
