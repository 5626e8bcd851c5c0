// Written by Scripts/gtk-widgets.
import GTK

@MainActor let toastOverlayCase = WidgetCheck<ToastOverlay>(
  "ToastOverlay", { ToastOverlay(Label("A")) }
) { check in
  check.property("child", \.child)
}
