// Written by Scripts/gtk-widgets.
import GTK

@MainActor let overlayCase = WidgetCheck<Overlay>("Overlay", { Overlay(Label("A")) }) { check in
  check.property("child", \.child)
}
