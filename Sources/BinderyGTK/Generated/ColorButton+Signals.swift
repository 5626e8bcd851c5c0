// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorButton {
  /// Sends each time GTK emits the signal `activate`, except during a change by the program.
  /// `Gtk.ColorButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time GTK emits the signal `color-set`, except during a change by the program.
  /// `Gtk.ColorButton::color-set`
  public var colorSetPublisher: ControlPublisher<Void> {
    sent(by: "color-set")
  }
}
