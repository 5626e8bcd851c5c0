// Written by Scripts/gtk-widgets.
import GTK

@MainActor let shortcutsWindowCase = WidgetCheck<ShortcutsWindow>(
  "ShortcutsWindow", { ShortcutsWindow() }
) { check in
  // Gtk.ShortcutsWindow:section-name is only read: it accepts only the names of its sections.
  check.reading("section-name", \.sectionName)
  check.property("view-name", \.viewName)
  check.signal("close", []) { $0.onClose {} }
  check.signal("search", []) { $0.onSearch {} }
}
