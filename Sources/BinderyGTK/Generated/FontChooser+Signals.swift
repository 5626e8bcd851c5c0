// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FontChooser {
  /// Sends the font name when the user activates a font, such as by a double click, except while
  /// the program itself changes the widget.
  /// `Gtk.FontChooser::font-activated`
  public var fontActivatedPublisher: ControlPublisher<String> {
    sent(by: "font-activated")
  }
}
