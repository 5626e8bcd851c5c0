// Written by Scripts/gtk-widgets.
import GTK

@MainActor let viewSwitcherBarCase = WidgetCheck<ViewSwitcherBar>(
  "ViewSwitcherBar", { ViewSwitcherBar() }
) { check in
  check.property("reveal", \.isRevealed)
  check.property("stack", \.stack)
}
