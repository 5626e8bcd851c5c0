// Written by Scripts/gtk-widgets.

extension CheckButton: Actionable {
  /// Whether the check button is on.
  /// `Gtk.CheckButton:active`
  public var isOn: Bool {
    get { get("active") }
    set { set("active", to: newValue) }
  }

  /// The child, or `nil` for none.
  /// `Gtk.CheckButton:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Adds the check button to the group of another one, which makes both radio buttons. Pass `nil`
  /// to remove it from its group.
  /// `Gtk.CheckButton:group`
  public func setGroup(_ value: Widget?) {
    write("group", value)
  }

  /// Whether the check button is neither on nor off.
  /// `Gtk.CheckButton:inconsistent`
  public var isInconsistent: Bool {
    get { get("inconsistent") }
    set { set("inconsistent", to: newValue) }
  }

  /// The text beside the box, or `nil` for none.
  /// `Gtk.CheckButton:label`
  public var title: String? {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Gtk.CheckButton:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology presses the button.
  /// `Gtk.CheckButton::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Calls `handler` each time the button is switched on or off.
  /// `Gtk.CheckButton::toggled`
  @discardableResult
  public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("toggled", handler)
  }
}
