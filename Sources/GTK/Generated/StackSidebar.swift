// Written by Scripts/gtk-widgets.
import CGTK

/// A sidebar that lists the children of a ``Stack`` that have a title.
///
/// The sidebar shows which child is visible, and a click makes another one visible.
///
/// ```swift
/// stack.add(general, name: "general", title: "General")
/// let sidebar = StackSidebar()
/// sidebar.stack = stack
/// let box = Box(.horizontal, [sidebar, stack])
/// ```
///
/// Corresponds to GTK's `GtkStackSidebar`.
open class StackSidebar: Widget {
  /// Creates a stack sidebar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_stack_sidebar_get_type()))
  }
}

extension StackSidebar {
  /// The stack whose pages are listed, or `nil` for none.
  /// `Gtk.StackSidebar:stack`
  public var stack: Widget? {
    get { get("stack") }
    set { set("stack", to: newValue) }
  }
}
