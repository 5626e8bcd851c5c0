// Written by Scripts/gtk-widgets.
import GTK

@MainActor let actionBarCase = WidgetCheck<ActionBar>("ActionBar", { ActionBar() }) { check in
  check.property("revealed", \.isRevealed)
}
