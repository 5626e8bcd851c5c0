import CGTK

extension ViewStack {
  /// Adds a page that a ``ViewSwitcher`` shows under a title and an icon of the icon theme. The
  /// stack retains it, and shows the first page that is added.
  ///
  /// - Parameter name: The name for ``visibleChildName``, which no other page has.
  public func add(_ page: Widget, name: String, title: String, icon: String? = nil) {
    let added = byProgram { adw_view_stack_add_titled(opaque, page.widget, name, title) }
    adw_view_stack_page_set_icon_name(added, icon)
  }

  /// Removes a page, which must be in the stack, and its button in a ``ViewSwitcher``.
  public func remove(_ page: Widget) { byProgram { adw_view_stack_remove(opaque, page.widget) } }
}
