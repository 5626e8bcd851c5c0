// Written by Scripts/gtk-widgets.
import GTK

@MainActor let popoverCase = WidgetCheck<Popover>("Popover", { Popover(Label("A")) }) { check in
  check.property("autohide", \.hidesByItself)
  check.property("cascade-popdown", \.cascadesPopdown)
  check.property("child", \.child)
  check.property("default-widget", \.defaultWidget)
  check.property("has-arrow", \.hasArrow)
  check.property("mnemonics-visible", \.showsMnemonics)
  check.property("pointing-to", \.pointingTo)
  check.property("position", \.position)
  check.signal("activate-default", []) { $0.onActivateDefault {} }
}
