// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension DropDown {
  /// Emits when a key or an assistive technology opens the list. Ignores the signal while the
  /// program itself changes the widget.
  /// `Gtk.DropDown::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
