// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Expander {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.Expander::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
