import CGTK

/// Keeps the keyboard focus of a window away from destructive buttons, unless the user moves it
/// there by the keyboard or the program requests it. When the focused widget disappears, GTK moves
/// the focus to another one, which the next Space would press.
@MainActor
final class StrayFocus {
  private weak var root: Widget?
  /// Whether a key that moves the focus is being handled.
  private var isMovedByUser = false
  private var isMoving = false
  /// Whether ``Widget/focus()`` is running.
  static var isAskedFor = false
  /// The last widget whose ``Widget/focus()`` was called.
  static weak var lastAsked: Widget?

  /// Shows another page. GTK moves the focus of the former page to the widget after the one that
  /// the new page focuses when it appears; this method moves it back.
  static func keepingRequest(_ show: () -> Void) {
    let former = lastAsked
    lastAsked = nil
    show()
    // A page may show another one in itself.
    defer { lastAsked = lastAsked ?? former }
    if let asked = lastAsked, asked.isMapped, !asked.containsFocus { asked.focus() }
  }

  /// Watches the focus of the window that contains a widget.
  static func keep(around widget: Widget) {
    guard let root = gtk_widget_get_root(widget.widget) else { return }
    let window = Widget.peer(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self))
    if window.strayFocus == nil { window.strayFocus = StrayFocus(window) }
  }

  private init(_ root: Widget) {
    self.root = root
    root.onNotify("focus-widget") { [weak self] in self?.follow() }
    let keys = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE)
    keys.on(returning: "key-pressed") { [weak self] (key: Int) -> Bool in
      self?.press(Int32(truncatingIfNeeded: key))
      return false
    }
    root.add(keys)
  }

  private func press(_ key: Int32) {
    let movesFocus = [
      GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left,
      GDK_KEY_Right, GDK_KEY_KP_Up, GDK_KEY_KP_Down, GDK_KEY_KP_Left, GDK_KEY_KP_Right, GDK_KEY_F6,
    ]
    guard movesFocus.contains(key), !isMovedByUser else { return }
    isMovedByUser = true
    MainLoop.beforeNextEvent { [self] in isMovedByUser = false }
  }

  private func follow() {
    guard !isMoving, !isMovedByUser, !Self.isAskedFor, let root, let button = destructiveButton
    else { return }
    isMoving = true
    defer { isMoving = false }
    // After the last widget GTK continues with the first.
    for _ in 0..<8 where destructiveButton != nil {
      guard gtk_widget_child_focus(root.widget, GTK_DIR_TAB_FORWARD) == 0 else { continue }
      gtk_root_set_focus(root.opaque, nil)
      gtk_widget_child_focus(root.widget, GTK_DIR_TAB_FORWARD)
    }
    guard destructiveButton != nil else { return }
    gtk_root_set_focus(root.opaque, nil)
    if gtk_widget_get_height(button.widget) == 0 { focus(whenLaidOut: button) }
  }

  /// Focuses a widget once the window is laid out. Newer versions of GTK look for the next widget
  /// by its position, and find none before the layout.
  private func focus(whenLaidOut button: Button) {
    button.onNextFrame { [weak self, weak button] in
      guard let self, let root, let button, button.isMapped,
        gtk_root_get_focus(root.opaque) == nil
      else { return }
      if gtk_widget_get_height(button.widget) == 0 { return focus(whenLaidOut: button) }
      gtk_widget_child_focus(root.widget, GTK_DIR_TAB_FORWARD)
    }
  }

  /// The destructive button that has the focus, or `nil` if another widget or none has it.
  private var destructiveButton: Button? {
    guard let root, let focus = gtk_root_get_focus(root.opaque),
      let button = Button.peer(of: UnsafeMutableRawPointer(focus)), button.isDestructive
    else { return nil }
    return button
  }
}
