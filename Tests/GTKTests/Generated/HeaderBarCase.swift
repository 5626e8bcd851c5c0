// Written by Scripts/gtk-widgets.
import GTK

@MainActor let headerBarCase = WidgetCheck<HeaderBar>("HeaderBar", { HeaderBar() }) { check in
  check.property("centering-policy", \.centeringPolicy)
  check.property("decoration-layout", \.decorationLayout)
}
