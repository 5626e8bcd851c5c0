// Written by Scripts/gtk-widgets.
import CGTK

/// A container of two children with a divider that the user can drag. Both stay visible in a narrow
/// window, whereas a ``SplitView`` shows only one of them.
///
/// ``position`` is the size of the start child in pixels.
///
/// ```swift
/// let paned = Paned()
/// paned.startChild = list
/// paned.endChild = preview
/// paned.shrinksStartChild = false
/// paned.position = 240
/// ```
///
/// BinderyGTK binds the position both ways: `paned *= .subject(viewModel.width)`.
///
/// Corresponds to GTK's `GtkPaned`.
open class Paned: Widget {
  /// Creates a pair of panes with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_paned_get_type()))
  }
}

extension Paned: Orientable {
  /// The child after the divider, or `nil` for none.
  /// `Gtk.Paned:end-child`
  public var endChild: Widget? {
    get { get("end-child") }
    set { set("end-child", to: newValue) }
  }

  /// The greatest position of the divider, in pixels.
  /// `Gtk.Paned:max-position`
  public var maximumPosition: Int {
    get { get("max-position") }
  }

  /// The least position of the divider, in pixels.
  /// `Gtk.Paned:min-position`
  public var minimumPosition: Int {
    get { get("min-position") }
  }

  /// The position of the divider, in pixels from the start.
  /// `Gtk.Paned:position`
  public var position: Int {
    get { get("position") }
    set { set("position", to: newValue) }
  }

  /// Whether `position` determines the sizes of the children, instead of their requested sizes.
  /// `Gtk.Paned:position-set`
  public var isPositionSet: Bool {
    get { get("position-set") }
    set { set("position-set", to: newValue) }
  }

  /// Whether the second child grows and shrinks with the pair of panes.
  /// `Gtk.Paned:resize-end-child`
  public var resizesEndChild: Bool {
    get { get("resize-end-child") }
    set { set("resize-end-child", to: newValue) }
  }

  /// Whether the first child grows and shrinks with the pair of panes.
  /// `Gtk.Paned:resize-start-child`
  public var resizesStartChild: Bool {
    get { get("resize-start-child") }
    set { set("resize-start-child", to: newValue) }
  }

  /// Whether the second child can be smaller than its minimum.
  /// `Gtk.Paned:shrink-end-child`
  public var shrinksEndChild: Bool {
    get { get("shrink-end-child") }
    set { set("shrink-end-child", to: newValue) }
  }

  /// Whether the first child can be smaller than its minimum.
  /// `Gtk.Paned:shrink-start-child`
  public var shrinksStartChild: Bool {
    get { get("shrink-start-child") }
    set { set("shrink-start-child", to: newValue) }
  }

  /// The child before the divider, or `nil` for none.
  /// `Gtk.Paned:start-child`
  public var startChild: Widget? {
    get { get("start-child") }
    set { set("start-child", to: newValue) }
  }

  /// Whether the divider is wide.
  /// `Gtk.Paned:wide-handle`
  public var hasWideHandle: Bool {
    get { get("wide-handle") }
    set { set("wide-handle", to: newValue) }
  }

  /// Calls `handler` when Return accepts the divider's new position. The handler returns whether it
  /// has handled the signal.
  /// `Gtk.Paned::accept-position`
  @discardableResult
  public func onAcceptPosition(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    on(returning: "accept-position", handler)
  }

  /// Calls `handler` when Escape restores the divider's previous position. The handler returns
  /// whether it has handled the signal.
  /// `Gtk.Paned::cancel-position`
  @discardableResult
  public func onCancelPosition(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    on(returning: "cancel-position", handler)
  }

  /// Calls `handler` with the reversal flag when a key moves the focus to the other child. The
  /// handler returns whether it has handled the signal.
  /// `Gtk.Paned::cycle-child-focus`
  @discardableResult
  public func onCycleChildFocus(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection
  {
    on(returning: "cycle-child-focus", handler)
  }

  /// Calls `handler` with the reversal flag when a key moves the focus to the divider. The handler
  /// returns whether it has handled the signal.
  /// `Gtk.Paned::cycle-handle-focus`
  @discardableResult
  public func onCycleHandleFocus(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection
  {
    on(returning: "cycle-handle-focus", handler)
  }

  /// Calls `handler` with the scroll type when a key moves the divider. The handler returns whether
  /// it has handled the signal.
  /// `Gtk.Paned::move-handle`
  @discardableResult
  public func onMoveHandle(_ handler: @escaping @MainActor (ScrollType) -> Bool) -> SignalConnection
  {
    on(returning: "move-handle", handler)
  }

  /// Calls `handler` when a key, by default Tab, accepts the divider's new position and moves the
  /// focus on. The handler returns whether it has handled the signal.
  /// `Gtk.Paned::toggle-handle-focus`
  @discardableResult
  public func onToggleHandleFocus(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    on(returning: "toggle-handle-focus", handler)
  }
}
