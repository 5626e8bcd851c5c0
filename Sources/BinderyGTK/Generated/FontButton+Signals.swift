// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FontButton {
  /// Sends each time GTK emits the signal `activate`, except during a change by the program.
  /// `Gtk.FontButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time GTK emits the signal `font-set`, except during a change by the program.
  /// `Gtk.FontButton::font-set`
  public var fontSetPublisher: ControlPublisher<Void> {
    sent(by: "font-set")
  }
}
