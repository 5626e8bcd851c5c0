// Written by Scripts/gtk-widgets.
import GTK

@MainActor let shortcutsGroupCase = WidgetCheck<ShortcutsGroup>(
  "ShortcutsGroup", { ShortcutsGroup() }
) { check in
  check.setter("accel-size-group") { $0.setAcceleratorSizeGroup($1) }
  check.reading("height", \.height)
  check.property("title", \.title)
  check.setter("title-size-group") { $0.setTitleSizeGroup($1) }
  check.property("view", \.view)
}
