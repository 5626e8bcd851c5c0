// Written by Scripts/gtk-widgets.
import GTK

@MainActor let listViewCase = WidgetCheck<ListView>(
  "ListView", { ListView(.sample, rows: .sample) }
) { check in
  check.property("enable-rubberband", \.enablesRubberband)
  check.property("show-separators", \.showsSeparators)
  check.property("orientation", \.orientation)
  check.property("hadjustment", \.horizontalAdjustment)
  check.property("hscroll-policy", \.horizontalScrollPolicy)
  check.property("vadjustment", \.verticalAdjustment)
  check.property("vscroll-policy", \.verticalScrollPolicy)
}
