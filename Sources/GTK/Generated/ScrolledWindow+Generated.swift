// Written by Scripts/gtk-widgets.

extension ScrolledWindow {
  /// The child, or `nil` for none.
  /// `Gtk.ScrolledWindow:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The horizontal scroll position and its range, or `nil` for none.
  /// `Gtk.ScrolledWindow:hadjustment`
  public var horizontalAdjustment: Object? {
    get { get("hadjustment") }
    set { set("hadjustment", to: newValue) }
  }

  /// Whether the scrolled window has a frame.
  /// `Gtk.ScrolledWindow:has-frame`
  public var hasFrame: Bool {
    get { get("has-frame") }
    set { set("has-frame", to: newValue) }
  }

  /// The rule for showing the horizontal scroll bar. With `never`, the content does not scroll
  /// horizontally.
  /// `Gtk.ScrolledWindow:hscrollbar-policy`
  public var horizontalScrollbarPolicy: PolicyType {
    get { get("hscrollbar-policy") }
    set { set("hscrollbar-policy", to: newValue) }
  }

  /// Whether the content continues to scroll after a swipe on a touch screen.
  /// `Gtk.ScrolledWindow:kinetic-scrolling`
  public var scrollsKinetically: Bool {
    get { get("kinetic-scrolling") }
    set { set("kinetic-scrolling", to: newValue) }
  }

  /// The greatest natural height of the visible part, in pixels, or -1 for none.
  /// `Gtk.ScrolledWindow:max-content-height`
  public var maximumContentHeight: Int {
    get { get("max-content-height") }
    set { set("max-content-height", to: newValue) }
  }

  /// The greatest natural width of the visible part, in pixels, or -1 for none.
  /// `Gtk.ScrolledWindow:max-content-width`
  public var maximumContentWidth: Int {
    get { get("max-content-width") }
    set { set("max-content-width", to: newValue) }
  }

  /// The least height of the visible part, in pixels, or -1 for none.
  /// `Gtk.ScrolledWindow:min-content-height`
  public var minimumContentHeight: Int {
    get { get("min-content-height") }
    set { set("min-content-height", to: newValue) }
  }

  /// The least width of the visible part, in pixels, or -1 for none.
  /// `Gtk.ScrolledWindow:min-content-width`
  public var minimumContentWidth: Int {
    get { get("min-content-width") }
    set { set("min-content-width", to: newValue) }
  }

  /// Whether scrollbars lie over the content.
  /// `Gtk.ScrolledWindow:overlay-scrolling`
  public var usesOverlayScrolling: Bool {
    get { get("overlay-scrolling") }
    set { set("overlay-scrolling", to: newValue) }
  }

  /// Whether the scrolled window requests the natural height of its child.
  /// `Gtk.ScrolledWindow:propagate-natural-height`
  public var propagatesNaturalHeight: Bool {
    get { get("propagate-natural-height") }
    set { set("propagate-natural-height", to: newValue) }
  }

  /// Whether the scrolled window requests the natural width of its child.
  /// `Gtk.ScrolledWindow:propagate-natural-width`
  public var propagatesNaturalWidth: Bool {
    get { get("propagate-natural-width") }
    set { set("propagate-natural-width", to: newValue) }
  }

  /// The vertical scroll position and its range, or `nil` for none.
  /// `Gtk.ScrolledWindow:vadjustment`
  public var verticalAdjustment: Object? {
    get { get("vadjustment") }
    set { set("vadjustment", to: newValue) }
  }

  /// The rule for showing the vertical scroll bar. With `never`, the content does not scroll
  /// vertically.
  /// `Gtk.ScrolledWindow:vscrollbar-policy`
  public var verticalScrollbarPolicy: PolicyType {
    get { get("vscrollbar-policy") }
    set { set("vscrollbar-policy", to: newValue) }
  }

  /// The corner of the content, opposite the scrollbars.
  /// `Gtk.ScrolledWindow:window-placement`
  public var windowPlacement: CornerType {
    get { get("window-placement") }
    set { set("window-placement", to: newValue) }
  }

  /// Calls `handler` with the edge when the user scrolls clearly beyond an edge of the content.
  /// `Gtk.ScrolledWindow::edge-overshot`
  @discardableResult
  public func onEdgeOvershot(_ handler: @escaping @MainActor (Edge) -> Void) -> SignalConnection {
    on("edge-overshot", handler)
  }

  /// Calls `handler` with the direction type when a key moves the focus out of the scrolled window.
  /// `Gtk.ScrolledWindow::move-focus-out`
  @discardableResult
  public func onMoveFocusOut(_ handler: @escaping @MainActor (DirectionType) -> Void)
    -> SignalConnection
  {
    on("move-focus-out", handler)
  }

  /// Calls `handler` with the scroll type and the direction flag when a key scrolls. The handler
  /// returns whether it has handled the signal.
  /// `Gtk.ScrolledWindow::scroll-child`
  @discardableResult
  public func onScrollChild(_ handler: @escaping @MainActor (ScrollType, Bool) -> Bool)
    -> SignalConnection
  {
    on(returning: "scroll-child", handler)
  }
}
