// Written by Scripts/gtk-widgets.
import GTK

@MainActor let treeExpanderCase = WidgetCheck<TreeExpander>("TreeExpander", { TreeExpander() }) {
  check in
  check.property("child", \.child)
  check.property("indent-for-icon", \.indentsForIcon)
  check.reading("item", \.item)
  check.property("list-row", \.listRow)
}
