// Written by Scripts/gtk-widgets.
import GTK

@MainActor let separatorCase = WidgetCheck<Separator>("Separator", { Separator(.horizontal) }) {
  check in
  check.property("orientation", \.orientation)
}
