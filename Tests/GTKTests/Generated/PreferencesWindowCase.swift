// Written by Scripts/gtk-widgets.
import GTK

@MainActor let preferencesWindowCase = WidgetCheck<PreferencesWindow>(
  "PreferencesWindow", { PreferencesWindow() }
) { check in
  check.property("search-enabled", \.isSearchEnabled)
  check.property("visible-page", \.visiblePage) { $0.addTwo() }
  check.property("visible-page-name", \.visiblePageName) {
    $0.addTwo(); return "two"
  }
}
