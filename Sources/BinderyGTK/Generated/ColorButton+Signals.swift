// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorButton {
  /// Sends when a key or an assistive technology presses the button, except while the program
  /// itself changes the widget.
  /// `Gtk.ColorButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Sends each time the user has chosen a color, except while the program itself changes the
  /// widget.
  /// `Gtk.ColorButton::color-set`
  public var colorSetPublisher: ControlPublisher<Void> {
    sent(by: "color-set")
  }
}
