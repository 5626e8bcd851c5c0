// Written by Scripts/gtk-widgets.

extension Window {
  /// The application that the window belongs to, or `nil` for none.
  /// `Gtk.Window:application`
  public var application: Object? {
    get { get("application") }
    set { set("application", to: newValue) }
  }

  /// Whether the window has a frame and a title.
  /// `Gtk.Window:decorated`
  public var isDecorated: Bool {
    get { get("decorated") }
    set { set("decorated", to: newValue) }
  }

  /// The height of the window when it opens, in pixels, or -1 for the natural height.
  /// `Gtk.Window:default-height`
  public var height: Int {
    get { get("default-height") }
    set { set("default-height", to: newValue) }
  }

  /// The widget that Return activates, or `nil` for none.
  /// `Gtk.Window:default-widget`
  public var defaultWidget: Widget? {
    get { get("default-widget") }
    set { set("default-widget", to: newValue) }
  }

  /// The width of the window when it opens, in pixels, or -1 for the natural width.
  /// `Gtk.Window:default-width`
  public var width: Int {
    get { get("default-width") }
    set { set("default-width", to: newValue) }
  }

  /// Whether the window has a close button.
  /// `Gtk.Window:deletable`
  public var isDeletable: Bool {
    get { get("deletable") }
    set { set("deletable", to: newValue) }
  }

  /// Whether the window is closed together with its parent window.
  /// `Gtk.Window:destroy-with-parent`
  public var isDestroyedWithParent: Bool {
    get { get("destroy-with-parent") }
    set { set("destroy-with-parent", to: newValue) }
  }

  /// The display on which the window is shown.
  /// `Gtk.Window:display`
  public var display: Object? {
    get { get("display") }
    set { set("display", to: newValue) }
  }

  /// Whether a frame is drawn around the widget with the keyboard focus.
  /// `Gtk.Window:focus-visible`
  public var showsFocus: Bool {
    get { get("focus-visible") }
    set { set("focus-visible", to: newValue) }
  }

  /// The widget with the keyboard focus, or `nil` for none.
  /// `Gtk.Window:focus-widget`
  public var focusWidget: Widget? {
    get { get("focus-widget") }
    set { set("focus-widget", to: newValue) }
  }

  /// Whether the window fills the screen.
  /// `Gtk.Window:fullscreened`
  public var isFullscreened: Bool {
    get { get("fullscreened") }
    set { set("fullscreened", to: newValue) }
  }

  /// Whether F10 opens the menu bar.
  /// `Gtk.Window:handle-menubar-accel`
  public var handlesMenubarAccelerator: Bool {
    get { get("handle-menubar-accel") }
    set { set("handle-menubar-accel", to: newValue) }
  }

  /// Whether closing the window only hides it.
  /// `Gtk.Window:hide-on-close`
  public var hidesOnClose: Bool {
    get { get("hide-on-close") }
    set { set("hide-on-close", to: newValue) }
  }

  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Gtk.Window:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// Whether the window has the keyboard focus.
  /// `Gtk.Window:is-active`
  public var isActive: Bool {
    get { get("is-active") }
  }

  /// Whether the window fills the screen's working area.
  /// `Gtk.Window:maximized`
  public var isMaximized: Bool {
    get { get("maximized") }
    set { set("maximized", to: newValue) }
  }

  /// Whether the letters of shortcuts are underlined.
  /// `Gtk.Window:mnemonics-visible`
  public var showsMnemonics: Bool {
    get { get("mnemonics-visible") }
    set { set("mnemonics-visible", to: newValue) }
  }

  /// Whether the parent window gets no input while this one is open.
  /// `Gtk.Window:modal`
  public var isModal: Bool {
    get { get("modal") }
    set { set("modal", to: newValue) }
  }

  /// Whether the user can resize the window.
  /// `Gtk.Window:resizable`
  public var isResizable: Bool {
    get { get("resizable") }
    set { set("resizable", to: newValue) }
  }

  /// The startup notification ID, by which the desktop recognizes that the app has started.
  /// `Gtk.Window:startup-id`
  public func setStartupId(_ value: String?) {
    write("startup-id", value)
  }

  /// The title that the desktop shows, or `nil` for none.
  /// `Gtk.Window:title`
  public var title: String? {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// The window that this one belongs to, or `nil` for none.
  /// `Gtk.Window:transient-for`
  public var parentWindow: Widget? {
    get { get("transient-for") }
    set { set("transient-for", to: newValue) }
  }

  /// Calls `handler` when Return activates the window's default widget.
  /// `Gtk.Window::activate-default`
  @discardableResult
  public func onActivateDefault(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate-default", handler)
  }

  /// Calls `handler` when a key activates the widget that has the focus.
  /// `Gtk.Window::activate-focus`
  @discardableResult
  public func onActivateFocus(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("activate-focus", handler)
  }

  /// Calls `handler` with the toggle flag when a key opens or closes GTK's own inspector. A handler
  /// that returns true prevents it.
  /// `Gtk.Window::enable-debugging`
  @discardableResult
  public func onEnableDebugging(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection
  {
    on(returning: "enable-debugging", handler)
  }

  /// Calls `handler` after the window's shortcuts or mnemonics have changed.
  /// `Gtk.Window::keys-changed`
  @discardableResult
  public func onKeysChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("keys-changed", handler)
  }
}
