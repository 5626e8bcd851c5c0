// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension LevelBar {
  /// Sends the name each time GTK emits the signal `offset-changed`, except during a change by the
  /// program.
  /// `Gtk.LevelBar::offset-changed`
  public var offsetChangedPublisher: ControlPublisher<String> {
    sent(by: "offset-changed")
  }
}
