// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorChooser {
  /// Sends the color each time GTK emits the signal `color-activated`, except during a change by
  /// the program.
  /// `Gtk.ColorChooser::color-activated`
  public var colorActivatedPublisher: ControlPublisher<Color> {
    sent(by: "color-activated")
  }
}
