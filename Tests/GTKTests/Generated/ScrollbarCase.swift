// Written by Scripts/gtk-widgets.
import GTK

@MainActor let scrollbarCase = WidgetCheck<Scrollbar>("Scrollbar", { Scrollbar() }) { check in
  check.property("adjustment", \.adjustment)
  check.property("orientation", \.orientation)
}
