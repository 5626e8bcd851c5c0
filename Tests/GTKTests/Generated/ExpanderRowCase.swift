// Written by Scripts/gtk-widgets.
import GTK

@MainActor let expanderRowCase = WidgetCheck<ExpanderRow>("ExpanderRow", { ExpanderRow() }) {
  check in
  check.property("enable-expansion", \.enablesExpansion)
  check.property("expanded", \.isExpanded)
  check.property("icon-name", \.iconName)
  check.property("show-enable-switch", \.showsEnableSwitch)
  check.property("subtitle", \.subtitle)
}
