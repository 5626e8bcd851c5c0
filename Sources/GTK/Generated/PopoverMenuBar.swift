// Written by Scripts/gtk-widgets.
import CGTK

/// A bar of menus, which are the submenus of ``menuModel``.
///
/// It is GTK's `GtkPopoverMenuBar`.
open class PopoverMenuBar: Widget {
  /// Makes a popover menu bar whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_popover_menu_bar_get_type()))
  }
}

extension PopoverMenuBar {
  /// The menu to show; nil for none.
  /// `Gtk.PopoverMenuBar:menu-model`
  public var menuModel: Object? {
    get { get("menu-model") }
    set { set("menu-model", to: newValue) }
  }
}
