// Written by Scripts/gtk-widgets.

extension SpinButton: Editable, Orientable {
  /// The value, its range and its steps.
  /// `Gtk.SpinButton:adjustment`
  public var adjustment: Object {
    get { get("adjustment") }
    set { set("adjustment", to: newValue) }
  }

  /// The acceleration while a button or a key is held down.
  /// `Gtk.SpinButton:climb-rate`
  public var climbRate: Double {
    get { get("climb-rate") }
    set { set("climb-rate", to: newValue) }
  }

  /// The number of digits after the decimal separator. The default is as many as the step has.
  /// `Gtk.SpinButton:digits`
  public var digits: Int {
    get { get("digits") }
    set { set("digits", to: newValue) }
  }

  /// Whether only numbers can be typed.
  /// `Gtk.SpinButton:numeric`
  public var isNumeric: Bool {
    get { get("numeric") }
    set { set("numeric", to: newValue) }
  }

  /// Whether the number is always a multiple of the step.
  /// `Gtk.SpinButton:snap-to-ticks`
  public var snapsToTicks: Bool {
    get { get("snap-to-ticks") }
    set { set("snap-to-ticks", to: newValue) }
  }

  /// The treatment of typed text that is not a number in the range.
  /// `Gtk.SpinButton:update-policy`
  public var updatePolicy: SpinButtonUpdatePolicy {
    get { get("update-policy") }
    set { set("update-policy", to: newValue) }
  }

  /// The number, clamped to the range. It may have more digits than the button shows.
  /// `Gtk.SpinButton:value`
  public var value: Double {
    get { get("value") }
    set { set("value", to: newValue) }
  }

  /// Whether the value wraps at the ends of its range.
  /// `Gtk.SpinButton:wrap`
  public var wraps: Bool {
    get { get("wrap") }
    set { set("wrap", to: newValue) }
  }

  /// Calls `handler` with the scroll type when a key changes the value.
  /// `Gtk.SpinButton::change-value`
  @discardableResult
  public func onChangeValue(_ handler: @escaping @MainActor (ScrollType) -> Void)
    -> SignalConnection
  {
    on("change-value", handler)
  }

  /// Calls `handler` before the value is shown. A handler that shows the value itself returns true.
  /// `Gtk.SpinButton::output`
  @discardableResult
  public func onOutput(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
    on(returning: "output", handler)
  }

  /// Calls `handler` after the value has gone from the greatest to the least, or back.
  /// `Gtk.SpinButton::wrapped`
  @discardableResult
  public func onWrapped(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("wrapped", handler)
  }
}
