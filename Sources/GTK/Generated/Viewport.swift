// Written by Scripts/gtk-widgets.
import CGTK

/// A container that scrolls its child, for children that cannot scroll themselves. A
/// ``ScrolledWindow`` makes one if its child needs it.
///
/// Make one yourself to turn ``scrollsToFocus`` off, so that moving the focus does not scroll.
///
/// ```swift
/// let viewport = Viewport(form)
/// viewport.scrollsToFocus = false
/// let scroller = ScrolledWindow(viewport)
/// ```
///
/// Corresponds to GTK's `GtkViewport`.
open class Viewport: Widget {
  /// Creates a viewport that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_viewport_get_type()))
    if let child { self.child = child }
  }
}

extension Viewport: Scrollable {
  /// The child, or `nil` for none.
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
