import CGTK

/// An action in a row's context menu; see ``ItemsView/setRowActions(_:)``.
///
/// ```swift
/// view.setRowActions { [weak self] index in
///   [
///     RowMenuAction("Rename") { self?.rename(index) },
///     RowMenuAction("Delete", isDestructive: true) { self?.delete(index) },
///   ]
/// }
/// ```
public struct RowMenuAction {
  /// The title of the menu entry.
  public var title: String
  /// Whether the action permanently removes something. The menu highlights such an action.
  public var isDestructive: Bool
  /// The closure that runs on the main actor when the user chooses the action. The menu releases it
  /// after closing.
  public var handler: @MainActor () -> Void

  /// Creates an action that calls `handler` on the main actor when the user chooses it.
  public init(
    _ title: String, isDestructive: Bool = false, _ handler: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.handler = handler
  }
}

extension ItemsView {
  /// Gives items a context menu, which opens on a right click, a long press, the Menu key or
  /// Shift+F10. The new actions replace the previous ones.
  ///
  /// ```swift
  /// view.setRowActions { [weak self] index in
  ///   [RowMenuAction("Delete", isDestructive: true) { self?.delete(index) }]
  /// }
  /// ```
  ///
  /// - Parameter actions: Returns the actions for the item at an index. The view calls it each time
  ///   before a menu opens. If it returns an empty array, the menu does not open. The view retains
  ///   the closure, so capture the owner weakly.
  public func setRowActions(_ actions: @escaping @MainActor (Int) -> [RowMenuAction]) {
    if menu == nil { menu = RowMenu(self) }
    menu?.actions = actions
  }
}

/// The context menu of a view's rows.
@MainActor
package final class RowMenu {
  var actions: @MainActor (Int) -> [RowMenuAction] = { _ in [] }
  private weak var view: ItemsView?
  private var popover: Widget?
  private var shown: [RowMenuAction] = []

  init(_ view: ItemsView) {
    self.view = view
    let click = Object(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(click.pointer(), guint(GDK_BUTTON_SECONDARY))
    click.on("pressed") { [weak self] (_: Int, x: Double, y: Double) in self?.open((x, y)) }
    view.attach(click)
    let press = Object(owning: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
    gtk_gesture_single_set_touch_only(press.pointer(), 1)
    press.on("pressed") { [weak self, weak press] (x: Double, y: Double) in
      // The release of the finger must not count as a click.
      if self?.open((x, y)) == true, let press {
        gtk_gesture_set_state(press.pointer(), GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    view.attach(press)
    view.onKey { [weak self] key, modifiers in
      let isMenuKey =
        key == GDK_KEY_Menu && modifiers.isEmpty || key == GDK_KEY_F10 && modifiers == .shift
      guard isMenuKey, let self, let index = self.view?.focusedIndex else { return false }
      return open(at: index, point: nil)
    }
    view.onUnmap { [weak self] in self?.close() }
    view.on("destroy") { [weak self] in self?.remove() }
  }

  package var titles: [String] { shown.map(\.title) }

  @discardableResult
  private func open(_ point: (x: Double, y: Double)) -> Bool {
    guard let index = view?.index(at: point) else { return false }
    return open(at: index, point: point)
  }

  /// Opens the menu of a row.
  ///
  /// - Parameter point: The point in the view where the user asked for the menu, or `nil` to open
  ///   it below the row.
  @discardableResult
  package func open(at index: Int, point: (x: Double, y: Double)?) -> Bool {
    close()
    guard let view, view.isItem(index), let row = view.slot(at: index)?.row,
      let bounds = row.bounds(in: view)
    else { return false }
    let actions = actions(index)
    guard !actions.isEmpty else { return false }
    let popover = popover ?? makePopover(in: view)
    let place = popover.pointer(as: GtkWidget.self)
    show(actions, in: popover)
    var area = GdkRectangle(
      x: Int32(point?.x ?? bounds.x), y: Int32(point?.y ?? bounds.y),
      width: point == nil ? Int32(bounds.width) : 1,
      height: point == nil ? Int32(bounds.height) : 1)
    gtk_popover_set_pointing_to(popover.pointer(), &area)
    gtk_popover_set_has_arrow(popover.pointer(), point == nil ? 1 : 0)
    cgtk_set_accessible_label(place, view.slot(at: index)?.child?.accessibleLabel)
    gtk_popover_popup(popover.pointer())
    return true
  }

  package func choose(_ title: String) {
    guard let popover, let index = shown.firstIndex(where: { $0.title == title }) else { return }
    gtk_widget_activate_action_variant(popover.pointer(), "row.action\(index)", nil)
    close()
  }

  /// Makes the popover. The view keeps it for later menus, because GTK still looks for the
  /// pointer in a popover that was just closed.
  private func makePopover(in view: ItemsView) -> Widget {
    let popover = Widget(gtk_popover_menu_new_from_model(nil))
    gtk_popover_set_position(popover.pointer(), GTK_POS_BOTTOM)
    gtk_widget_set_parent(popover.pointer(), view.widget)
    popover.on("closed") { [weak self] in
      // GTK activates a clicked entry after it closes the popover.
      self?.view?.onNextFrame { [weak self] in self?.forgetActions() }
    }
    self.popover = popover
    return popover
  }

  private func show(_ actions: [RowMenuAction], in popover: Widget) {
    let entries = Object(owning: UnsafeMutableRawPointer(g_menu_new()))
    let group = Object(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
    for (index, action) in actions.enumerated() {
      g_menu_append(entries.opaque, action.title.withPlainUnderscores, "row.action\(index)")
      let entry = Object(
        owning: UnsafeMutableRawPointer(g_simple_action_new("action\(index)", nil)))
      entry.on("activate") { action.handler() }
      g_action_map_add_action(group.opaque, entry.opaque)
    }
    shown = actions
    gtk_widget_insert_action_group(popover.pointer(), "row", group.opaque)
    gtk_popover_menu_set_menu_model(popover.opaque, entries.pointer())
    markDestructive(in: popover.pointer())
  }

  /// Marks the buttons of destructive actions. A menu model has no such attribute, but GTK's
  /// buttons are in the order of the model's entries.
  private func markDestructive(in popover: UnsafeMutablePointer<GtkWidget>) {
    var rest = shown[...]
    func visit(_ widget: UnsafeMutablePointer<GtkWidget>) {
      if String(cString: cgtk_object_type_name(widget)) == "GtkModelButton",
        let action = rest.popFirst(), action.isDestructive
      {
        gtk_widget_add_css_class(widget, "error")
      }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        visit(current)
        child = gtk_widget_get_next_sibling(current)
      }
    }
    visit(popover)
  }

  private func close() {
    if let popover { gtk_popover_popdown(popover.pointer()) }
  }

  /// Releases the actions and what they capture, unless a menu is open again.
  private func forgetActions() {
    guard let popover, gtk_widget_get_visible(popover.pointer()) == 0 else { return }
    empty(popover)
  }

  private func empty(_ popover: Widget) {
    shown = []
    gtk_widget_insert_action_group(popover.pointer(), "row", nil)
    gtk_popover_menu_set_menu_model(popover.opaque, nil)
  }

  private func remove() {
    guard let popover else { return }
    self.popover = nil
    empty(popover)
    gtk_widget_unparent(popover.pointer())
  }
}
