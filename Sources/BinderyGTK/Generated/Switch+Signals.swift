// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Switch {
  /// Emits when a key or an assistive technology toggles the switch. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Switch::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Emits the state when the user toggles the switch. Ignores the signal while the program itself
  /// changes the widget. A subscriber cannot stop the signal; GTK's default handler still runs.
  /// `Gtk.Switch::state-set`
  public var stateSetPublisher: ControlPublisher<Bool> {
    asked(by: "state-set")
  }
}
