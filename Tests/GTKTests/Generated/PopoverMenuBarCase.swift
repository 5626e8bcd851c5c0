// Written by Scripts/gtk-widgets.
import GTK

@MainActor let popoverMenuBarCase = WidgetCheck<PopoverMenuBar>(
  "PopoverMenuBar", { PopoverMenuBar() }
) { check in
  check.property("menu-model", \.menuModel)
}
