// Written by Scripts/gtk-widgets.
import GTK

@MainActor let tabViewCase = WidgetCheck<TabView>("TabView", { TabView() }) { check in
  check.property("default-icon", \.defaultIcon)
  check.reading("is-transferring-page", \.isTransferringPage)
  check.property("menu-model", \.menuModel)
  check.reading("n-pages", \.pageCount)
  check.reading("n-pinned-pages", \.pinnedPageCount)
  check.reading("pages", \.pages)
  check.property("selected-page", \.selectedPage) { $0.appendTwo() }
  check.property("shortcuts", \.shortcuts)
  check.signal("close-page", [Object.self], returning: Bool.self) {
    $0.onClosePage { (_: Object) in true }
  }
  check.signal("create-window", [], returning: Widget.self) { $0.onCreateWindow { nil } }
  check.signal("indicator-activated", [Object.self]) { $0.onIndicatorActivated { (_: Object) in } }
  check.signal("page-attached", [Object.self, Int.self]) {
    $0.onPageAttached { (_: Object, _: Int) in }
  }
  check.signal("page-detached", [Object.self, Int.self]) {
    $0.onPageDetached { (_: Object, _: Int) in }
  }
  check.signal("page-reordered", [Object.self, Int.self]) {
    $0.onPageReordered { (_: Object, _: Int) in }
  }
  check.signal("setup-menu", [Object.self]) { $0.onSetupMenu { (_: Object?) in } }
}
