// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension CheckButton {
  /// Emits when a key or an assistive technology presses the button. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.CheckButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }

  /// Emits each time the button is switched on or off. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.CheckButton::toggled`
  public var toggledPublisher: ControlPublisher<Void> {
    sent(by: "toggled")
  }
}
