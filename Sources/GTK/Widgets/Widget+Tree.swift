import CGTK

/// A rectangle in pixels, from the top left corner of some widget.
public struct Bounds: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension Widget {
  /// The widget that contains it; nil while it is in none. What GTK made by itself, such as the
  /// frame of a list row, is a plain ``Widget``.
  public var parent: Widget? {
    gtk_widget_get_parent(widget).map(Widget.peer)
  }

  /// Whether it is in a window, shown or not. Its property `root` tells when that changes.
  public var isInWindow: Bool { gtk_widget_get_root(widget) != nil }

  /// Whether it is `ancestor` or somewhere inside it.
  public func isInside(_ ancestor: Widget) -> Bool {
    self === ancestor || gtk_widget_is_ancestor(widget, ancestor.widget) != 0
  }

  /// Whether it, or something inside it, has the keyboard focus.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Whether nothing in its window has the keyboard focus; true also where there is no window.
  public var isWindowWithoutFocus: Bool {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) } == nil
  }

  /// The widgets of a class inside it, those first that come first.
  public func descendants<Kind: Widget>(of kind: Kind.Type) -> [Kind] {
    var found: [Kind] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      let peer = Widget.peer(current)
      if let peer = peer as? Kind { found.append(peer) }
      found += peer.descendants(of: kind)
      child = gtk_widget_get_next_sibling(current)
    }
    return found
  }

  /// Where it is drawn at present; nil unless both are in the same window.
  public func bounds(in other: Widget) -> Bounds? {
    var area = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &area) != 0 else { return nil }
    return Bounds(
      x: Double(area.origin.x), y: Double(area.origin.y), width: Double(area.size.width),
      height: Double(area.size.height))
  }

  /// The peer of a widget of GTK's, made now if it has none.
  static func peer(_ widget: UnsafeMutablePointer<GtkWidget>) -> Widget {
    let pointer = UnsafeMutableRawPointer(widget)
    return Widget.peer(of: pointer) ?? Widget(borrowing: pointer)
  }
}
