// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension DropDown {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.DropDown::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
