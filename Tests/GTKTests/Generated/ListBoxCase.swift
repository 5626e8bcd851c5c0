// Written by Scripts/gtk-widgets.
import GTK

@MainActor let listBoxCase = WidgetCheck<ListBox>("ListBox", { ListBox() }) { check in
  check.property("accept-unpaired-release", \.acceptsUnpairedRelease)
  check.property("activate-on-single-click", \.activatesOnSingleClick)
  check.property("selection-mode", \.selectionMode)
  check.property("show-separators", \.showsSeparators)
  check.signal("activate-cursor-row", []) { $0.onActivateCursorRow {} }
  check.signal("move-cursor", [MovementStep.self, Int.self, Bool.self, Bool.self]) {
    $0.onMoveCursor { (_: MovementStep, _: Int, _: Bool, _: Bool) in }
  }
  check.signal("row-selected", [Widget.self]) { $0.onRowSelected { (_: Widget?) in } }
  check.signal("select-all", []) { $0.onSelectAll {} }
  check.signal("toggle-cursor-row", []) { $0.onToggleCursorRow {} }
  check.signal("unselect-all", []) { $0.onUnselectAll {} }
}
