// Written by Scripts/gtk-widgets.

extension MenuButton {
  /// Whether the button has an arrow beside its text or icon.
  /// `Gtk.MenuButton:always-show-arrow`
  public var alwaysShowsArrow: Bool {
    get { get("always-show-arrow") }
    set { set("always-show-arrow", to: newValue) }
  }

  /// The child, or `nil` for none.
  /// `Gtk.MenuButton:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The direction in which the popover opens.
  /// `Gtk.MenuButton:direction`
  public var direction: ArrowType {
    get { get("direction") }
    set { set("direction", to: newValue) }
  }

  /// Whether the menu button has a frame.
  /// `Gtk.MenuButton:has-frame`
  public var hasFrame: Bool {
    get { get("has-frame") }
    set { set("has-frame", to: newValue) }
  }

  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Gtk.MenuButton:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// The button's text, or `nil` for a button without one.
  /// `Gtk.MenuButton:label`
  public var title: String? {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// The menu to show, or `nil` for none.
  /// `Gtk.MenuButton:menu-model`
  public var menuModel: Object? {
    get { get("menu-model") }
    set { set("menu-model", to: newValue) }
  }

  /// Whether F10 opens the menu.
  /// `Gtk.MenuButton:primary`
  public var isPrimary: Bool {
    get { get("primary") }
    set { set("primary", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Gtk.MenuButton:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology opens the menu.
  /// `Gtk.MenuButton::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
