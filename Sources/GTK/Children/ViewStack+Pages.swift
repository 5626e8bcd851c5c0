import CGTK

extension ViewStack {
  /// Adds a page, with the title and icon of its button in a ``ViewSwitcher``. The stack retains
  /// the page, and shows the first page that you add.
  ///
  /// - Parameter name: A unique name for ``visibleChildName``.
  public func add(_ page: Widget, name: String, title: String, icon: String? = nil) {
    let added = byProgram { adw_view_stack_add_titled(opaque, page.widget, name, title) }
    adw_view_stack_page_set_icon_name(added, icon)
  }

  /// Removes a page, which must be in the stack, and its button in a ``ViewSwitcher``.
  public func remove(_ page: Widget) { byProgram { adw_view_stack_remove(opaque, page.widget) } }
}
