// Written by Scripts/gtk-widgets.
import GTK

@MainActor let viewSwitcherCase = WidgetCheck<ViewSwitcher>("ViewSwitcher", { ViewSwitcher() }) {
  check in
  check.property("policy", \.policy)
  check.property("stack", \.stack)
}
