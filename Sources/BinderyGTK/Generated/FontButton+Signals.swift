// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FontButton {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.FontButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time the user causes the signal `font-set`.
  /// `Gtk.FontButton::font-set`
  public var fontSetPublisher: ControlPublisher<Void> {
    sent(by: "font-set")
  }
}
