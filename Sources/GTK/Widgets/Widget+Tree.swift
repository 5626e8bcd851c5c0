import CGTK

/// A rectangle in pixels, relative to the top left corner of a widget.
///
/// ``Widget/bounds(in:)`` returns one, and ``Canvas/rectangle(_:cornerRadius:)`` draws one.
///
/// ```swift
/// canvas.rectangle(Bounds(x: 10, y: 10, width: 80, height: 40), cornerRadius: 6)
/// ```
public struct Bounds: Equatable, Sendable {
  /// The horizontal position of the left edge.
  public var x: Double
  /// The vertical position of the top edge.
  public var y: Double
  /// The width in pixels.
  public var width: Double
  /// The height in pixels.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

extension Widget {
  /// The widget that directly contains this one, or `nil` if there is none. The parent can be a
  /// widget that GTK has made, such as the frame of a list row, whose Swift class is ``Widget``.
  public var parent: Widget? {
    gtk_widget_get_parent(widget).map(Widget.peer)
  }

  /// Whether the widget is in a window, visible or not. To be notified of changes, observe its
  /// property `root`.
  public var isInWindow: Bool { gtk_widget_get_root(widget) != nil }

  /// Returns whether the widget is `ancestor` or one of its descendants.
  ///
  /// - Complexity: O(n) for n widgets between the two.
  public func isInside(_ ancestor: Widget) -> Bool {
    self === ancestor || gtk_widget_is_ancestor(widget, ancestor.widget) != 0
  }

  /// Whether the widget or one of its descendants has the keyboard focus of its window, whether or
  /// not the window is active.
  ///
  /// - Complexity: O(n) for n containers around the focused widget.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Whether no widget in this widget's window has the keyboard focus. The value is also true if
  /// the widget is not in a window.
  public var isWindowWithoutFocus: Bool {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) } == nil
  }

  /// Returns the descendants of a class, depth first and in order, including those that GTK has
  /// made. Use this method in tests and tools.
  ///
  /// ```swift
  /// let titles = window.descendants(of: Label.self).map(\.text)
  /// ```
  ///
  /// - Complexity: O(n) for n descendants of any class.
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

  /// Returns the widget's area in the coordinates of `other`, or `nil` if the two widgets are not
  /// in the same window. The area is the one of the last layout, so after a change, wait for a
  /// frame before you call this method.
  public func bounds(in other: Widget) -> Bounds? {
    var area = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &area) != 0 else { return nil }
    return Bounds(
      x: Double(area.origin.x), y: Double(area.origin.y), width: Double(area.size.width),
      height: Double(area.size.height))
  }

  /// Returns the peer of a GTK widget, and makes one if it has none.
  package static func peer(_ widget: UnsafeMutablePointer<GtkWidget>) -> Widget {
    let pointer = UnsafeMutableRawPointer(widget)
    return Widget.peer(of: pointer) ?? Widget(borrowing: pointer)
  }
}
