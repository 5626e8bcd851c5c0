// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension ListBoxRow {
  /// Sends each time the user causes the signal `activate`.
  /// `Gtk.ListBoxRow::activate`
  public var activatePublisher: ControlPublisher<Void> {
    sent(by: "activate")
  }
}
