// Written by Scripts/gtk-widgets.

extension LevelBar: Orientable {
  /// Whether the direction is reversed.
  /// `Gtk.LevelBar:inverted`
  public var isInverted: Bool {
    get { get("inverted") }
    set { set("inverted", to: newValue) }
  }

  /// The greatest level.
  /// `Gtk.LevelBar:max-value`
  public var maximum: Double {
    get { get("max-value") }
    set { set("max-value", to: newValue) }
  }

  /// The least level.
  /// `Gtk.LevelBar:min-value`
  public var minimum: Double {
    get { get("min-value") }
    set { set("min-value", to: newValue) }
  }

  /// The look of the bar: continuous or in blocks.
  /// `Gtk.LevelBar:mode`
  public var mode: LevelBarMode {
    get { get("mode") }
    set { set("mode", to: newValue) }
  }

  /// The level that is shown, between the minimum and the maximum.
  /// `Gtk.LevelBar:value`
  public var value: Double {
    get { get("value") }
    set { set("value", to: newValue) }
  }

  /// Calls `handler` with the name when the value of one of the bar's offsets changes.
  /// `Gtk.LevelBar::offset-changed`
  @discardableResult
  public func onOffsetChanged(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection
  {
    on("offset-changed", handler)
  }
}
