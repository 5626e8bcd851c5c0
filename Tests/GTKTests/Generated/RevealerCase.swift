// Written by Scripts/gtk-widgets.
import GTK

@MainActor let revealerCase = WidgetCheck<Revealer>("Revealer", { Revealer(Label("A")) }) { check in
  check.property("child", \.child)
  check.reading("child-revealed", \.isChildRevealed)
  check.property("reveal-child", \.isRevealed)
  check.property("transition-duration", \.transitionDuration)
  check.property("transition-type", \.transitionType)
}
