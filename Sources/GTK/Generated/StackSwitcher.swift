// Written by Scripts/gtk-widgets.
import CGTK

/// A row of buttons for the children of a ``Stack`` that have a title.
///
/// ```swift
/// stack.add(list, name: "list", title: "List")
/// let switcher = StackSwitcher()
/// switcher.stack = stack
/// header.showInTitle(switcher)
/// ```
///
/// Corresponds to GTK's `GtkStackSwitcher`.
open class StackSwitcher: Widget {
  /// Creates a stack switcher with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_stack_switcher_get_type()))
  }
}

extension StackSwitcher: Orientable {
  /// The stack whose pages have buttons, or `nil` for none.
  /// `Gtk.StackSwitcher:stack`
  public var stack: Widget? {
    get { get("stack") }
    set { set("stack", to: newValue) }
  }
}
