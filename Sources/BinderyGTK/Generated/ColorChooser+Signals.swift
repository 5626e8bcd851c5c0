// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorChooser {
  /// Sends the color when the user activates a color, such as by a double click, except while the
  /// program itself changes the widget.
  /// `Gtk.ColorChooser::color-activated`
  public var colorActivatedPublisher: ControlPublisher<Color> {
    sent(by: "color-activated")
  }
}
