import CGTK

extension Widget {
  /// Calls `open` with the point of a right click or a long press. If it returns true, no other
  /// widget receives the click.
  func onMenuPress(_ open: @escaping @MainActor (_ point: (x: Double, y: Double)) -> Bool) {
    let click = Object(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(click.pointer(), guint(GDK_BUTTON_SECONDARY))
    click.on("pressed") { [weak click] (_: Int, x: Double, y: Double) in
      if open((x, y)), let click {
        gtk_gesture_set_state(click.pointer(), GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    add(click)
    let press = Object(owning: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
    gtk_gesture_single_set_touch_only(press.pointer(), 1)
    press.on("pressed") { [weak press] (x: Double, y: Double) in
      // The release of the finger must not count as a click.
      if open((x, y)), let press {
        gtk_gesture_set_state(press.pointer(), GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    add(press)
  }
}

extension Popover {
  /// Opens the menu with its corner at a point of a widget, or below an area of the widget if the
  /// user has pressed a key.
  func open(at point: (x: Double, y: Double)?, or area: Bounds, of widget: Widget) {
    hasArrow = point == nil
    position = .bottom
    let corner = widget.textDirection == .rtl ? GTK_ALIGN_END : GTK_ALIGN_START
    gtk_widget_set_halign(self.widget, point == nil ? GTK_ALIGN_FILL : corner)
    open(at: point.map { Bounds(x: $0.x, y: $0.y, width: 1, height: 1) } ?? area, of: widget)
  }
}
