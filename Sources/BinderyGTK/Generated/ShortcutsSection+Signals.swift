// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ShortcutsSection {
  /// Sends the argument each time GTK emits the signal `change-current-page`, except during a
  /// change by the program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.ShortcutsSection::change-current-page`
  public var changeCurrentPagePublisher: ControlPublisher<Int> {
    asked(by: "change-current-page")
  }
}
