// Written by Scripts/gtk-widgets.

extension ListBox {
  /// Whether the release of a pointer button counts if it was pressed elsewhere.
  /// `Gtk.ListBox:accept-unpaired-release`
  public var acceptsUnpairedRelease: Bool {
    get { get("accept-unpaired-release") }
    set { set("accept-unpaired-release", to: newValue) }
  }

  /// Whether the list box activates on single click.
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

  /// Whether the list box shows its separators.
  /// `Gtk.ListBox:show-separators`
  public var showsSeparators: Bool {
    get { get("show-separators") }
    set { set("show-separators", to: newValue) }
  }

  /// Calls `handler` each time GTK emits the signal `activate-cursor-row`.
  /// `Gtk.ListBox::activate-cursor-row`
  @discardableResult
  public func onActivateCursorRow(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate-cursor-row", handler)
  }

  /// Calls `handler` with its arguments each time GTK emits the signal `move-cursor`.
  /// `Gtk.ListBox::move-cursor`
  @discardableResult
  public func onMoveCursor(_ handler: @escaping @MainActor (MovementStep, Int, Bool, Bool) -> Void)
    -> SignalConnection
  {
    on("move-cursor", handler)
  }

  /// Calls `handler` with the row each time GTK emits the signal `row-selected`.
  /// `Gtk.ListBox::row-selected`
  @discardableResult
  public func onRowSelected(_ handler: @escaping @MainActor (Widget?) -> Void) -> SignalConnection {
    on("row-selected", handler)
  }

  /// Calls `handler` each time GTK emits the signal `select-all`.
  /// `Gtk.ListBox::select-all`
  @discardableResult
  public func onSelectAll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("select-all", handler)
  }

  /// Calls `handler` each time GTK emits the signal `toggle-cursor-row`.
  /// `Gtk.ListBox::toggle-cursor-row`
  @discardableResult
  public func onToggleCursorRow(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("toggle-cursor-row", handler)
  }

  /// Calls `handler` each time GTK emits the signal `unselect-all`.
  /// `Gtk.ListBox::unselect-all`
  @discardableResult
  public func onUnselectAll(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("unselect-all", handler)
  }
}
