// Written by Scripts/gtk-widgets.
import CGTK

/// A bar of menus, which are the submenus of ``menuModel``.
///
/// Apps in GNOME's style put one menu into the header bar instead: a ``MenuButton`` with a
/// ``PopoverMenu``.
///
/// ```swift
/// let bar = PopoverMenuBar()
/// bar.menuModel = MenuModel([.submenu("File", [.action(open), .action(save)])])
/// ```
///
/// Corresponds to GTK's `GtkPopoverMenuBar`.
open class PopoverMenuBar: Widget {
  /// Creates a popover menu bar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_popover_menu_bar_get_type()))
  }
}

extension PopoverMenuBar {
  /// The menu to show, or `nil` for none.
  /// `Gtk.PopoverMenuBar:menu-model`
  public var menuModel: Object? {
    get { get("menu-model") }
    set { set("menu-model", to: newValue) }
  }
}
