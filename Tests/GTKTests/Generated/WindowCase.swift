// Written by Scripts/gtk-widgets.
import GTK

@MainActor let windowCase = WidgetCheck<Window>("Window", { Window() }) { check in
  check.property("application", \.application)
  check.property("decorated", \.isDecorated)
  check.property("default-height", \.height)
  check.property("default-widget", \.defaultWidget) { $0.addButton() }
  check.property("default-width", \.width)
  check.property("deletable", \.isDeletable)
  check.property("destroy-with-parent", \.isDestroyedWithParent)
  // Gtk.Window:display is only read: there is one display only.
  check.reading("display", \.display)
  check.property("focus-visible", \.showsFocus)
  check.property("focus-widget", \.focusWidget) { $0.addButton() }
  check.property("fullscreened", \.isFullscreened)
  check.property("handle-menubar-accel", \.handlesMenubarAccelerator)
  check.property("hide-on-close", \.hidesOnClose)
  check.property("icon-name", \.iconName)
  check.reading("is-active", \.isActive)
  check.property("maximized", \.isMaximized)
  check.property("mnemonics-visible", \.showsMnemonics)
  check.property("modal", \.isModal)
  check.property("resizable", \.isResizable)
  check.setter("startup-id") { $0.setStartupId($1) }
  check.property("title", \.title)
  check.property("transient-for", \.parentWindow)
  check.signal("activate-default", []) { $0.onActivateDefault {} }
  check.signal("activate-focus", []) { $0.onActivateFocus {} }
  check.signal("enable-debugging", [Bool.self], returning: Bool.self) {
    $0.onEnableDebugging { (_: Bool) in true }
  }
  check.signal("keys-changed", []) { $0.onKeysChanged {} }
}
