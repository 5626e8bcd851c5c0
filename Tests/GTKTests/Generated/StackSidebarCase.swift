// Written by Scripts/gtk-widgets.
import GTK

@MainActor let stackSidebarCase = WidgetCheck<StackSidebar>("StackSidebar", { StackSidebar() }) {
  check in
  check.property("stack", \.stack)
}
