// Written by Scripts/gtk-widgets.
import GTK

@MainActor let centerBoxCase = WidgetCheck<CenterBox>("CenterBox", { CenterBox() }) { check in
  check.property("baseline-position", \.baselinePosition)
  check.property("orientation", \.orientation)
}
