// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ShortcutsSection {
  /// Emits the signal's argument when a key goes to another page, except while the program itself
  /// changes the widget. A subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.ShortcutsSection::change-current-page`
  public var changeCurrentPagePublisher: ControlPublisher<Int> {
    asked(by: "change-current-page")
  }
}
