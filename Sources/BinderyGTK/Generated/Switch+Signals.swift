// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Switch {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.Switch::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends the state each time the user causes the signal `state-set`. Subscribers do not handle
  /// the signal: GTK continues with its default.
  /// `Gtk.Switch::state-set`
  public var stateSetPublisher: ControlPublisher<Bool> {
    asked(by: "state-set")
  }
}
