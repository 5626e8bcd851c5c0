// Written by Scripts/gtk-widgets.
import GTK

@MainActor let dropDownCase = WidgetCheck<DropDown>("DropDown", { DropDown() }) { check in
  check.property("enable-search", \.enablesSearch)
  check.property("expression", \.expression)
  check.property("factory", \.factory)
  check.property("list-factory", \.listFactory)
  check.reading("selected-item", \.selectedItem)
  check.property("show-arrow", \.showsArrow)
  check.signal("activate", []) { $0.onActivate {} }
}
