// Written by Scripts/gtk-widgets.

extension FlowBox: Orientable {
  /// Whether the release of a pointer button counts if it was pressed elsewhere.
  /// `Gtk.FlowBox:accept-unpaired-release`
  public var acceptsUnpairedRelease: Bool {
    get { get("accept-unpaired-release") }
    set { set("accept-unpaired-release", to: newValue) }
  }

  /// Whether one click activates a child, instead of a double click.
  /// `Gtk.FlowBox:activate-on-single-click`
  public var activatesOnSingleClick: Bool {
    get { get("activate-on-single-click") }
    set { set("activate-on-single-click", to: newValue) }
  }

  /// The space between columns, in pixels.
  /// `Gtk.FlowBox:column-spacing`
  public var columnSpacing: Int {
    get { get("column-spacing") }
    set { set("column-spacing", to: newValue) }
  }

  /// Whether all children have the same size.
  /// `Gtk.FlowBox:homogeneous`
  public var isHomogeneous: Bool {
    get { get("homogeneous") }
    set { set("homogeneous", to: newValue) }
  }

  /// The maximum number of children in a line.
  /// `Gtk.FlowBox:max-children-per-line`
  public var maximumPerLine: Int {
    get { get("max-children-per-line") }
    set { set("max-children-per-line", to: newValue) }
  }

  /// The minimum number of children in a line.
  /// `Gtk.FlowBox:min-children-per-line`
  public var minimumPerLine: Int {
    get { get("min-children-per-line") }
    set { set("min-children-per-line", to: newValue) }
  }

  /// The space between rows, in pixels.
  /// `Gtk.FlowBox:row-spacing`
  public var rowSpacing: Int {
    get { get("row-spacing") }
    set { set("row-spacing", to: newValue) }
  }

  /// The number of widgets that the user can select; none by default.
  /// `Gtk.FlowBox:selection-mode`
  public var selectionMode: SelectionMode {
    get { get("selection-mode") }
    set { set("selection-mode", to: newValue) }
  }

  /// Calls `handler` when a key activates the child that has the focus.
  /// `Gtk.FlowBox::activate-cursor-child`
  @discardableResult
  public func onActivateCursorChild(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  {
    on("activate-cursor-child", handler)
  }

  /// Calls `handler` with the step, the count, the extension flag and the change flag when a key
  /// moves the focus among the children. The handler returns whether it has handled the signal.
  /// `Gtk.FlowBox::move-cursor`
  @discardableResult
  public func onMoveCursor(_ handler: @escaping @MainActor (MovementStep, Int, Bool, Bool) -> Bool)
    -> SignalConnection
  {
    on(returning: "move-cursor", handler)
  }

  /// Calls `handler` when a key selects all children.
  /// `Gtk.FlowBox::select-all`
  @discardableResult
  public func onSelectAll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("select-all", handler)
  }

  /// Calls `handler` when a key selects the focused child or removes it from the selection.
  /// `Gtk.FlowBox::toggle-cursor-child`
  @discardableResult
  public func onToggleCursorChild(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("toggle-cursor-child", handler)
  }

  /// Calls `handler` when a key clears the selection.
  /// `Gtk.FlowBox::unselect-all`
  @discardableResult
  public func onUnselectAll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("unselect-all", handler)
  }
}
