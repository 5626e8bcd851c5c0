// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension CheckButton {
  /// Sends each time GTK emits the signal `activate`, except during a change by the program.
  /// `Gtk.CheckButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time GTK emits the signal `toggled`, except during a change by the program.
  /// `Gtk.CheckButton::toggled`
  public var toggledPublisher: ControlPublisher<Void> {
    sent(by: "toggled")
  }
}
