// Written by Scripts/gtk-widgets.
import GTK

@MainActor let viewStackCase = WidgetCheck<ViewStack>("ViewStack", { ViewStack() }) { check in
  check.property("hhomogeneous", \.isHorizontallyHomogeneous)
  check.reading("pages", \.pages)
  check.property("vhomogeneous", \.isVerticallyHomogeneous)
  check.property("visible-child", \.visibleChild) { $0.addTwo() }
  check.property("visible-child-name", \.visibleChildName) {
    $0.addTwo(); return "two"
  }
}
