// Written by Scripts/gtk-widgets.

extension ListBox {
  /// Whether the release of a pointer button counts if it was pressed elsewhere.
  /// `Gtk.ListBox:accept-unpaired-release`
  public var acceptsUnpairedRelease: Bool {
    get { get("accept-unpaired-release") }
    set { set("accept-unpaired-release", to: newValue) }
  }

  /// Whether one click activates a row, instead of a double click.
  /// `Gtk.ListBox:activate-on-single-click`
  public var activatesOnSingleClick: Bool {
    get { get("activate-on-single-click") }
    set { set("activate-on-single-click", to: newValue) }
  }

  /// The number of rows that the user can select; none by default.
  /// `Gtk.ListBox:selection-mode`
  public var selectionMode: SelectionMode {
    get { get("selection-mode") }
    set { set("selection-mode", to: newValue) }
  }

  /// Whether lines separate the rows.
  /// `Gtk.ListBox:show-separators`
  public var showsSeparators: Bool {
    get { get("show-separators") }
    set { set("show-separators", to: newValue) }
  }

  /// Calls `handler` when a key activates the row that has the focus.
  /// `Gtk.ListBox::activate-cursor-row`
  @discardableResult
  public func onActivateCursorRow(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate-cursor-row", handler)
  }

  /// Calls `handler` with the step, the count, the extension flag and the change flag when a key
  /// moves the focus among the rows.
  /// `Gtk.ListBox::move-cursor`
  @discardableResult
  public func onMoveCursor(_ handler: @escaping @MainActor (MovementStep, Int, Bool, Bool) -> Void)
    -> SignalConnection
  {
    on("move-cursor", handler)
  }

  /// Calls `handler` with the row each time another row is selected. The row is nil if no row is
  /// selected.
  /// `Gtk.ListBox::row-selected`
  @discardableResult
  public func onRowSelected(_ handler: @escaping @MainActor (Widget?) -> Void) -> SignalConnection {
    on("row-selected", handler)
  }

  /// Calls `handler` when a key selects all rows.
  /// `Gtk.ListBox::select-all`
  @discardableResult
  public func onSelectAll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("select-all", handler)
  }

  /// Calls `handler` when a key selects the focused row or removes it from the selection.
  /// `Gtk.ListBox::toggle-cursor-row`
  @discardableResult
  public func onToggleCursorRow(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("toggle-cursor-row", handler)
  }

  /// Calls `handler` when a key clears the selection.
  /// `Gtk.ListBox::unselect-all`
  @discardableResult
  public func onUnselectAll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("unselect-all", handler)
  }
}
