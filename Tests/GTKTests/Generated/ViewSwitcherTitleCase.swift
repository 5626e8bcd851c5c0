// Written by Scripts/gtk-widgets.
import GTK

@MainActor let viewSwitcherTitleCase = WidgetCheck<ViewSwitcherTitle>(
  "ViewSwitcherTitle", { ViewSwitcherTitle() }
) { check in
  check.property("stack", \.stack)
  check.property("subtitle", \.subtitle)
  check.property("title", \.title)
  check.reading("title-visible", \.isTitleVisible)
  check.property("view-switcher-enabled", \.isViewSwitcherEnabled)
}
