// Written by Scripts/gtk-widgets.
import GTK

@MainActor let stackSwitcherCase = WidgetCheck<StackSwitcher>("StackSwitcher", { StackSwitcher() })
{ check in
  check.property("stack", \.stack)
  check.property("orientation", \.orientation)
}
