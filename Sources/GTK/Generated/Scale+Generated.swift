// Written by Scripts/gtk-widgets.

extension Scale: Orientable {
  /// The number of digits after the decimal separator.
  /// `Gtk.Scale:digits`
  public var digits: Int {
    get { get("digits") }
    set { set("digits", to: newValue) }
  }

  /// Whether the current value is shown as text beside the slider.
  /// `Gtk.Scale:draw-value`
  public var drawsValue: Bool {
    get { get("draw-value") }
    set { set("draw-value", to: newValue) }
  }

  /// Whether the part of the scale up to the slider is highlighted.
  /// `Gtk.Scale:has-origin`
  public var hasOrigin: Bool {
    get { get("has-origin") }
    set { set("has-origin", to: newValue) }
  }

  /// The edge at which the value is drawn.
  /// `Gtk.Scale:value-pos`
  public var valuePosition: Edge {
    get { get("value-pos") }
    set { set("value-pos", to: newValue) }
  }

  /// The value, its range and its steps.
  /// `Gtk.Range:adjustment`
  public var adjustment: Object {
    get { get("adjustment") }
    set { set("adjustment", to: newValue) }
  }

  /// The position up to which the slider can move if `restrictsToFillLevel` is true.
  /// `Gtk.Range:fill-level`
  public var fillLevel: Double {
    get { get("fill-level") }
    set { set("fill-level", to: newValue) }
  }

  /// Whether the direction is reversed.
  /// `Gtk.Range:inverted`
  public var isInverted: Bool {
    get { get("inverted") }
    set { set("inverted", to: newValue) }
  }

  /// Whether the slider stops at `fillLevel`.
  /// `Gtk.Range:restrict-to-fill-level`
  public var restrictsToFillLevel: Bool {
    get { get("restrict-to-fill-level") }
    set { set("restrict-to-fill-level", to: newValue) }
  }

  /// The number of digits to which the value is rounded, or -1 for no rounding.
  /// `Gtk.Range:round-digits`
  public var roundDigits: Int {
    get { get("round-digits") }
    set { set("round-digits", to: newValue) }
  }

  /// Whether the part of the scale up to the fill level is highlighted.
  /// `Gtk.Range:show-fill-level`
  public var showsFillLevel: Bool {
    get { get("show-fill-level") }
    set { set("show-fill-level", to: newValue) }
  }

  /// Calls `handler` with the value when the slider is about to go beyond its range.
  /// `Gtk.Range::adjust-bounds`
  @discardableResult
  public func onAdjustBounds(_ handler: @escaping @MainActor (Double) -> Void) -> SignalConnection {
    on("adjust-bounds", handler)
  }

  /// Calls `handler` with the scroll type and the value when the user moves the slider. A handler
  /// that returns true prevents the change.
  /// `Gtk.Range::change-value`
  @discardableResult
  public func onChangeValue(_ handler: @escaping @MainActor (ScrollType, Double) -> Bool)
    -> SignalConnection
  {
    on(returning: "change-value", handler)
  }

  /// Calls `handler` with the step when a key moves the slider.
  /// `Gtk.Range::move-slider`
  @discardableResult
  public func onMoveSlider(_ handler: @escaping @MainActor (ScrollType) -> Void) -> SignalConnection
  {
    on("move-slider", handler)
  }
}
