// Written by Scripts/gtk-widgets.

extension ApplicationWindow {
  /// Whether the window shows the application's menu bar.
  /// `Gtk.ApplicationWindow:show-menubar`
  public var showsMenubar: Bool {
    get { get("show-menubar") }
    set { set("show-menubar", to: newValue) }
  }
}
