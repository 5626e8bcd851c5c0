// Written by Scripts/gtk-widgets.

/// A widget that can be laid out in a row or a column.
///
/// You can change ``orientation`` at any time, for example when a window becomes narrow; the
/// children stay.
///
/// ```swift
/// buttons.orientation = isNarrow ? .vertical : .horizontal
/// ```
///
/// Corresponds to GTK's `GtkOrientable`.
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
