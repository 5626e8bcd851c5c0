// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension MenuButton {
  /// Sends each time GTK emits the signal `activate`, except during a change by the program.
  /// `Gtk.MenuButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
