// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension MenuButton {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.MenuButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
