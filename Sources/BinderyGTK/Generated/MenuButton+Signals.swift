// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension MenuButton {
  /// Emits when a key or an assistive technology opens the menu. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.MenuButton::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
