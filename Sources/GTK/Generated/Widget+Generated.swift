// Written by Scripts/gtk-widgets.

extension Widget {
  /// Whether the widget and its descendants can have the keyboard focus.
  /// `Gtk.Widget:can-focus`
  public var canFocus: Bool {
    get { get("can-focus") }
    set { set("can-focus", to: newValue) }
  }

  /// Whether the pointer can reach the widget.
  /// `Gtk.Widget:can-target`
  public var canTarget: Bool {
    get { get("can-target") }
    set { set("can-target", to: newValue) }
  }

  /// The name of the widget's element in style sheets, such as `button`.
  /// `Gtk.Widget:css-name`
  public var cssName: String {
    get { get("css-name") }
  }

  /// The pointer's cursor over the widget, as GDK's object, or `nil` for that of the widget around
  /// it.
  /// `Gtk.Widget:cursor`
  public var cursor: Object? {
    get { get("cursor") }
    set { set("cursor", to: newValue) }
  }

  /// Whether a click gives the widget the keyboard focus.
  /// `Gtk.Widget:focus-on-click`
  public var focusesOnClick: Bool {
    get { get("focus-on-click") }
    set { set("focus-on-click", to: newValue) }
  }

  /// Whether the widget itself can have the keyboard focus.
  /// `Gtk.Widget:focusable`
  public var isFocusable: Bool {
    get { get("focusable") }
    set { set("focusable", to: newValue) }
  }

  /// The alignment in extra horizontal space.
  /// `Gtk.Widget:halign`
  public var horizontalAlign: Align {
    get { get("halign") }
    set { set("halign", to: newValue) }
  }

  /// Whether Return activates the widget in its window.
  /// `Gtk.Widget:has-default`
  public var hasDefault: Bool {
    get { get("has-default") }
  }

  /// Whether the widget has the keyboard focus.
  /// `Gtk.Widget:has-focus`
  public var hasFocus: Bool {
    get { get("has-focus") }
  }

  /// Whether the widget has a tooltip.
  /// `Gtk.Widget:has-tooltip`
  public var hasTooltip: Bool {
    get { get("has-tooltip") }
    set { set("has-tooltip", to: newValue) }
  }

  /// The minimum height in pixels, or -1 for the natural height.
  /// `Gtk.Widget:height-request`
  public var minimumHeight: Int {
    get { get("height-request") }
    set { set("height-request", to: newValue) }
  }

  /// Whether the widget takes the remaining width.
  /// `Gtk.Widget:hexpand`
  public var expandsHorizontally: Bool {
    get { get("hexpand") }
    set { set("hexpand", to: newValue) }
  }

  /// Whether `expandsHorizontally` was set, so that GTK does not derive it from the children.
  /// `Gtk.Widget:hexpand-set`
  public var isHorizontalExpansionSet: Bool {
    get { get("hexpand-set") }
    set { set("hexpand-set", to: newValue) }
  }

  /// GTK's object that lays out the children, or `nil` for none.
  /// `Gtk.Widget:layout-manager`
  public var layoutManager: Object? {
    get { get("layout-manager") }
    set { set("layout-manager", to: newValue) }
  }

  /// The space below the widget, in pixels.
  /// `Gtk.Widget:margin-bottom`
  public var marginBottom: Int {
    get { get("margin-bottom") }
    set { set("margin-bottom", to: newValue) }
  }

  /// The space after the widget, in pixels.
  /// `Gtk.Widget:margin-end`
  public var marginEnd: Int {
    get { get("margin-end") }
    set { set("margin-end", to: newValue) }
  }

  /// The space before the widget, in pixels.
  /// `Gtk.Widget:margin-start`
  public var marginStart: Int {
    get { get("margin-start") }
    set { set("margin-start", to: newValue) }
  }

  /// The space above the widget, in pixels.
  /// `Gtk.Widget:margin-top`
  public var marginTop: Int {
    get { get("margin-top") }
    set { set("margin-top", to: newValue) }
  }

  /// The name of this one widget in style sheets.
  /// `Gtk.Widget:name`
  public var widgetName: String {
    get { get("name") }
    set { set("name", to: newValue) }
  }

  /// The opacity, from 0 for invisible to 1.
  /// `Gtk.Widget:opacity`
  public var opacity: Double {
    get { get("opacity") }
    set { set("opacity", to: newValue) }
  }

  /// The treatment of content outside of the widget's border.
  /// `Gtk.Widget:overflow`
  public var overflow: Overflow {
    get { get("overflow") }
    set { set("overflow", to: newValue) }
  }

  /// Whether Return activates the widget while it has the keyboard focus.
  /// `Gtk.Widget:receives-default`
  public var receivesDefault: Bool {
    get { get("receives-default") }
    set { set("receives-default", to: newValue) }
  }

  /// The window that contains the widget, or `nil` for none.
  /// `Gtk.Widget:root`
  public var root: Widget? {
    get { get("root") }
  }

