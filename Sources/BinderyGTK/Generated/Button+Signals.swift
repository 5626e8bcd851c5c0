// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Button {
  /// Emits when a key or an assistive technology presses the button. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.Button::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
