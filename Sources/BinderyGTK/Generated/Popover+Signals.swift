// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension Popover {
  /// Sends each time GTK emits the signal `activate-default`, except during a change by the
  /// program.
  /// `Gtk.Popover::activate-default`
  public var activateDefaultPublisher: ControlPublisher<Void> {
    sent(by: "activate-default")
  }
}
