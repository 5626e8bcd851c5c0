// Written by Scripts/gtk-widgets.
import GTK

@MainActor let shortcutsShortcutCase = WidgetCheck<ShortcutsShortcut>(
  "ShortcutsShortcut", { ShortcutsShortcut() }
) { check in
  check.setter("accel-size-group") { $0.setAcceleratorSizeGroup($1) }
  check.property("accelerator", \.accelerator) { _ in "<Control>a" }
  check.property("action-name", \.actionName)
  check.property("direction", \.direction)
  check.property("icon", \.icon)
  check.property("icon-set", \.isIconSet)
  check.property("shortcut-type", \.shortcutType)
  check.property("subtitle", \.subtitle)
  check.property("subtitle-set", \.isSubtitleSet)
  check.property("title", \.title)
  check.setter("title-size-group") { $0.setTitleSizeGroup($1) }
}
