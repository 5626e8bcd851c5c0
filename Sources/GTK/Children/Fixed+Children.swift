import CGTK

extension Fixed {
  /// Puts a widget at a position in pixels, from the top left corner. The container retains it.
  ///
  /// ```swift
  /// fixed.put(marker, x: 40, y: 25)
  /// fixed.move(marker, x: 60, y: 25)
  /// ```
  public func put(_ child: Widget, x: Double, y: Double) {
    gtk_fixed_put(pointer(), child.widget, x, y)
  }

  /// Moves a widget, which must be in the container, to another position.
  public func move(_ child: Widget, x: Double, y: Double) {
    gtk_fixed_move(pointer(), child.widget, x, y)
  }

  /// Removes a widget, which must be in the container.
  public func remove(_ child: Widget) { gtk_fixed_remove(pointer(), child.widget) }
}
