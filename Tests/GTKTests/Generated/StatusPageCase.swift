// Written by Scripts/gtk-widgets.
import GTK

@MainActor let statusPageCase = WidgetCheck<StatusPage>("StatusPage", { StatusPage() }) { check in
  check.property("icon-name", \.iconName)
  check.property("paintable", \.paintable)
  check.property("title", \.title)
}
