// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FontChooser {
  /// Sends the font name each time GTK emits the signal `font-activated`, except during a change by
  /// the program.
  /// `Gtk.FontChooser::font-activated`
  public var fontActivatedPublisher: ControlPublisher<String> {
    sent(by: "font-activated")
  }
}
