// Written by Scripts/gtk-widgets.
import GTK

@MainActor let expanderCase = WidgetCheck<Expander>("Expander", { Expander("A", Label("B")) }) {
  check in
  check.property("child", \.child)
  check.property("expanded", \.isExpanded)
  check.property("label", \.title)
  check.property("label-widget", \.titleWidget)
  check.property("resize-toplevel", \.resizesToplevel)
  check.property("use-markup", \.usesMarkup)
  check.property("use-underline", \.usesUnderline)
  check.signal("activate", []) { $0.onActivate {} }
}
