// Written by Scripts/gtk-widgets.
import GTK

@MainActor let shortcutsSectionCase = WidgetCheck<ShortcutsSection>(
  "ShortcutsSection", { ShortcutsSection() }
) { check in
  check.property("max-height", \.maximumHeight)
  check.property("section-name", \.sectionName)
  check.property("title", \.title)
  check.property("view-name", \.viewName)
  check.signal("change-current-page", [Int.self], returning: Bool.self) {
    $0.onChangeCurrentPage { (_: Int) in true }
  }
}
