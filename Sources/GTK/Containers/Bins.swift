import CGTK

/// A container that scrolls a child larger than itself.
///
/// It scrolls vertically unless it is made otherwise, and takes little height of its own: let it
/// expand, or set ``minimumContentHeight``. The lists, such as ``ListView``, need one around them.
///
/// ```swift
/// let scrolled = ScrolledWindow(text)
/// scrolled.expandsVertically = true
/// scrolled.onEdgeReached { edge in if edge == .bottom { loadMore() } }
/// ```
open class ScrolledWindow: Widget {
  /// Makes a container around a child, which it retains.
  ///
  /// - Parameter horizontally: Whether it also scrolls horizontally. Otherwise it is at least as
  ///   wide as the child needs.
  public init(_ child: Widget? = nil, horizontally: Bool = false) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(
      opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    setChild(child)
  }

  /// Sets the child to scroll, in place of the current one; nil for none. The container retains it.
  public func setChild(_ child: Widget?) {
    gtk_scrolled_window_set_child(opaque, child?.widget)
  }

  /// The vertical scroll offset in pixels; 0 at the top. An offset beyond the content is clamped to
  /// it, so set it after the content has its size.
  public var offset: Double {
    get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    set {
      byProgram {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue)
      }
    }
  }

  /// Calls `handler` after the vertical ``offset`` has changed, by the user or the program, often
  /// several times per second. ``Object/isChangedByProgram`` is true while the program sets it.
  ///
  /// ```swift
  /// scrolled.onScroll { [weak scrolled] in header.isVisible = (scrolled?.offset ?? 0) > 80 }
  /// ```
  ///
  /// The container retains the handler: capture the container weakly.
  @discardableResult
  public func onScroll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    let adjustment = UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(opaque)!)
    // Not the signal "value-changed", which settling a list emits, too.
    return (Object.peer(of: adjustment) ?? Object(borrowing: adjustment)).onNotify(
      "value", handler)
  }

  /// Calls `handler` when the user scrolls to an edge of the content. Programmatic scrolling does
  /// not call it.
  @discardableResult
  public func onEdgeReached(_ handler: @escaping @MainActor (Edge) -> Void) -> SignalConnection {
    on("edge-reached") { (edge: Edge) in handler(edge) }
  }
}

/// A side of a rectangle, such as the edge of the content that ``ScrolledWindow/onEdgeReached(_:)``
/// reports. Left and right are those of the screen, in every language.
///
/// ```swift
/// scrolled.onEdgeReached { edge in if edge == .bottom { loadMore() } }
/// ```
public enum Edge: Int, PropertyEnumeration, CaseIterable {
  case left, right, top, bottom
  public static var fallback: Edge { .left }
}

/// A container that limits the width of its child to what is comfortable to read, and centers it.
///
/// ```swift
/// window.content = ScrolledWindow(Clamp(form, maximumWidth: 500))
/// ```
///
/// In a narrower window the child has the width of the container. Put it inside a
/// ``ScrolledWindow``, and not around one, so that the pointer scrolls beside the child as well.
open class Clamp: Widget {
  /// Makes a container around a child, which it retains, with a maximum width in pixels.
  public init(_ child: Widget, maximumWidth: Int = 600) {
    super.init(adw_clamp_new())
    adw_clamp_set_child(opaque, child.widget)
    self.maximumWidth = maximumWidth
  }
}

/// A container that shows and hides its child with an animation.
///
/// The child is hidden until ``isRevealed`` is true. Assistive technology can find it even then:
/// also set the child's ``Widget/isVisible``.
///
/// ```swift
/// let details = Revealer(Label("Copied to /home/ada"))
/// details.isRevealed = true
/// ```
///
/// In BinderyGTK, `details.binding.isRevealed *= …` follows a publisher.
open class Revealer: Widget {
  /// Makes a revealer that hides a child, which it retains, until ``isRevealed`` is true.
  public init(_ child: Widget) {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }
}

/// A container of several widgets, one of which is shown.
///
/// The others have ``Widget/isVisible`` set to false, so that assistive technology does not find
/// them: leave the visibility of the children to the stack. For pages with a switcher, use
/// ``ViewStack``; for pages from which the user goes back, ``NavigationView``.
///
/// ```swift
/// let stack = Stack()
/// stack.add(Spinner(), name: "loading")
/// stack.add(list, name: "list")
/// stack.shown = "list"
/// ```
///
/// In BinderyGTK, `stack.binding.shown *= …` follows a publisher of names.
open class Stack: Widget {
  private var children: [(name: String, widget: Widget)] = []
  private var current: String?
  /// The name that was set before there was a child of this name.
  private var awaited: String?

  /// Makes an empty stack.
  public init() {
    super.init(gtk_stack_new())
  }

  /// The name of the shown child; nil in an empty stack. Until a name is set, the first child is
  /// shown. A name that no child has shows its child as soon as it is added. Setting nil changes
  /// nothing.
  public var shown: String? {
    get { current }
    set {
      awaited = newValue
      if let newValue { show(newValue) }
    }
  }

  private func show(_ name: String) {
    guard let child = children.first(where: { $0.name == name }) else { return }
    current = name
    if awaited == name { awaited = nil }
    child.widget.isVisible = true
    gtk_stack_set_visible_child(opaque, child.widget.widget)
    // Hide the others: assistive technology would find them otherwise.
    for other in children where other.widget !== child.widget { other.widget.isVisible = false }
  }

  /// Adds a child under a name, which no other child may have. The stack retains it, and shows it
  /// if it is the first one.
  public func add(_ child: Widget, name: String) {
    children.append((name, child))
    gtk_stack_add_named(opaque, child.widget, name)
    if current == nil || name == awaited { show(name) } else { child.isVisible = false }
  }

  /// Removes a child, and makes it visible for its next place. In place of the shown child the
  /// first one is shown.
  public func remove(_ child: Widget) {
    let wasShown = children.contains { $0.widget === child && $0.name == current }
    children.removeAll { $0.widget === child }
    gtk_stack_remove(opaque, child.widget)
    child.isVisible = true
    guard wasShown else { return }
    current = nil
    if let first = children.first { show(first.name) }
  }
}

/// A large icon, a title and a message, for a view without content: an empty list, a search without
/// results, or an error.
///
/// ```swift
/// let empty = StatusPage(icon: "system-users-symbolic", title: "No People")
/// empty.message = "People whom you add appear here."
/// empty.child = Button("Add a Person")
/// ```
open class StatusPage: Widget {
  /// The message, as plain text; markup is escaped. Empty for none, the default.
  public var message: String = "" {
    didSet {
      let escaped = g_markup_escape_text(message, -1)
      adw_status_page_set_description(opaque, escaped)
      g_free(escaped)
    }
  }

  /// Makes a page with a title and, above it, an icon of the icon theme, such as
  /// `system-users-symbolic`; nil for none.
  public init(icon: String? = nil, title: String = "") {
    super.init(adw_status_page_new())
    iconName = icon
    self.title = title
  }

  /// A widget below the message, such as a button; nil for none. The page retains it.
  public var child: Widget? {
    didSet { adw_status_page_set_child(opaque, child?.widget) }
  }
}
