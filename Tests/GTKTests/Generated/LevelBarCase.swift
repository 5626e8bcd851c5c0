// Written by Scripts/gtk-widgets.
import GTK

@MainActor let levelBarCase = WidgetCheck<LevelBar>("LevelBar", { LevelBar() }) { check in
  check.property("inverted", \.isInverted)
  check.property("max-value", \.maximum)
  check.property("min-value", \.minimum)
  check.property("mode", \.mode)
  check.property("value", \.value)
  check.property("orientation", \.orientation)
  check.signal("offset-changed", [String.self]) { $0.onOffsetChanged { (_: String) in } }
}
