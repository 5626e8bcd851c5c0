import CGTK

/// A container that shows widgets in front of its child, such as a spinner over a map. The child
/// determines the size of the container.
///
/// ```swift
/// let badge = Label("3")
/// (badge.horizontalAlign, badge.verticalAlign) = (.end, .start)
/// let overlay = Overlay(Picture(file: path), over: [badge])
/// ```
open class Overlay: Widget {
  /// Creates an overlay of a child and of widgets in front of it. The last widget is in front of
  /// the others. The overlay retains all of them.
  public init(_ child: Widget, over layers: [Widget] = []) {
    super.init(gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
    for layer in layers { add(layer) }
  }

  /// Adds a widget in front of the child and the other layers. Its ``Widget/horizontalAlign`` and
  /// ``Widget/verticalAlign`` determine its position.
  public func add(_ layer: Widget) { gtk_overlay_add_overlay(opaque, layer.widget) }

  /// Removes a widget that was added in front of the child, and releases it.
  public func remove(_ layer: Widget) { gtk_overlay_remove_overlay(opaque, layer.widget) }
}

/// A line that separates widgets, such as two parts of a ``Box``.
///
/// In a vertical box, use a horizontal line, and in a horizontal box a vertical one:
///
/// ```swift
/// let form = Box(.vertical, spacing: 12, [name, Separator(.horizontal), buttons])
/// ```
open class Separator: Widget {
  /// Creates a line in this direction. The container determines its length.
  public init(_ orientation: Box.Orientation) {
    super.init(gtk_separator_new(orientation.value))
  }
}
