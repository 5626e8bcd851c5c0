// Written by Scripts/gtk-widgets.

extension ToggleButton {
  /// Whether the toggle button is on.
  /// `Gtk.ToggleButton:active`
  public var isOn: Bool {
    get { get("active") }
    set { set("active", to: newValue) }
  }

  /// Adds the button to the group of another one. At most one button of a group is on. Pass `nil`
  /// to remove the button from its group.
  /// `Gtk.ToggleButton:group`
  public func setGroup(_ value: Widget?) {
    write("group", value)
  }

  /// Calls `handler` each time the button is switched on or off.
  /// `Gtk.ToggleButton::toggled`
  @discardableResult
  public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("toggled", handler)
  }
}
