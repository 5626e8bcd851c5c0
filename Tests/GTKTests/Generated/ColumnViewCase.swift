// Written by Scripts/gtk-widgets.
import GTK

@MainActor let columnViewCase = WidgetCheck<ColumnView>(
  "ColumnView", { ColumnView(.sample, columns: []) }
) { check in
  check.property("enable-rubberband", \.enablesRubberband)
  check.property("reorderable", \.isReorderable)
  check.property("show-column-separators", \.showsColumnSeparators)
  check.property("show-row-separators", \.showsRowSeparators)
  check.property("hadjustment", \.horizontalAdjustment)
  check.property("hscroll-policy", \.horizontalScrollPolicy)
  check.property("vadjustment", \.verticalAdjustment)
  check.property("vscroll-policy", \.verticalScrollPolicy)
}
