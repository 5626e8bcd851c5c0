// Written by Scripts/gtk-widgets.

extension Box: Orientable {
  /// The place of the children's common baseline if the box is higher than they need.
  /// `Gtk.Box:baseline-position`
  public var baselinePosition: BaselinePosition {
    get { get("baseline-position") }
    set { set("baseline-position", to: newValue) }
  }

  /// Whether all widgets get the same space as the largest.
  /// `Gtk.Box:homogeneous`
  public var isHomogeneous: Bool {
    get { get("homogeneous") }
    set { set("homogeneous", to: newValue) }
  }

  /// The space between children, in pixels.
  /// `Gtk.Box:spacing`
  public var spacing: Int {
    get { get("spacing") }
    set { set("spacing", to: newValue) }
  }
}
