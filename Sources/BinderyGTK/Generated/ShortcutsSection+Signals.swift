// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ShortcutsSection {
  /// Emits the offset when a key goes to another page. Ignores the signal while the program itself
  /// changes the widget. A subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.ShortcutsSection::change-current-page`
  public var changeCurrentPagePublisher: ControlPublisher<Int> {
    asked(by: "change-current-page")
  }
}
