import CGTK

/// A container that lays out widgets in a row or a column.
///
/// In the direction of the box, widgets have their natural size; across it, they fill the box.
/// Widgets whose ``Widget/expandsHorizontally`` or ``Widget/expandsVertically`` is true share the
/// remaining space. The text direction determines on which side a row starts.
///
/// ```swift
/// let form = Box(.vertical, spacing: 12, [
///   Label("Name"), name,
///   Box(.horizontal, spacing: 6, [cancel, save]),
/// ])
/// form.setMargins(18)
/// ```
open class Box: Widget {
  /// The direction in which a container arranges its widgets: a row in the direction of the text,
  /// or a column from top to bottom.
  ///
  /// ```swift
  /// let buttons = Box(.horizontal, spacing: 6, [cancel, save])
  /// ```
  public enum Orientation: Int, PropertyEnumeration, CaseIterable, Sendable {
    case horizontal, vertical
    public static var fallback: Orientation { .horizontal }

    var value: GtkOrientation {
      self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }
  }

  /// Creates a box of these widgets, which it retains, with `spacing` pixels between them.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(gtk_box_new(orientation.value, Int32(spacing)))
    for child in children { append(child) }
  }

  override init(_ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
    super.init(new())
  }

  /// Adds a widget at the end. It must not be in another container. The box retains it.
  public func append(_ child: Widget) { gtk_box_append(pointer(), child.widget) }
  /// Adds a widget at the start. It must not be in another container. The box retains it.
  public func prepend(_ child: Widget) { gtk_box_prepend(pointer(), child.widget) }
  /// Removes a widget, which must be a child of the box.
  public func remove(_ child: Widget) { gtk_box_remove(pointer(), child.widget) }
}

/// A container that lays out widgets in rows and columns. Each row and column is as large as its
/// largest cell.
///
/// ```swift
/// let grid = Grid()
/// grid.rowSpacing = 6
/// grid.columnSpacing = 12
/// grid.attach(Label("Name"), column: 0, row: 0)
/// grid.attach(name, column: 1, row: 0)
/// grid.attach(notes, column: 0, row: 1, columns: 2)
/// ```
open class Grid: Widget {
  /// Creates an empty grid.
  public init() {
    super.init(gtk_grid_new())
  }

  /// Puts a widget into a cell. Columns and rows count from 0, and a widget may span several of
  /// them. Empty rows and columns take no space. The grid retains the widget.
  public func attach(_ child: Widget, column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
    gtk_grid_attach(
      pointer(), child.widget, Int32(column), Int32(row), Int32(columns), Int32(rows))
  }

  /// Removes a widget, which must be a child of the grid.
  public func remove(_ child: Widget) { gtk_grid_remove(pointer(), child.widget) }
}
