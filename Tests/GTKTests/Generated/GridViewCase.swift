// Written by Scripts/gtk-widgets.
import GTK

@MainActor let gridViewCase = WidgetCheck<GridView>(
  "GridView", { GridView(.sample, rows: .sample) }
) { check in
  check.property("enable-rubberband", \.enablesRubberband)
  check.property("max-columns", \.maximumColumns)
  check.property("min-columns", \.minimumColumns)
  check.property("orientation", \.orientation)
  check.property("hadjustment", \.horizontalAdjustment)
  check.property("hscroll-policy", \.horizontalScrollPolicy)
  check.property("vadjustment", \.verticalAdjustment)
  check.property("vscroll-policy", \.verticalScrollPolicy)
}
