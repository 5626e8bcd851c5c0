// Written by Scripts/gtk-widgets.
import GTK

@MainActor let colorChooserWidgetCase = WidgetCheck<ColorChooserWidget>(
  "ColorChooserWidget", { ColorChooserWidget() }
) { check in
  check.property("show-editor", \.showsEditor)
  check.property("rgba", \.color)
  check.property("use-alpha", \.usesAlpha)
  check.signal("color-activated", [Color.self]) { $0.onColorActivated { (_: Color) in } }
}
