// Written by Scripts/gtk-widgets.
import GTK

@MainActor let menuButtonCase = WidgetCheck<MenuButton>(
  "MenuButton", { MenuButton("A", Popover(Label("B"))) }
) { check in
  check.property("always-show-arrow", \.alwaysShowsArrow)
  check.property("child", \.child)
  check.property("direction", \.direction)
  check.property("has-frame", \.hasFrame)
  check.property("icon-name", \.iconName)
  check.property("label", \.title)
  check.property("menu-model", \.menuModel)
  check.property("primary", \.isPrimary)
  check.property("use-underline", \.usesUnderline)
  check.signal("activate", []) { $0.onActivate {} }
}
