// Written by Scripts/gtk-widgets.
import GTK

@MainActor let listBoxRowCase = WidgetCheck<ListBoxRow>("ListBoxRow", { ListBoxRow() }) { check in
  check.property("activatable", \.isActivatable)
  check.property("child", \.child)
  check.property("selectable", \.isSelectable)
  check.property("action-name", \.actionName)
  check.property("action-target", \.actionTarget)
  check.signal("activate", []) { $0.onActivate {} }
}
