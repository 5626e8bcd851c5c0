import CGTK

/// Lets the user scroll what is larger than the room.
open class ScrolledWindow: Widget {
  public init(_ child: Widget? = nil, horizontally: Bool = false) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(
      opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    setChild(child)
  }

  /// What is scrolled.
  public func setChild(_ child: Widget?) {
    gtk_scrolled_window_set_child(opaque, child?.widget)
  }

  /// How far it is scrolled down, in pixels.
  public var offset: Double {
    get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    set {
      byProgram {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue)
      }
    }
  }

  /// Runs `handler` after it was scrolled up or down, by the user or the program.
  @discardableResult
  public func onScroll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    let adjustment = UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque)!)
    return (Object.peer(of: adjustment) ?? Object(borrowing: adjustment)).on(
      "value-changed", handler)
  }

  /// Runs `handler` when the user scrolls against an edge of what there is.
  @discardableResult
  public func onEdgeReached(_ handler: @escaping @MainActor (Edge) -> Void) -> SignalConnection {
    on("edge-reached") { (edge: Edge) in handler(edge) }
  }
}

/// A side of something.
public enum Edge: Int, PropertyEnumeration {
  case left, right, top, bottom
  public static var fallback: Edge { .left }
}

/// Keeps what it contains from getting wider than is good to read.
open class Clamp: Widget {
  @Prop("maximum-size") public var maximumWidth: Int

  public init(_ child: Widget, maximumWidth: Int = 600) {
    super.init(adw_clamp_new())
    adw_clamp_set_child(opaque, child.widget)
    self.maximumWidth = maximumWidth
  }
}

/// Shows and hides what it contains with a movement.
open class Revealer: Widget {
  @Prop("reveal-child") public var isRevealed: Bool

  public init(_ child: Widget) {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }
}

/// Several widgets of which one is shown.
open class Stack: Widget {
  private var children: [(name: String, widget: Widget)] = []

  public init() {
    super.init(gtk_stack_new())
  }

  /// The name of the one that is shown. The first is shown until another one is named.
  public var shown: String? {
    didSet {
      guard let shown, let child = children.first(where: { $0.name == shown }) else { return }
      child.widget.isVisible = true
      gtk_stack_set_visible_child(opaque, child.widget.widget)
      // Assistive technology would find the hidden ones.
      for other in children where other.widget !== child.widget { other.widget.isVisible = false }
    }
  }

  public func add(_ child: Widget, name: String) {
    children.append((name, child))
    gtk_stack_add_named(opaque, child.widget, name)
    if children.count == 1 { shown = name } else { child.isVisible = name == shown }
  }

  public func remove(_ child: Widget) {
    children.removeAll { $0.widget === child }
    gtk_stack_remove(opaque, child.widget)
  }
}

/// A large icon, a title and a sentence where there is nothing else to show.
open class StatusPage: Widget {
  @Prop("icon-name") public var iconName: String?
  @Prop("title") public var title: String
  /// Plain text; it is shown as it is, not as markup.
  public var message: String = "" {
    didSet {
      let escaped = g_markup_escape_text(message, -1)
      adw_status_page_set_description(opaque, escaped)
      g_free(escaped)
    }
  }

  public init(icon: String? = nil, title: String = "") {
    super.init(adw_status_page_new())
    iconName = icon
    self.title = title
  }

  public var child: Widget? {
    didSet { adw_status_page_set_child(opaque, child?.widget) }
  }
}
