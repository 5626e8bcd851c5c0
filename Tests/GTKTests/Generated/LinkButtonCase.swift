// Written by Scripts/gtk-widgets.
import GTK

@MainActor let linkButtonCase = WidgetCheck<LinkButton>(
  "LinkButton", { LinkButton("https://localhost") }
) { check in
  check.property("uri", \.address)
  check.property("visited", \.isVisited)
}
