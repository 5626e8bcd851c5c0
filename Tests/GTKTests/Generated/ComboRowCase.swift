// Written by Scripts/gtk-widgets.
import GTK

@MainActor let comboRowCase = WidgetCheck<ComboRow>("ComboRow", { ComboRow() }) { check in
  check.property("expression", \.expression)
  check.property("factory", \.factory)
  check.property("list-factory", \.listFactory)
  check.property("model", \.model)
  check.property("selected", \.selected) {
    $0.items = ["one", "two"]; return 1
  }
  check.reading("selected-item", \.selectedItem)
  check.property("use-subtitle", \.usesSubtitle)
}
