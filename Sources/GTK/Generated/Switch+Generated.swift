// Written by Scripts/gtk-widgets.

extension Switch: Actionable {
  /// Whether the switch is on.
  /// `Gtk.Switch:active`
  public var isOn: Bool {
    get { get("active") }
    set { set("active", to: newValue) }
  }

  /// Whether the setting behind the switch is on. It can follow `isOn` with a delay.
  /// `Gtk.Switch:state`
  public var state: Bool {
    get { get("state") }
    set { set("state", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology toggles the switch.
  /// `Gtk.Switch::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Calls `handler` with the state when the user toggles the switch. If a handler returns true, it
  /// must change the state itself, for example after a request.
  /// `Gtk.Switch::state-set`
  @discardableResult
  public func onStateSet(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection {
    on(returning: "state-set", handler)
  }
}
