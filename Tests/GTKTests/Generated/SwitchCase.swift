// Written by Scripts/gtk-widgets.
import GTK

@MainActor let switchCase = WidgetCheck<Switch>("Switch", { Switch() }) { check in
  check.property("active", \.isOn)
  check.property("state", \.state)
  check.property("action-name", \.actionName)
  check.property("action-target", \.actionTarget)
  check.signal("activate", []) { $0.onActivate {} }
  check.signal("state-set", [Bool.self], returning: Bool.self) {
    $0.onStateSet { (_: Bool) in true }
  }
}
