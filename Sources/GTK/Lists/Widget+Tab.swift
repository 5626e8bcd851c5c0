import CGTK

extension Widget {
  /// Makes Tab leave this list after the widgets of the focused row, while `isChosenFrom` returns
  /// true. The list's children are its rows.
  func leaveByTab(while isChosenFrom: @escaping @MainActor () -> Bool) {
    addKeyHandler { [weak self] key, modifiers in
      guard let self, isChosenFrom(), let row = gtk_widget_get_focus_child(widget) else {
        return false
      }
      return leave(row, by: key, modifiers)
    }
  }

  /// Moves the focus from a row of this list to the row's next widget, or out of the list after the
  /// row's last one, if the key is Tab.
  ///
  /// - Returns: Whether the focus has moved.
  func leave(
    _ row: UnsafeMutablePointer<GtkWidget>, by key: Int32, _ modifiers: Modifiers
  ) -> Bool {
    guard [GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab].contains(key),
      modifiers.isDisjoint(with: [.control, .alt]), let root = gtk_widget_get_root(widget)
    else { return false }
    let isBackward = key == GDK_KEY_ISO_Left_Tab || modifiers.contains(.shift)
    let direction = isBackward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD
    if gtk_widget_child_focus(row, direction) != 0 { return true }
    // The window looks for the next widget after the focused one, and skips this list.
    gtk_widget_set_can_focus(widget, 0)
    defer { gtk_widget_set_can_focus(widget, 1) }
    let window = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)
    return gtk_widget_child_focus(window, direction) != 0
  }
}
