// Written by Scripts/gtk-widgets.
import CGTK

/// A container that the user can drag to move the window, like a header bar.
///
/// It is GTK's `GtkWindowHandle`.
open class WindowHandle: Widget {
  /// Makes a window handle around a child, which it retains; nil for none.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_window_handle_get_type()))
    if let child { self.child = child }
  }
}

extension WindowHandle {
  /// The child; nil for none.
  /// `Gtk.WindowHandle:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }
}
