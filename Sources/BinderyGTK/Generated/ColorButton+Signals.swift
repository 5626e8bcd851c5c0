// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ColorButton {
  /// Emits when a key or an assistive technology presses the button. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.ColorButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Emits each time the user has chosen a color. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.ColorButton::color-set`
  public var colorSetPublisher: ControlPublisher<Void> {
    sent(by: "color-set")
  }
}
