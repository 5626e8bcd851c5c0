import CGTK

/// Widgets in front of a child that determines the size.
open class Overlay: Widget {
  /// Makes an overlay of a child with widgets in front of it.
  public init(_ child: Widget, over layers: [Widget] = []) {
    super.init(gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
    for layer in layers { add(layer) }
  }

  /// Adds a widget in front of the child; its alignment determines its position.
  public func add(_ layer: Widget) { gtk_overlay_add_overlay(opaque, layer.widget) }

  /// Removes a widget in front of the child.
  public func remove(_ layer: Widget) { gtk_overlay_remove_overlay(opaque, layer.widget) }
}

/// A line that separates widgets.
open class Separator: Widget {
  /// Makes a line in this direction.
  public init(_ orientation: Box.Orientation) {
    super.init(gtk_separator_new(orientation.value))
  }
}
