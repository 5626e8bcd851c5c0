// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FlowBoxChild {
  /// Emits when a click or a key activates the child. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.FlowBoxChild::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
