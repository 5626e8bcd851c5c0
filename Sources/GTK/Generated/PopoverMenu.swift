// Written by Scripts/gtk-widgets.
import CGTK

/// A popover with the items of a ``MenuModel``.
///
/// ```swift
/// let more = MenuButton(
///   icon: "view-more-symbolic", label: "More", PopoverMenu(MenuModel([.action(rename)])))
/// ```
///
/// Corresponds to GTK's `GtkPopoverMenu`.
open class PopoverMenu: Popover {
  /// Creates a popover menu with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_popover_menu_get_type()))
  }
}

extension PopoverMenu {
  /// The menu to show, or `nil` for none.
  /// `Gtk.PopoverMenu:menu-model`
  public var menuModel: Object? {
    get { get("menu-model") }
    set { set("menu-model", to: newValue) }
  }

  /// The name of the visible submenu, or `nil` for none.
  /// `Gtk.PopoverMenu:visible-submenu`
  public var visibleSubmenu: String? {
    get { get("visible-submenu") }
    set { set("visible-submenu", to: newValue) }
  }
}
