// Written by Scripts/gtk-widgets.
import GTK

@MainActor let spinnerCase = WidgetCheck<Spinner>("Spinner", { Spinner() }) { check in
  check.property("spinning", \.isSpinning)
}
