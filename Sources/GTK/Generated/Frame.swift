// Written by Scripts/gtk-widgets.
import CGTK

/// A border around a child, with an optional title.
///
/// ```swift
/// let frame = Frame(options)
/// frame.title = "Printing"
/// ```
///
/// In a page of settings, use a ``PreferencesGroup``, which has libadwaita's look.
///
/// Corresponds to GTK's `GtkFrame`.
open class Frame: Widget {
  /// Creates a frame that retains and shows `child`. Pass `nil` for no child.
  public init(_ child: Widget? = nil) {
    super.init(cgtk_widget_new(gtk_frame_get_type()))
    if let child { self.child = child }
  }
}

extension Frame {
  /// The child, or `nil` for none.
  /// `Gtk.Frame:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// The title in the border, or `nil` for none.
  /// `Gtk.Frame:label`
  public var title: String? {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// A widget in place of the title, or `nil` for none.
  /// `Gtk.Frame:label-widget`
  public var titleWidget: Widget? {
    get { get("label-widget") }
    set { set("label-widget", to: newValue) }
  }

  /// The horizontal position of the title, from 0 for the start to 1 for the end.
  /// `Gtk.Frame:label-xalign`
  public var labelHorizontalPlacement: Double {
    get { get("label-xalign") }
    set { set("label-xalign", to: newValue) }
  }
}
