// Written by Scripts/gtk-widgets.
import GTK

@MainActor let binCase = WidgetCheck<Bin>("Bin", { Bin() }) { check in
  check.property("child", \.child)
}
