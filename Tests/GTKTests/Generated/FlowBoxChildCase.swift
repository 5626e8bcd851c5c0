// Written by Scripts/gtk-widgets.
import GTK

@MainActor let flowBoxChildCase = WidgetCheck<FlowBoxChild>("FlowBoxChild", { FlowBoxChild() }) {
  check in
  check.property("child", \.child)
  check.signal("activate", []) { $0.onActivate {} }
}