  /// The number of physical pixels of the screen for each pixel of the widget.
  /// `Gtk.Widget:scale-factor`
  public var scaleFactor: Int {
    get { get("scale-factor") }
  }

  /// Whether the user can use the widget. A widget inside an insensitive one is insensitive too.
  /// `Gtk.Widget:sensitive`
  public var isSensitive: Bool {
    get { get("sensitive") }
    set { set("sensitive", to: newValue) }
  }

  /// The tooltip as markup, or `nil` for none.
  /// `Gtk.Widget:tooltip-markup`
  public var tooltipMarkup: String? {
    get { get("tooltip-markup") }
    set { set("tooltip-markup", to: newValue) }
  }

  /// The text that is shown while the pointer rests on the widget, or `nil` for none.
  /// `Gtk.Widget:tooltip-text`
  public var tooltip: String? {
    get { get("tooltip-text") }
    set { set("tooltip-text", to: newValue) }
  }

  /// The alignment in extra vertical space.
  /// `Gtk.Widget:valign`
  public var verticalAlign: Align {
    get { get("valign") }
    set { set("valign", to: newValue) }
  }

  /// Whether the widget takes the remaining height.
  /// `Gtk.Widget:vexpand`
  public var expandsVertically: Bool {
    get { get("vexpand") }
    set { set("vexpand", to: newValue) }
  }

  /// Whether `expandsVertically` was set, so that GTK does not derive it from the children.
  /// `Gtk.Widget:vexpand-set`
  public var isVerticalExpansionSet: Bool {
    get { get("vexpand-set") }
    set { set("vexpand-set", to: newValue) }
  }

  /// Whether the widget is shown.
  /// `Gtk.Widget:visible`
  public var isVisible: Bool {
    get { get("visible") }
    set { set("visible", to: newValue) }
  }

  /// The minimum width in pixels, or -1 for the natural width.
  /// `Gtk.Widget:width-request`
  public var minimumWidth: Int {
    get { get("width-request") }
    set { set("width-request", to: newValue) }
  }

  /// The kind of widget that assistive technology reports. Set it before the widget is shown.
  /// `Gtk.Accessible:accessible-role`
  public var accessibleRole: AccessibleRole {
    get { get("accessible-role") }
    set { set("accessible-role", to: newValue) }
  }

  /// Calls `handler` with the previous direction after the direction of the text has changed.
  /// `Gtk.Widget::direction-changed`
  @discardableResult
  public func onDirectionChanged(_ handler: @escaping @MainActor (TextDirection) -> Void)
    -> SignalConnection
  {
    on("direction-changed", handler)
  }

  /// Calls `handler` when the widget is hidden.
  /// `Gtk.Widget::hide`
  @discardableResult
  public func onHide(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("hide", handler)
  }

  /// Calls `handler` with the direction when an arrow key cannot move the focus further in the
  /// widget. The handler returns whether it has handled the signal.
  /// `Gtk.Widget::keynav-failed`
  @discardableResult
  public func onKeynavFailed(_ handler: @escaping @MainActor (DirectionType) -> Bool)
    -> SignalConnection
  {
    on(returning: "keynav-failed", handler)
  }

  /// Calls `handler` with the cycling flag when the user presses the widget's mnemonic. The handler
  /// returns whether it has handled the signal.
  /// `Gtk.Widget::mnemonic-activate`
  @discardableResult
  public func onMnemonicActivate(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection
  {
    on(returning: "mnemonic-activate", handler)
  }

  /// Calls `handler` with the direction when a key moves the focus.
  /// `Gtk.Widget::move-focus`
  @discardableResult
  public func onMoveFocus(_ handler: @escaping @MainActor (DirectionType) -> Void)
    -> SignalConnection
  {
    on("move-focus", handler)
  }

  /// Calls `handler` with the x coordinate, the y coordinate, the keyboard flag and the tooltip
  /// before a tooltip is shown for a widget that has one. It is shown only if a handler returns
  /// true.
  /// `Gtk.Widget::query-tooltip`
  @discardableResult
  public func onQueryTooltip(_ handler: @escaping @MainActor (Int, Int, Bool, Object) -> Bool)
    -> SignalConnection
  {
    on(returning: "query-tooltip", unlessBehindPopover(handler))
  }

  /// Calls `handler` when the widget gets its resources, before it is first drawn.
  /// `Gtk.Widget::realize`
  @discardableResult
  public func onRealize(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("realize", handler)
  }

  /// Calls `handler` when the widget is shown.
  /// `Gtk.Widget::show`
  @discardableResult
  public func onShow(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("show", handler)
  }

  /// Calls `handler` with the previous flags after the state has changed.
  /// `Gtk.Widget::state-flags-changed`
  @discardableResult
  public func onStateFlagsChanged(_ handler: @escaping @MainActor (StateFlags) -> Void)
    -> SignalConnection
  {
    on("state-flags-changed", handler)
  }

  /// Calls `handler` when the widget releases its resources, such as when its window closes.
  /// `Gtk.Widget::unrealize`
  @discardableResult
  public func onUnrealize(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("unrealize", handler)
  }
}
