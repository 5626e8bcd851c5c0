// Written by Scripts/gtk-widgets.
import CGTK

/// A container that lets a child scroll that cannot scroll itself. A ``ScrolledWindow`` makes one
/// if it needs one.
///
/// It is GTK's `GtkViewport`.
open class Viewport: Widget {
  /// Makes a viewport around a child, which it retains; nil for none.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_viewport_get_type()))
    if let child { self.child = child }
  }
}

extension Viewport: Scrollable {
  /// The child; nil for none.
  /// `Gtk.Viewport:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the viewport scrolls to the widget that gets the keyboard focus.
  /// `Gtk.Viewport:scroll-to-focus`
  public var scrollsToFocus: Bool {
    get { get("scroll-to-focus") }
    set { set("scroll-to-focus", to: newValue) }
  }
}
