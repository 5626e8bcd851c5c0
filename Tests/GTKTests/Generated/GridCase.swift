// Written by Scripts/gtk-widgets.
import GTK

@MainActor let gridCase = WidgetCheck<Grid>("Grid", { Grid() }) { check in
  check.property("baseline-row", \.baselineRow)
  check.property("column-homogeneous", \.isColumnHomogeneous)
  check.property("column-spacing", \.columnSpacing)
  check.property("row-homogeneous", \.isRowHomogeneous)
  check.property("row-spacing", \.rowSpacing)
  check.property("orientation", \.orientation)
}
