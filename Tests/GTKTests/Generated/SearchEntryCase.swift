// Written by Scripts/gtk-widgets.
import GTK

@MainActor let searchEntryCase = WidgetCheck<SearchEntry>("SearchEntry", { SearchEntry() }) {
  check in
  check.property("activates-default", \.activatesDefault)
  check.property("placeholder-text", \.placeholder)
  check.property("search-delay", \.searchDelay)
  check.signal("next-match", []) { $0.onNextMatch {} }
  check.signal("previous-match", []) { $0.onPreviousMatch {} }
  check.signal("search-started", []) { $0.onSearchStarted {} }
}
