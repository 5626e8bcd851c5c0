// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension LevelBar {
  /// Sends the name each time the user causes the signal `offset-changed`.
  /// `Gtk.LevelBar::offset-changed`
  public var offsetChangedPublisher: ControlPublisher<String> {
    sent(by: "offset-changed")
  }
}
