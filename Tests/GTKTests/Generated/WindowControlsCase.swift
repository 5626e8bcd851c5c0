// Written by Scripts/gtk-widgets.
import GTK

@MainActor let windowControlsCase = WidgetCheck<WindowControls>(
  "WindowControls", { WindowControls() }
) { check in
  check.property("decoration-layout", \.decorationLayout)
  check.reading("empty", \.isEmpty)
  check.property("side", \.side)
}
