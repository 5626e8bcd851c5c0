// Written by Scripts/gtk-widgets.
import GTK

@MainActor let windowHandleCase = WidgetCheck<WindowHandle>("WindowHandle", { WindowHandle() }) {
  check in
  check.property("child", \.child)
}
