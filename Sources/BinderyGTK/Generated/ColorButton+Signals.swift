// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorButton {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.ColorButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time the user causes the signal `color-set`.
  /// `Gtk.ColorButton::color-set`
  public var colorSetPublisher: ControlPublisher<Void> {
    sent(by: "color-set")
  }
}
