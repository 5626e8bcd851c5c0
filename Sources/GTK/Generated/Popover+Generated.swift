// Written by Scripts/gtk-widgets.

extension Popover {
  /// Whether the popover closes when the user clicks elsewhere.
  /// `Gtk.Popover:autohide`
  public var hidesByItself: Bool {
    get { get("autohide") }
    set { set("autohide", to: newValue) }
  }

  /// Whether the popover closes with the popover around it.
  /// `Gtk.Popover:cascade-popdown`
  public var cascadesPopdown: Bool {
    get { get("cascade-popdown") }
    set { set("cascade-popdown", to: newValue) }
  }

  /// The child, or `nil` for none.
  /// `Gtk.Popover:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The widget that Return activates while the popover is open, or `nil` for none.
  /// `Gtk.Popover:default-widget`
  public var defaultWidget: Widget? {
    get { get("default-widget") }
    set { set("default-widget", to: newValue) }
  }

  /// Whether an arrow points to the widget for which the popover is open.
  /// `Gtk.Popover:has-arrow`
  public var hasArrow: Bool {
    get { get("has-arrow") }
    set { set("has-arrow", to: newValue) }
  }

  /// Whether the letters of shortcuts are underlined.
  /// `Gtk.Popover:mnemonics-visible`
  public var showsMnemonics: Bool {
    get { get("mnemonics-visible") }
    set { set("mnemonics-visible", to: newValue) }
  }

  /// The rectangle of the parent that the popover points to, or `nil` for the whole parent.
  /// `Gtk.Popover:pointing-to`
  public var pointingTo: OpaqueValue? {
    get { get("pointing-to") }
    set { set("pointing-to", to: newValue) }
  }

  /// The preferred side of the widget at which the popover opens.
  /// `Gtk.Popover:position`
  public var position: Edge {
    get { get("position") }
    set { set("position", to: newValue) }
  }

  /// Calls `handler` when Return activates the popover's default widget.
  /// `Gtk.Popover::activate-default`
  @discardableResult
  public func onActivateDefault(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate-default", handler)
  }
}
