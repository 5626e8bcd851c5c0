// Written by Scripts/gtk-widgets.
import GTK

@MainActor let checkButtonCase = WidgetCheck<CheckButton>("CheckButton", { CheckButton() }) {
  check in
  check.property("active", \.isOn)
  check.property("child", \.child)
  check.setter("group") { $0.setGroup($1) }
  check.property("inconsistent", \.isInconsistent)
  check.property("label", \.title)
  check.property("use-underline", \.usesUnderline)
  check.property("action-name", \.actionName)
  check.property("action-target", \.actionTarget)
  check.signal("activate", []) { $0.onActivate {} }
  check.signal("toggled", []) { $0.onToggled {} }
}
