// Written by Scripts/gtk-widgets.
import CGTK

/// A container that the user can drag to move the window, like a header bar.
///
/// Depending on the desktop's settings, a double click maximizes the window, and a right click
/// opens the window's menu. Buttons and entries inside still receive their clicks.
///
/// ```swift
/// let handle = WindowHandle(banner)
/// ```
///
/// Corresponds to GTK's `GtkWindowHandle`.
open class WindowHandle: Widget {
  /// Creates a window handle that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_window_handle_get_type()))
    if let child { self.child = child }
  }
}

extension WindowHandle {
  /// The child, or `nil` for none.
  /// `Gtk.WindowHandle:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }
}
