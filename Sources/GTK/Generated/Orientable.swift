// Written by Scripts/gtk-widgets.

/// A widget that can be laid out in a row or a column.
///
/// It is GTK's `GtkOrientable`.
@MainActor
public protocol Orientable: Widget {}

extension Orientable {
  /// The direction in which the widget extends.
  /// `Gtk.Orientable:orientation`
  public var orientation: Box.Orientation {
    get { get("orientation") }
    set { set("orientation", to: newValue) }
  }
}
