// Written by Scripts/gtk-widgets.
import GTK

@MainActor let passwordEntryCase = WidgetCheck<PasswordEntry>("PasswordEntry", { PasswordEntry() })
{ check in
  check.property("activates-default", \.activatesDefault)
  // Gtk.PasswordEntry:extra-menu is only read: GTK 4.8 does not return the menu.
  check.reading("extra-menu", \.extraMenu)
  check.property("placeholder-text", \.placeholder)
  check.property("show-peek-icon", \.canPeek)
}
