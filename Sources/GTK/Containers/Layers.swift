import CGTK

/// Widgets in front of another one, which decides the size.
open class Overlay: Widget {
  public init(_ child: Widget, over layers: [Widget] = []) {
    super.init(gtk_overlay_new())
    gtk_overlay_set_child(opaque, child.widget)
    for layer in layers { add(layer) }
  }

  /// Puts a widget in front; its alignment says where.
  public func add(_ layer: Widget) { gtk_overlay_add_overlay(opaque, layer.widget) }

  public func remove(_ layer: Widget) { gtk_overlay_remove_overlay(opaque, layer.widget) }
}

/// A line between things.
open class Separator: Widget {
  public init(_ orientation: Box.Orientation) {
    super.init(gtk_separator_new(orientation.value))
  }
}
