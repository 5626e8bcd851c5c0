// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorChooser {
  /// Emits the color when the user activates a color, for example by double-clicking it. Ignores
  /// the signal while the program itself changes the widget.
  /// `Gtk.ColorChooser::color-activated`
  public var colorActivatedPublisher: ControlPublisher<Color> {
    sent(by: "color-activated")
  }
}
