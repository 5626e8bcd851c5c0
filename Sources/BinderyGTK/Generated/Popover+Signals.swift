// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Popover {
  /// Sends each time the user causes the signal `activate-default`.
  /// `Gtk.Popover::activate-default`
  public var activateDefaultPublisher: ControlPublisher<Void> {
    sent(by: "activate-default")
  }
}
