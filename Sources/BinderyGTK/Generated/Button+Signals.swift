// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Button {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.Button::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
