// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorChooser {
  /// Sends the color each time the user causes the signal `color-activated`.
  /// `Gtk.ColorChooser::color-activated`
  public var colorActivatedPublisher: ControlPublisher<Color> {
    sent(by: "color-activated")
  }
}
