// Written by Scripts/gtk-widgets.
import CGTK

/// A container that keeps the proportions of its child: the child's width divided by its height is
/// ``ratio``.
///
/// ```swift
/// let frame = AspectFrame(map)
/// frame.obeysChild = false
/// frame.ratio = 16.0 / 9
/// ```
///
/// Corresponds to GTK's `GtkAspectFrame`.
open class AspectFrame: Widget {
  /// Creates an aspect frame that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_aspect_frame_get_type()))
    if let child { self.child = child }
  }
}

extension AspectFrame {
  /// The child, or `nil` for none.
  /// `Gtk.AspectFrame:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the ratio is that of the child.
  /// `Gtk.AspectFrame:obey-child`
  public var obeysChild: Bool {
    get { get("obey-child") }
    set { set("obey-child", to: newValue) }
  }

  /// The width divided by the height.
  /// `Gtk.AspectFrame:ratio`
  public var ratio: Double {
    get { get("ratio") }
    set { set("ratio", to: newValue) }
  }

  /// The horizontal position of the content, from 0 for the start to 1 for the end.
  /// `Gtk.AspectFrame:xalign`
  public var horizontalPlacement: Double {
    get { get("xalign") }
    set { set("xalign", to: newValue) }
  }

  /// The vertical position of the content, from 0 for the top to 1 for the bottom.
  /// `Gtk.AspectFrame:yalign`
  public var verticalPlacement: Double {
    get { get("yalign") }
    set { set("yalign", to: newValue) }
  }
}
