// Written by Scripts/gtk-widgets.

extension ListView: Orientable, Scrollable {
  /// Whether the user can select rows by dragging a rectangle over them.
  /// `Gtk.ListView:enable-rubberband`
  public var enablesRubberband: Bool {
    get { get("enable-rubberband") }
    set { set("enable-rubberband", to: newValue) }
  }

  /// Whether lines separate the rows.
  /// `Gtk.ListView:show-separators`
  public var showsSeparators: Bool {
    get { get("show-separators") }
    set { set("show-separators", to: newValue) }
  }
}
