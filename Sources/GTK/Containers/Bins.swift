import CGTK

/// A container that scrolls a child larger than itself.
///
/// By default, the container scrolls only vertically. It requests little height, so let it expand,
/// or set ``minimumContentHeight``. Lists such as ``ListView`` must be in a scrolled window.
///
/// ```swift
/// let scrolled = ScrolledWindow(text)
/// scrolled.expandsVertically = true
/// scrolled.onEdgeReached { edge in if edge == .bottom { loadMore() } }
/// ```
open class ScrolledWindow: Widget {
  /// Creates a container around a child, which it retains.
  ///
  /// - Parameter horizontally: Whether the container also scrolls horizontally. Otherwise it is at
  ///   least as wide as the child needs.
  public init(_ child: Widget? = nil, horizontally: Bool = false) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(
      opaque, horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    setChild(child)
  }

  /// Replaces the child, or removes it if you pass `nil`. The container retains the new child.
  public func setChild(_ child: Widget?) {
    gtk_scrolled_window_set_child(opaque, child?.widget)
  }

  /// The vertical scroll offset in pixels, which is 0 at the top. A new value is clamped to the
  /// content, so set the offset after the content has been laid out.
  public var offset: Double {
    get { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    set {
      byProgram {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), newValue)
      }
    }
  }

  /// Calls `handler` after the user or the program has changed the vertical ``offset``. While the
  /// user scrolls, this happens many times per second. ``Object/isChangedByProgram`` is true during
  /// a change by the program.
  ///
  /// ```swift
  /// scrolled.onScroll { [weak scrolled] in header.isVisible = (scrolled?.offset ?? 0) > 80 }
  /// ```
  ///
  /// The container retains the handler, so capture the container weakly.
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
/// reports. Left and right refer to the screen, in every language.
///
/// ```swift
/// scrolled.onEdgeReached { edge in if edge == .bottom { loadMore() } }
/// ```
public enum Edge: Int, PropertyEnumeration, CaseIterable {
  case left, right, top, bottom
  public static var fallback: Edge { .left }
}

/// A container that limits the width of its child, so that lines stay easy to read, and centers it.
///
/// ```swift
/// window.content = ScrolledWindow(Clamp(form, maximumWidth: 500))
/// ```
///
/// In a narrower window, the child is as wide as the container. Put a clamp inside a
/// ``ScrolledWindow``, not around one, so that the user can also scroll beside the child.
open class Clamp: Widget {
  /// Creates a container around a child, which it retains, with a maximum width in pixels.
  public init(_ child: Widget, maximumWidth: Int = 600) {
    super.init(adw_clamp_new())
    adw_clamp_set_child(opaque, child.widget)
    self.maximumWidth = maximumWidth
  }
}

/// A container that shows and hides its child with an animation.
///
/// The child is hidden until ``isRevealed`` is true. Assistive technology can still find a hidden
/// child, so also set the child's ``Widget/isVisible``.
///
/// ```swift
/// let details = Revealer(Label("Copied to /home/ada"))
/// details.isRevealed = true
/// ```
///
/// In BinderyGTK, you can bind the property to a publisher: `details.binding.isRevealed *= …`.
open class Revealer: Widget {
  /// Creates a revealer that hides a child, which it retains, until ``isRevealed`` is true.
  public init(_ child: Widget) {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }
}

/// A container that shows one of several widgets.
///
/// The stack sets ``Widget/isVisible`` of the other children to false, so that assistive technology
/// does not find them. Do not set this property yourself. For pages from which the user goes back,
/// use ``NavigationView``.
///
/// ```swift
/// let stack = Stack()
/// stack.add(Spinner(), name: "loading")
/// stack.add(list, name: "list")
/// stack.shown = "list"
/// ```
///
/// The user can choose among the children with a title in a ``StackSwitcher`` or a
/// ``StackSidebar``. A ``ViewStack`` has the switcher of GNOME's apps instead.
///
/// BinderyGTK binds the name of the shown child both ways: `stack *= .subject(viewModel.page)`.
open class Stack: Widget {
  private var children: [(name: String, widget: Widget)] = []
  private var current: String?
  /// The name that was set before there was a child of this name.
  private var awaited: String?

  /// Creates an empty stack. Add its children with ``add(_:name:title:icon:)``.
  public init() {
    super.init(gtk_stack_new())
    onNotify("visible-child-name") { [weak self] in self?.followUser() }
  }

  /// The name of the shown child, or `nil` in an empty stack. Until you set it, the stack shows the
  /// first child. If there is no child with the name yet, the stack shows that child as soon as you
  /// add it. Setting `nil` does nothing. The user changes it with a ``StackSwitcher`` or a
  /// ``StackSidebar``.
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
    byProgram {
      child.widget.isVisible = true
      StrayFocus.keepingRequest { gtk_stack_set_visible_child(opaque, child.widget.widget) }
    }
    // Hide the others: assistive technology would find them otherwise.
    for other in children where other.widget !== child.widget { other.widget.isVisible = false }
  }

  /// Shows the child that a switcher has made the visible one.
  private func followUser() {
    let name: String? = get("visible-child-name")
    if let name, name != current { show(name) }
  }

  /// Adds a child with a unique name. The stack retains the child, and shows it if it is the first
  /// one.
  ///
  /// - Parameters:
  ///   - title: The title of its button in a ``StackSwitcher`` and of its row in a
  ///     ``StackSidebar``. By default, the child is in neither.
  ///   - icon: The name of an icon that the ``StackSwitcher`` shows instead of the title.
  public func add(_ child: Widget, name: String, title: String? = nil, icon: String? = nil) {
    let page = byProgram { gtk_stack_add_named(opaque, child.widget, name) }
    gtk_stack_page_set_title(page, title)
    gtk_stack_page_set_icon_name(page, icon)
    children.append((name, child))
    if current == nil || name == awaited { show(name) } else { child.isVisible = false }
  }

  /// Removes a child, and sets its ``Widget/isVisible`` to true. If it was the shown child, the
  /// stack shows the first one.
  public func remove(_ child: Widget) {
    let wasShown = children.contains { $0.widget === child && $0.name == current }
    children.removeAll { $0.widget === child }
    byProgram { gtk_stack_remove(opaque, child.widget) }
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
  /// The message, as plain text. If it is empty, which is the default, there is no message.
  public var message: String = "" {
    didSet {
      let escaped = g_markup_escape_text(message, -1)
      adw_status_page_set_description(opaque, escaped)
      g_free(escaped)
    }
  }

  /// Creates a page with a title below an icon of the icon theme, such as `system-users-symbolic`.
  /// Pass `nil` for no icon.
  public init(icon: String? = nil, title: String = "") {
    super.init(adw_status_page_new())
    iconName = icon
    self.title = title
  }

  /// A widget below the message, such as a button, or `nil` for none. The page retains it.
  public var child: Widget? {
    didSet { adw_status_page_set_child(opaque, child?.widget) }
  }
}
