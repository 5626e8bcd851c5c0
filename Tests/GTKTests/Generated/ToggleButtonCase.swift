// Written by Scripts/gtk-widgets.
import GTK

@MainActor let toggleButtonCase = WidgetCheck<ToggleButton>("ToggleButton", { ToggleButton("A") }) {
  check in
  check.property("active", \.isOn)
  check.setter("group") { $0.setGroup($1) }
  check.signal("toggled", []) { $0.onToggled {} }
}
