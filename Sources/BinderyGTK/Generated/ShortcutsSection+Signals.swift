// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ShortcutsSection {
  /// Sends the argument each time the user causes the signal `change-current-page`. Subscribers do
  /// not handle the signal: GTK continues with its default.
  /// `Gtk.ShortcutsSection::change-current-page`
  public var changeCurrentPagePublisher: ControlPublisher<Int> {
    asked(by: "change-current-page")
  }
}
