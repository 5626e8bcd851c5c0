// Written by Scripts/gtk-widgets.

extension ToastOverlay {
  /// The child, or `nil` for none.
  /// `Adw.ToastOverlay:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }
}
