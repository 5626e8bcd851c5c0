// Written by Scripts/gtk-widgets.

extension GridView: Orientable, Scrollable {
  /// Whether the user can select rows by dragging a rectangle over them.
  /// `Gtk.GridView:enable-rubberband`
  public var enablesRubberband: Bool {
    get { get("enable-rubberband") }
    set { set("enable-rubberband", to: newValue) }
  }

  /// The maximum number of columns.
  /// `Gtk.GridView:max-columns`
  public var maximumColumns: Int {
    get { get("max-columns") }
    set { set("max-columns", to: newValue) }
  }

  /// The minimum number of columns.
  /// `Gtk.GridView:min-columns`
  public var minimumColumns: Int {
    get { get("min-columns") }
    set { set("min-columns", to: newValue) }
  }
}
