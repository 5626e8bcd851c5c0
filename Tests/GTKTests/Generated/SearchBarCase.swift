// Written by Scripts/gtk-widgets.
import GTK

@MainActor let searchBarCase = WidgetCheck<SearchBar>("SearchBar", { SearchBar() }) { check in
  check.property("child", \.child)
  check.property("key-capture-widget", \.keyCaptureWidget)
  check.property("search-mode-enabled", \.isSearching)
  check.property("show-close-button", \.showsCloseButton)
}
