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
    (contextMenu as? ContextMenu)?.menu = menu
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
    widget.addKeyHandler { [weak self] key, modifiers in
      modifiers.opensMenu(key) && self?.open(at: nil) == true
    }
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
