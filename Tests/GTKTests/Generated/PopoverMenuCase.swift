// Written by Scripts/gtk-widgets.
import GTK

@MainActor let popoverMenuCase = WidgetCheck<PopoverMenu>("PopoverMenu", { PopoverMenu() }) {
  check in
  check.property("menu-model", \.menuModel)
  // Gtk.PopoverMenu:visible-submenu is only read: it accepts only the names of its submenus.
  check.reading("visible-submenu", \.visibleSubmenu)
}
