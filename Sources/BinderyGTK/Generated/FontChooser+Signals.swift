// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FontChooser {
  /// Sends the font name each time the user causes the signal `font-activated`.
  /// `Gtk.FontChooser::font-activated`
  public var fontActivatedPublisher: ControlPublisher<String> {
    sent(by: "font-activated")
  }
}
