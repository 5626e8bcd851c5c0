// Written by Scripts/gtk-widgets.
import GTK

@MainActor let panedCase = WidgetCheck<Paned>("Paned", { Paned() }) { check in
  check.property("end-child", \.endChild)
  check.reading("max-position", \.maximumPosition)
  check.reading("min-position", \.minimumPosition)
  check.property("position", \.position)
  check.property("position-set", \.isPositionSet)
  check.property("resize-end-child", \.resizesEndChild)
  check.property("resize-start-child", \.resizesStartChild)
  check.property("shrink-end-child", \.shrinksEndChild)
  check.property("shrink-start-child", \.shrinksStartChild)
  check.property("start-child", \.startChild)
  check.property("wide-handle", \.hasWideHandle)
  check.property("orientation", \.orientation)
  check.signal("accept-position", [], returning: Bool.self) { $0.onAcceptPosition { true } }
  check.signal("cancel-position", [], returning: Bool.self) { $0.onCancelPosition { true } }
  check.signal("cycle-child-focus", [Bool.self], returning: Bool.self) {
    $0.onCycleChildFocus { (_: Bool) in true }
  }
  check.signal("cycle-handle-focus", [Bool.self], returning: Bool.self) {
    $0.onCycleHandleFocus { (_: Bool) in true }
  }
  check.signal("move-handle", [ScrollType.self], returning: Bool.self) {
    $0.onMoveHandle { (_: ScrollType) in true }
  }
  check.signal("toggle-handle-focus", [], returning: Bool.self) { $0.onToggleHandleFocus { true } }
}
