// Written by Scripts/gtk-widgets.
import GTK

@MainActor let applicationWindowCase = WidgetCheck<ApplicationWindow>(
  "ApplicationWindow", { ApplicationWindow(.sample) }
) { check in
  check.property("show-menubar", \.showsMenubar)
}
