// Written by Scripts/gtk-widgets.
import CGTK

/// A sidebar that lists the pages of a ``Stack``. Set their titles on the objects of the stack's
/// `pages`. A ``ViewSwitcher`` with a ``ViewStack`` is simpler.
///
/// It is GTK's `GtkStackSidebar`.
open class StackSidebar: Widget {
  /// Makes a stack sidebar whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_stack_sidebar_get_type()))
  }
}

extension StackSidebar {
  /// The stack whose pages are listed; nil for none.
  /// `Gtk.StackSidebar:stack`
  public var stack: Widget? {
    get { get("stack") }
    set { set("stack", to: newValue) }
  }
}
