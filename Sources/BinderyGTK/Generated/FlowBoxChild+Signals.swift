// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FlowBoxChild {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.FlowBoxChild::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
