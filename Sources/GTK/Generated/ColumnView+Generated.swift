// Written by Scripts/gtk-widgets.

extension ColumnView: Scrollable {
  /// Whether the user can select rows by dragging a rectangle over them.
  /// `Gtk.ColumnView:enable-rubberband`
  public var enablesRubberband: Bool {
    get { get("enable-rubberband") }
    set { set("enable-rubberband", to: newValue) }
  }

  /// Whether the user can drag a header to another position. The default is false.
  /// `Gtk.ColumnView:reorderable`
  public var isReorderable: Bool {
    get { get("reorderable") }
    set { set("reorderable", to: newValue) }
  }

  /// Whether lines separate the columns.
  /// `Gtk.ColumnView:show-column-separators`
  public var showsColumnSeparators: Bool {
    get { get("show-column-separators") }
    set { set("show-column-separators", to: newValue) }
  }

  /// Whether lines separate the rows.
  /// `Gtk.ColumnView:show-row-separators`
  public var showsRowSeparators: Bool {
    get { get("show-row-separators") }
    set { set("show-row-separators", to: newValue) }
  }
}
