// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension FontButton {
  /// Emits when a key or an assistive technology presses the button. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.FontButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Emits each time the user has chosen a font. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.FontButton::font-set`
  public var fontSetPublisher: ControlPublisher<Void> {
    sent(by: "font-set")
  }
}
