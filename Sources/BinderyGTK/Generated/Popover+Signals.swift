// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Popover {
  /// Emits when Return activates the popover's default widget. Ignores the signal while the program
  /// itself changes the widget.
  /// `Gtk.Popover::activate-default`
  public var activateDefaultPublisher: ControlPublisher<Void> {
    sent(by: "activate-default")
  }
}
