// Written by Scripts/gtk-widgets.
import GTK

@MainActor let flowBoxCase = WidgetCheck<FlowBox>("FlowBox", { FlowBox() }) { check in
  check.property("accept-unpaired-release", \.acceptsUnpairedRelease)
  check.property("activate-on-single-click", \.activatesOnSingleClick)
  check.property("column-spacing", \.columnSpacing)
  check.property("homogeneous", \.isHomogeneous)
  check.property("max-children-per-line", \.maximumPerLine)
  check.property("min-children-per-line", \.minimumPerLine)
  check.property("row-spacing", \.rowSpacing)
  check.property("selection-mode", \.selectionMode)
  check.property("orientation", \.orientation)
  check.signal("activate-cursor-child", []) { $0.onActivateCursorChild {} }
  check.signal(
    "move-cursor", [MovementStep.self, Int.self, Bool.self, Bool.self], returning: Bool.self
  ) { $0.onMoveCursor { (_: MovementStep, _: Int, _: Bool, _: Bool) in true } }
  check.signal("select-all", []) { $0.onSelectAll {} }
  check.signal("toggle-cursor-child", []) { $0.onToggleCursorChild {} }
  check.signal("unselect-all", []) { $0.onUnselectAll {} }
}
