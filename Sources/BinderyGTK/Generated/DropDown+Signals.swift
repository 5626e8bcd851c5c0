// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension DropDown {
  /// Sends each time GTK emits the signal `activate`, except during a change by the program.
  /// `Gtk.DropDown::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
