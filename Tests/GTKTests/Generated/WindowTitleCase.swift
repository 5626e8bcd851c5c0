// Written by Scripts/gtk-widgets.
import GTK

@MainActor let windowTitleCase = WidgetCheck<WindowTitle>("WindowTitle", { WindowTitle() }) {
  check in
  check.property("subtitle", \.subtitle)
  check.property("title", \.title)
}
