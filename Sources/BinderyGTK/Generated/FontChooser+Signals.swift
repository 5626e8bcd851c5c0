// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FontChooser {
  /// Emits the font name when the user activates a font, for example by double-clicking it. Ignores
  /// the signal while the program itself changes the widget.
  /// `Gtk.FontChooser::font-activated`
  public var fontActivatedPublisher: ControlPublisher<String> {
    sent(by: "font-activated")
  }
}
