// Written by Scripts/gtk-widgets.
import GTK

@MainActor let tabBarCase = WidgetCheck<TabBar>("TabBar", { TabBar() }) { check in
  check.property("autohide", \.hidesByItself)
  check.property("end-action-widget", \.endActionWidget)
  check.property("expand-tabs", \.expandsTabs)
  check.property("inverted", \.isInverted)
  check.reading("is-overflowing", \.isOverflowing)
  check.property("start-action-widget", \.startActionWidget)
  check.reading("tabs-revealed", \.areTabsRevealed)
  check.property("view", \.view)
  check.signal("extra-drag-drop", [Object.self, OpaqueValue.self], returning: Bool.self) {
    $0.onExtraDragDrop { (_: Object, _: OpaqueValue) in true }
  }
}
