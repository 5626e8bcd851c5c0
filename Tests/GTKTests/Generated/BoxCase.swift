// Written by Scripts/gtk-widgets.
import GTK

@MainActor let boxCase = WidgetCheck<Box>("Box", { Box(.horizontal) }) { check in
  check.property("baseline-position", \.baselinePosition)
  check.property("homogeneous", \.isHomogeneous)
  check.property("spacing", \.spacing)
  check.property("orientation", \.orientation)
}
