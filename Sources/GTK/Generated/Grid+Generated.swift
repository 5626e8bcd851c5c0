// Written by Scripts/gtk-widgets.

extension Grid: Orientable {
  /// The row whose baseline is that of the grid.
  /// `Gtk.Grid:baseline-row`
  public var baselineRow: Int {
    get { get("baseline-row") }
    set { set("baseline-row", to: newValue) }
  }

  /// Whether all columns are equally wide.
  /// `Gtk.Grid:column-homogeneous`
  public var isColumnHomogeneous: Bool {
    get { get("column-homogeneous") }
    set { set("column-homogeneous", to: newValue) }
  }

  /// The space between columns, in pixels.
  /// `Gtk.Grid:column-spacing`
  public var columnSpacing: Int {
    get { get("column-spacing") }
    set { set("column-spacing", to: newValue) }
  }

  /// Whether all rows are equally high.
  /// `Gtk.Grid:row-homogeneous`
  public var isRowHomogeneous: Bool {
    get { get("row-homogeneous") }
    set { set("row-homogeneous", to: newValue) }
  }

  /// The space between rows, in pixels.
  /// `Gtk.Grid:row-spacing`
  public var rowSpacing: Int {
    get { get("row-spacing") }
    set { set("row-spacing", to: newValue) }
  }
}
