// Written by Scripts/gtk-widgets.

extension Button: Actionable {
  /// The child, or `nil` for none.
  /// `Gtk.Button:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the button has a frame.
  /// `Gtk.Button:has-frame`
  public var hasFrame: Bool {
    get { get("has-frame") }
    set { set("has-frame", to: newValue) }
  }

  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Gtk.Button:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// The button's text, or `nil` for a button without one.
  /// `Gtk.Button:label`
  public var title: String? {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Gtk.Button:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }

  /// Calls `handler` when a key or an assistive technology presses the button. For all presses, use
  /// ``onClick(_:)``.
  /// `Gtk.Button::activate`
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate", handler)
  }
}
