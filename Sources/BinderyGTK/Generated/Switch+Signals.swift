// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Switch {
  /// Sends each time GTK emits the signal `activate`, except during a change by the program.
  /// `Gtk.Switch::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends the state each time GTK emits the signal `state-set`, except during a change by the
  /// program. Subscribers cannot handle the signal: GTK continues with its default.
  /// `Gtk.Switch::state-set`
  public var stateSetPublisher: ControlPublisher<Bool> {
    asked(by: "state-set")
  }
}
