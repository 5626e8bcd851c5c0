// Written by Scripts/gtk-widgets.

extension Overlay {
  /// The child, or `nil` for none.
  /// `Gtk.Overlay:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }
}
