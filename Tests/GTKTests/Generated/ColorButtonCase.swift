// Written by Scripts/gtk-widgets.
import GTK

@MainActor let colorButtonCase = WidgetCheck<ColorButton>("ColorButton", { ColorButton() }) {
  check in
  check.property("modal", \.isModal)
  check.property("show-editor", \.showsEditor)
  check.property("title", \.title)
  check.property("rgba", \.color)
  check.property("use-alpha", \.usesAlpha)
  check.signal("activate", []) { $0.onActivate {} }
  check.signal("color-set", []) { $0.onColorSet {} }
  check.signal("color-activated", [Color.self]) { $0.onColorActivated { (_: Color) in } }
}
