// Written by Scripts/gtk-widgets.
import GTK

@MainActor let splitButtonCase = WidgetCheck<SplitButton>("SplitButton", { SplitButton() }) {
  check in
  check.property("child", \.child)
  check.property("direction", \.direction)
  check.property("dropdown-tooltip", \.dropdownTooltip)
  check.property("icon-name", \.iconName)
  check.property("label", \.title)
  check.property("menu-model", \.menuModel)
  check.property("popover", \.popover)
  check.property("use-underline", \.usesUnderline)
  check.property("action-name", \.actionName)
  check.property("action-target", \.actionTarget)
  check.signal("activate", []) { $0.onActivate {} }
  check.signal("clicked", []) { $0.onClicked {} }
}
