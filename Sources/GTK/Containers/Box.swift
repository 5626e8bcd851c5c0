import CGTK

/// Widgets in a row or a column.
open class Box: Widget {
  /// The direction in which the widgets are laid out.
  public enum Orientation: Sendable {
    case horizontal, vertical

    var value: GtkOrientation {
      self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }
  }

  @Prop("spacing") public var spacing: Int
  /// Whether all widgets get as much room as the largest.
  @Prop("homogeneous") public var isHomogeneous: Bool

  /// Makes a box of these widgets, with `spacing` pixels between them.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(gtk_box_new(orientation.value, Int32(spacing)))
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) { gtk_box_append(pointer(), child.widget) }
  /// Adds a widget at the start.
  public func prepend(_ child: Widget) { gtk_box_prepend(pointer(), child.widget) }
  /// Removes a widget.
  public func remove(_ child: Widget) { gtk_box_remove(pointer(), child.widget) }
}

/// Widgets in rows and columns.
open class Grid: Widget {
  @Prop("row-spacing") public var rowSpacing: Int
  @Prop("column-spacing") public var columnSpacing: Int

  /// Makes an empty grid.
  public init() {
    super.init(gtk_grid_new())
  }

  /// Puts a widget into a cell. It may span several columns and rows.
  public func attach(_ child: Widget, column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
    gtk_grid_attach(
      pointer(), child.widget, Int32(column), Int32(row), Int32(columns), Int32(rows))
  }

  /// Removes a widget from its cell.
  public func remove(_ child: Widget) { gtk_grid_remove(pointer(), child.widget) }
}
