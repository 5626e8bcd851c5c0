// Written by Scripts/gtk-widgets.
import GTK

@MainActor let buttonCase = WidgetCheck<Button>("Button", { Button("A") }) { check in
  check.property("child", \.child)
  check.property("has-frame", \.hasFrame)
  check.property("icon-name", \.iconName)
  check.property("label", \.title)
  check.property("use-underline", \.usesUnderline)
  check.property("action-name", \.actionName)
  check.property("action-target", \.actionTarget)
  check.signal("activate", []) { $0.onActivate {} }
}
