// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ToggleButton {
  /// Emits each time the button is switched on or off. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.ToggleButton::toggled`
  public var toggledPublisher: ControlPublisher<Void> {
    sent(by: "toggled")
  }
}
