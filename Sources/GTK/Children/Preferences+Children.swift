import CGTK

extension PreferencesPage {
  /// Adds a group at the end, below the others. The page retains the group.
  public func add(_ group: PreferencesGroup) {
    adw_preferences_page_add(pointer(), group.pointer())
  }
}

extension PreferencesWindow {
  /// Adds a page at the end. The dialog retains it. With a single page, the dialog shows no
  /// switcher.
  public func add(_ page: PreferencesPage) { cgtk_add_child(widget, page.widget, nil) }
}

extension ExpanderRow {
  /// Adds a row that is visible below this one while ``isExpanded`` is true.
  public func add(_ row: Widget) { adw_expander_row_add_row(pointer(), row.widget) }

  /// Removes a row that ``add(_:)`` has added.
  public func remove(_ row: Widget) { adw_expander_row_remove(pointer(), row.widget) }
}
