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
  private var popover: Popover?
  private var shown: [RowMenuAction] = []

  init(_ view: ItemsView) {
    self.view = view
    view.onMenuPress { [weak self] point in self?.open(point) == true }
    view.onKey { [weak self] key, modifiers in
      guard modifiers.opensMenu(key), let self, let index = self.view?.focusedIndex else {
        return false
      }
      return open(at: index, point: nil)
    }
    view.on("destroy") { [weak self] in self?.empty() }
  }

  package var titles: [String] { shown.map(\.title) }

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
    let popover = popover ?? makePopover()
    show(actions, in: popover)
    cgtk_set_accessible_label(popover.widget, view.slot(at: index)?.child?.accessibleLabel)
    popover.open(at: point, or: bounds, of: view)
    return true
  }

  package func choose(_ title: String) {
    guard let popover, let index = shown.firstIndex(where: { $0.title == title }) else { return }
    gtk_widget_activate_action_variant(popover.pointer(), "row.action\(index)", nil)
    close()
  }

  /// Makes the popover. The view keeps it for later menus, because GTK still looks for the
  /// pointer in a popover that was just closed.
  private func makePopover() -> Popover {
    let popover = Popover(gtk_popover_menu_new_from_model(nil))
    popover.onClose { [weak self] in
      // GTK activates a clicked entry after it closes the popover.
      self?.view?.onNextFrame { [weak self] in self?.forgetActions() }
    }
    self.popover = popover
    return popover
  }

  private func show(_ actions: [RowMenuAction], in popover: Popover) {
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

  private func close() { popover?.close() }

  /// Releases the actions and what they capture, unless a menu is open again.
  private func forgetActions() {
    if popover?.isOpen == false { empty() }
  }

  private func empty() {
    guard let popover else { return }
    shown = []
    gtk_widget_insert_action_group(popover.widget, "row", nil)
    gtk_popover_menu_set_menu_model(popover.opaque, nil)
  }
}
