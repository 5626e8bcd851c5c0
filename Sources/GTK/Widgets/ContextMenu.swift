import CGTK

extension Widget {
  /// Gives the widget a context menu, which opens on a right click or a long press, and, while the
  /// keyboard focus is in the widget, on the Menu key or Shift+F10.
  ///
  /// ```swift
  /// picture.setContextMenu(MenuModel([.action(copy), .action(save)]))
  /// ```
  ///
  /// Of several widgets around the pointer that have a menu, the innermost one opens its menu. A
  /// text field has a menu of its own, which takes precedence. For the rows of a list, use
  /// ``ItemsView/setRowActions(_:)``.
  ///
  /// - Parameter menu: The menu, which the widget retains, or `nil` to remove the present one.
  public func setContextMenu(_ menu: MenuModel?) {
    if contextMenu == nil, menu != nil { contextMenu = ContextMenu(self) }
    contextMenu?.menu = menu
  }

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

extension ItemsView.Modifiers {
  /// Whether a key with these modifiers opens a context menu.
  func opensMenu(_ key: Int32) -> Bool {
    key == GDK_KEY_Menu && isEmpty || key == GDK_KEY_F10 && self == .shift
  }
}

extension PopoverMenu {
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

/// The context menu of a widget.
@MainActor
final class ContextMenu {
  var menu: MenuModel? {
    didSet { popover?.menuModel = menu }
  }
  private weak var widget: Widget?
  private var popover: PopoverMenu?

  init(_ widget: Widget) {
    self.widget = widget
    widget.onMenuPress { [weak self] point in self?.open(at: point) == true }
    let keys = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    keys.on(returning: "key-pressed") { [weak self] (key: Int, _: Int, state: Int) -> Bool in
      let modifiers = ItemsView.Modifiers(rawValue: UInt32(truncatingIfNeeded: state))
        .intersection([.shift, .control, .alt])
      return modifiers.opensMenu(Int32(truncatingIfNeeded: key)) && self?.open(at: nil) == true
    }
    widget.add(keys)
  }

  /// Opens the menu at a point, or at the focused widget.
  private func open(at point: (x: Double, y: Double)?) -> Bool {
    guard let widget, let menu else { return false }
    let popover = popover ?? PopoverMenu(menu)
    self.popover = popover
    cgtk_set_accessible_label(popover.widget, widget.accessibleLabel)
    let focus = gtk_widget_get_root(widget.widget).flatMap { gtk_root_get_focus($0) }
    let area = (focus.map(Widget.peer) ?? widget).bounds(in: widget)
    let whole = Bounds(
      x: 0, y: 0, width: Double(widget.allocatedWidth), height: Double(widget.allocatedHeight))
    popover.open(at: point, or: area ?? whole, of: widget)
    return true
  }
}
