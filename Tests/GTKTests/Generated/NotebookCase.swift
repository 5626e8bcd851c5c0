// Written by Scripts/gtk-widgets.
import GTK

@MainActor let notebookCase = WidgetCheck<Notebook>("Notebook", { Notebook() }) { check in
  check.property("enable-popup", \.enablesPopup)
  check.property("group-name", \.groupName)
  check.property("page", \.page) {
    $0.appendTwoInWindow(); return 1
  }
  check.reading("pages", \.pages)
  check.property("scrollable", \.isScrollable)
  check.property("show-border", \.showsBorder)
  check.property("show-tabs", \.showsTabs)
  check.property("tab-pos", \.tabPosition)
  check.signal("change-current-page", [Int.self], returning: Bool.self) {
    $0.onChangeCurrentPage { (_: Int) in true }
  }
  check.signal("create-window", [Widget.self], returning: Widget.self) {
    $0.onCreateWindow { (_: Widget) in nil }
  }
  check.signal("focus-tab", [NotebookTab.self], returning: Bool.self) {
    $0.onFocusTab { (_: NotebookTab) in true }
  }
  check.signal("move-focus-out", [DirectionType.self]) {
    $0.onMoveFocusOut { (_: DirectionType) in }
  }
  check.signal("page-added", [Widget.self, Int.self]) { $0.onPageAdded { (_: Widget, _: Int) in } }
  check.signal("page-removed", [Widget.self, Int.self]) {
    $0.onPageRemoved { (_: Widget, _: Int) in }
  }
  check.signal("page-reordered", [Widget.self, Int.self]) {
    $0.onPageReordered { (_: Widget, _: Int) in }
  }
  check.signal("reorder-tab", [DirectionType.self, Bool.self], returning: Bool.self) {
    $0.onReorderTab { (_: DirectionType, _: Bool) in true }
  }
  check.signal("select-page", [Bool.self], returning: Bool.self) {
    $0.onSelectPage { (_: Bool) in true }
  }
  check.signal("switch-page", [Widget.self, Int.self]) {
    $0.onSwitchPage { (_: Widget, _: Int) in }
  }
}
