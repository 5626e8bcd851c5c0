// Written by Scripts/gtk-widgets.
import CGTK

/// A row of buttons for the pages of a ``Stack``. Set their titles on the objects of the stack's
/// `pages`. A ``ViewSwitcher`` with a ``ViewStack`` is simpler.
///
/// ```swift
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
