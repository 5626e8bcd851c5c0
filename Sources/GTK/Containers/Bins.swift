import CGTK

/// A container that scrolls a child larger than itself.
open class ScrolledWindow: Widget {
  /// Makes a container that scrolls vertically and, if requested, also horizontally.
  public init(_ child: Widget? = nil, horizontally: Bool = false) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(
      opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    setChild(child)
  }

  /// Sets the child to scroll.
  public func setChild(_ child: Widget?) {
    gtk_scrolled_window_set_child(opaque, child?.widget)
  }

  /// The vertical scroll offset, in pixels.
  public var offset: Double {
    get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    set {
      byProgram {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue)
      }
    }
  }

  /// Calls `handler` after the vertical offset has changed, by the user or the program.
  @discardableResult
  public func onScroll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    let adjustment = UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque)!)
    return (Object.peer(of: adjustment) ?? Object(borrowing: adjustment)).on(
      "value-changed", handler)
  }

  /// Calls `handler` when the user scrolls against an edge of the content.
  @discardableResult
  public func onEdgeReached(_ handler: @escaping @MainActor (Edge) -> Void) -> SignalConnection {
    on("edge-reached") { (edge: Edge) in handler(edge) }
  }
}

/// A side of a rectangle.
public enum Edge: Int, PropertyEnumeration {
  case left, right, top, bottom
  public static var fallback: Edge { .left }
}

/// Limits the width of its child to what is comfortable to read.
open class Clamp: Widget {
  @Prop("maximum-size") public var maximumWidth: Int

  /// Makes a container with a maximum width in pixels.
  public init(_ child: Widget, maximumWidth: Int = 600) {
    super.init(adw_clamp_new())
    adw_clamp_set_child(opaque, child.widget)
    self.maximumWidth = maximumWidth
  }
}

/// Shows and hides its child with an animation.
open class Revealer: Widget {
  @Prop("reveal-child") public var isRevealed: Bool

  /// Makes a revealer around a child.
  public init(_ child: Widget) {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }
}

/// Several widgets, one of which is shown.
open class Stack: Widget {
  private var children: [(name: String, widget: Widget)] = []

  /// Makes an empty stack.
  public init() {
    super.init(gtk_stack_new())
  }

  /// The name of the shown child. Until a name is set, the first child is shown.
  public var shown: String? {
    didSet {
      guard let shown, let child = children.first(where: { $0.name == shown }) else { return }
      child.widget.isVisible = true
      gtk_stack_set_visible_child(opaque, child.widget.widget)
      // Hide the others: assistive technology would find them otherwise.
      for other in children where other.widget !== child.widget { other.widget.isVisible = false }
    }
  }

  /// Adds a child under a name. The first child is shown.
  public func add(_ child: Widget, name: String) {
    children.append((name, child))
    gtk_stack_add_named(opaque, child.widget, name)
    if children.count == 1 { shown = name } else { child.isVisible = name == shown }
  }

  /// Removes a child.
  public func remove(_ child: Widget) {
    children.removeAll { $0.widget === child }
    gtk_stack_remove(opaque, child.widget)
  }
}

/// A large icon, a title and a message, for a view without content.
open class StatusPage: Widget {
  @Prop("icon-name") public var iconName: String?
  @Prop("title") public var title: String
  /// The message, as plain text; markup is escaped.
  public var message: String = "" {
    didSet {
      let escaped = g_markup_escape_text(message, -1)
      adw_status_page_set_description(opaque, escaped)
      g_free(escaped)
    }
  }

  /// Makes a page with an icon of the icon theme and a title.
  public init(icon: String? = nil, title: String = "") {
    super.init(adw_status_page_new())
    iconName = icon
    self.title = title
  }

  /// A widget below the message, such as a button; nil for none.
  public var child: Widget? {
    didSet { adw_status_page_set_child(opaque, child?.widget) }
  }
}
